package io.github.redescend.linalg;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How each of the known backends is started; one native BLAS at most. */
final class BackendStarts {
  private static final String NETLIB = "io.github.redescend.linalg.netlib.";
  private static final String JBLAS = "io.github.redescend.linalg.jblas.";

  private final NativeSlot slot = new NativeSlot();
  private final ClassLoader classes;

  /** Finds the backends' classes through this loader. */
  BackendStarts(ClassLoader classes) {
    this.classes = classes;
  }

  /** OpenBLAS from the jar. */
  LinearAlgebra openblas() throws Exception {
    EmbeddedOpenBlas embedded = embedded();
    return linked(
        "openblas",
        embedded.words() + " from " + embedded.file(),
        EmbeddedOpenBlas.threadLimit(),
        embedded.file(),
        embedded.file());
  }

  private EmbeddedOpenBlas embedded() throws Exception {
    requireRoom();
    return slot.take("openblas", EmbeddedOpenBlas::load);
  }

  /** OpenBLAS cannot be asked whether it has room: it ends the process if it has not. */
  private static void requireRoom() throws IOException {
    Optional<AddressSpace> limited = AddressSpace.ofProcess();
    if (limited.isPresent()) {
      limited.get().requireRoom(EmbeddedOpenBlas.initialThreads(System.getenv()));
    }
  }

  /** The system's BLAS and LAPACK; its threads are the system's affair. */
  LinearAlgebra netlib() throws Exception {
    SystemLibraries found = SystemLibraries.find();
    requireRoom();
    SystemLibraries system = slot.take("netlib", found::load);
    return linked(
        "netlib",
        "the system's BLAS " + system.blas() + " and LAPACK " + system.lapack(),
        ThreadLimit.none(),
        system.blas(),
        system.lapack());
  }

  private LinearAlgebra linked(
      String name, String description, ThreadLimit threads, String blas, String lapack)
      throws Exception {
    return QuietStart.run(
        Map.of(
            "dev.ludovic.netlib.blas.allowNative",
            "true",
            "dev.ludovic.netlib.blas.nativeLibPath",
            blas,
            "dev.ludovic.netlib.lapack.allowNative",
            "true",
            "dev.ludovic.netlib.lapack.nativeLibPath",
            lapack),
        () ->
            checked(
                netlibClass()
                    .getMethod("linked", String.class, String.class, ThreadLimit.class)
                    .invoke(null, name, description, threads)));
  }

  /** Pure Java. */
  LinearAlgebra java() throws Exception {
    return QuietStart.run(
        Map.of(
            "dev.ludovic.netlib.blas.allowNative",
            "false",
            "dev.ludovic.netlib.lapack.allowNative",
            "false"),
        () -> checked(netlibClass().getMethod("pureJava").invoke(null)));
  }

  private static LinearAlgebra checked(Object raw) {
    return new CheckedLinearAlgebra((LinearAlgebra) raw);
  }

  private Class<?> netlibClass() throws ClassNotFoundException {
    return new IsolatedLoader(classes, List.of("dev.ludovic.netlib.", "org.netlib.", NETLIB))
        .loadClass(NETLIB + "NetlibLinearAlgebra");
  }

  /**
   * The natives of jblas, and pure Java for the rest. On Linux they need libgfortran.so.5, which
   * the jar of OpenBLAS brings; loading that first makes the outcome the same whichever backends
   * were asked for before.
   */
  LinearAlgebra jblas() throws Exception {
    LinearAlgebra rest = java();
    Throwable withoutOpenBlas = null;
    try {
      embedded();
    } catch (Exception | LinkageError e) {
      // not fatal: the system may have a libgfortran of its own
      withoutOpenBlas = e;
    }
    try {
      return checked(
          new IsolatedLoader(classes, List.of("org.jblas.", JBLAS))
              .loadClass(JBLAS + "JblasLinearAlgebra")
              .getMethod("load", LinearAlgebra.class)
              .invoke(null, rest));
    } catch (ReflectiveOperationException | LinkageError e) {
      if (withoutOpenBlas != null) {
        e.addSuppressed(withoutOpenBlas);
      }
      throw e;
    }
  }
}
