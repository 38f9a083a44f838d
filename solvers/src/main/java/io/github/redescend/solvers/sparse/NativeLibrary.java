package io.github.redescend.solvers.sparse;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPSolver;
import io.github.redescend.core.InvalidInputException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The native library of OR-Tools, loaded once when it is first needed: unpacked from its jar into
 * the temporary folder.
 */
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
        // The loader says nothing where it could not unpack them, so that only a call tells.
        MPSolver.createSolver("GLOP").delete();
        return "";
      } catch (LinkageError | RuntimeException e) {
        return "its native library is unpacked into %s (java.io.tmpdir), %s"
            .formatted(System.getProperty("java.io.tmpdir"), state(temporary()));
      }
    }

    private static Path temporary() {
      return Path.of(System.getProperty("java.io.tmpdir"));
    }

    private static String state(Path folder) {
      if (!Files.isDirectory(folder)) {
        return "which is no folder";
      }
      return Files.isWritable(folder)
          ? "which must have 100 MB left and allow programs, or there is none for this system"
          : "which cannot be written to";
    }
  }
}
