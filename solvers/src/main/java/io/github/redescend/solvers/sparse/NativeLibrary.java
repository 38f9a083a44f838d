package io.github.redescend.solvers.sparse;

import com.google.ortools.Loader;
import io.github.redescend.core.InvalidInputException;

/** The native library of OR-Tools, loaded once when it is first needed. */
final class NativeLibrary {
  private NativeLibrary() {}

  /**
   * Loads it.
   *
   * @throws InvalidInputException if it is not there or does not load on this machine
   */
  static void require() {
    String failure;
    try {
      failure = Loaded.FAILURE;
    } catch (NoClassDefFoundError e) {
      failure = "com.google.ortools:ortools-java is not on the class path";
    }
    if (!failure.isEmpty()) {
      throw new InvalidInputException(
          "an L1 penalty needs a solver of linear programs, OR-Tools, which does not load here: "
              + failure);
    }
  }

  /** The JVM's own way to do something once. */
  private static final class Loaded {
    static final String FAILURE = load();

    private static String load() {
      try {
        Loader.loadNativeLibraries();
        return "";
      } catch (UnsatisfiedLinkError | RuntimeException e) {
        return String.valueOf(e.getMessage());
      }
    }
  }
}
