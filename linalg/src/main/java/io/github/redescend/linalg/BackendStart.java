package io.github.redescend.linalg;

/** Starts a backend. */
@FunctionalInterface
interface BackendStart {
  /**
   * Loads the backend's libraries.
   *
   * @throws Exception whose message says why it cannot be used here
   * @throws LinkageError if its classes or native libraries are missing or do not fit
   */
  LinearAlgebra start() throws Exception;
}
