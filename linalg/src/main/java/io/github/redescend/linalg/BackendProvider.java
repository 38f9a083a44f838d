package io.github.redescend.linalg;

/**
 * A backend that another module brings, found by {@link java.util.ServiceLoader} or given to {@link
 * Backends#install}.
 */
public interface BackendProvider {
  /** The name that chooses it, as {@link LinearAlgebra#name}. */
  String name();

  /** Whether {@code auto} takes it, before the system's libraries; if not, only its name does. */
  default boolean automatic() {
    return false;
  }

  /**
   * Loads the backend's libraries; called once.
   *
   * @throws Exception whose message says why it cannot be used here
   * @throws LinkageError if its classes or native libraries are missing or do not fit
   */
  LinearAlgebra start() throws Exception;
}
