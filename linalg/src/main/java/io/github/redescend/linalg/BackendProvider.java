package io.github.redescend.linalg;

/**
 * A backend of another module, found by {@link java.util.ServiceLoader} or registered by {@link
 * Backends#install}.
 */
public interface BackendProvider {
  String name();

  /**
   * Whether {@code auto} may choose it, before the system's libraries; otherwise it is used only by
   * name.
   */
  default boolean automatic() {
    return false;
  }

  /**
   * Loads the backend's libraries; called once.
   *
   * @throws Exception whose message says why it cannot be used here
   * @throws LinkageError if classes or native libraries are missing or incompatible
   */
  LinearAlgebra start() throws Exception;
}
