package io.github.redescend.linalg;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Starts backends over dev.ludovic.netlib, each in classes of its own. */
public final class BackendStarts {
  private static final String NETLIB = "io.github.redescend.linalg.netlib.";

  private final ClassLoader classes;

  /** Finds the classes of dev.ludovic.netlib through this loader. */
  public BackendStarts(ClassLoader classes) {
    this.classes = classes;
  }

  /** The system's BLAS and LAPACK; its threads are the system's affair. */
  LinearAlgebra netlib() throws Exception {
    SystemLibraries found = SystemLibraries.find();
    requireRoom(Runtime.getRuntime().availableProcessors());
    SystemLibraries system = found.load();
    return linked(
        "netlib",
        "the system's BLAS " + system.blas() + " and LAPACK " + system.lapack(),
        ThreadLimit.none(),
        system.blas(),
        system.lapack());
  }

  /**
   * Linear algebra over the libraries of these files.
   *
   * @throws Exception whose message says why they cannot be used
   */
  public LinearAlgebra linked(
      String name, String description, ThreadLimit threads, String blas, String lapack)
      throws Exception {
    return linked(name, description, threads, 0, blas, lapack);
  }

  /**
   * Linear algebra over a library that sets the number of its threads in the function that it calls
   * {@code sdsdot_}, of which the first argument is the address of the number.
   *
   * @param threads to begin with
   * @throws Exception whose message says why it cannot be used
   */
  public LinearAlgebra linked(String name, String description, int threads, Path library)
      throws Exception {
    return linked(name, description, null, threads, library.toString(), library.toString());
  }

  private LinearAlgebra linked(
      String name, String description, ThreadLimit limit, int threads, String blas, String lapack)
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
                (LinearAlgebra)
                    netlibClass()
                        .getMethod(
                            "linked", String.class, String.class, ThreadLimit.class, int.class)
                        .invoke(null, name, description, limit, threads)));
  }

  /** Pure Java. */
  public LinearAlgebra java() throws Exception {
    return QuietStart.run(
        Map.of(
            "dev.ludovic.netlib.blas.allowNative",
            "false",
            "dev.ludovic.netlib.lapack.allowNative",
            "false"),
        () -> checked((LinearAlgebra) netlibClass().getMethod("pureJava").invoke(null)));
  }

  /** The same linear algebra, which checks its arguments as {@link LinearAlgebra} promises. */
  public static LinearAlgebra checked(LinearAlgebra raw) {
    return new CheckedLinearAlgebra(raw);
  }

  /**
   * Does nothing where a native BLAS has room; it cannot be asked, and ends the process if not.
   *
   * @throws IOException that tells what there is and what it takes
   */
  public static void requireRoom(int threads) throws IOException {
    Optional<AddressSpace> limited = AddressSpace.ofProcess();
    if (limited.isPresent()) {
      limited.get().requireRoom(threads);
    }
  }

  private Class<?> netlibClass() throws ClassNotFoundException {
    return new IsolatedLoader(
            classes, List.of("dev.ludovic.netlib.", "org.netlib.", NETLIB), Map.of())
        .loadClass(NETLIB + "NetlibLinearAlgebra");
  }
}
