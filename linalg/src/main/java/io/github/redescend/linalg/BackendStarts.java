package io.github.redescend.linalg;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Starts backends over dev.ludovic.netlib, each in its own class loader. */
public final class BackendStarts {
  private static final String BLAS = "dev.ludovic.netlib.blas.";
  private static final String LAPACK = "dev.ludovic.netlib.lapack.";
  private static final String NETLIB = "io.github.redescend.linalg.netlib.";

  private final ClassLoader classes;

  public BackendStarts(ClassLoader classes) {
    this.classes = classes;
  }

  /** The system's BLAS and LAPACK, which manage their own threads. */
  LinearAlgebra netlib() throws Exception {
    SystemLibraries libraries = SystemLibraries.find();
    requireRoom(Runtime.getRuntime().availableProcessors());
    SystemLibraries system = libraries.load();
    String files = "the system's BLAS " + system.blas() + " and LAPACK " + system.lapack();
    return linked("netlib", files, ThreadLimit.none(), system.blas(), system.lapack());
  }

  /**
   * Linear algebra over these library files.
   *
   * @throws Exception whose message says why they cannot be used
   */
  public LinearAlgebra linked(
      String name, String description, ThreadLimit threads, String blas, String lapack)
      throws Exception {
    return linked(name, description, threads, 0, blas, lapack);
  }

  /**
   * Linear algebra over a library whose number of threads is set by calling {@code sdsdot_} with it
   * as first argument.
   *
   * @param threads the initial number
   * @throws Exception whose message says why it cannot be used
   */
  public LinearAlgebra linked(String name, String description, int threads, Path library)
      throws Exception {
    return linked(name, description, null, threads, library.toString(), library.toString());
  }

  private LinearAlgebra linked(
      String name, String description, ThreadLimit limit, int threads, String blas, String lapack)
      throws Exception {
    Map<String, String> properties = new HashMap<>();
    properties.put(BLAS + "allowNative", "true");
    properties.put(BLAS + "nativeLibPath", blas);
    properties.put(LAPACK + "allowNative", "true");
    properties.put(LAPACK + "nativeLibPath", lapack);
    Class<?>[] types = {String.class, String.class, ThreadLimit.class, int.class};
    return QuietStart.run(
        properties,
        () -> {
          Method start = netlibClass().getMethod("linked", types);
          return checked((LinearAlgebra) start.invoke(null, name, description, limit, threads));
        });
  }

  public LinearAlgebra java() throws Exception {
    return QuietStart.run(
        Map.of(BLAS + "allowNative", "false", LAPACK + "allowNative", "false"),
        () -> checked((LinearAlgebra) netlibClass().getMethod("pureJava").invoke(null)));
  }

  /** Wraps linear algebra so that arguments are checked as {@link LinearAlgebra} promises. */
  public static LinearAlgebra checked(LinearAlgebra raw) {
    return new CheckedLinearAlgebra(raw);
  }

  /**
   * Checks that a native BLAS has enough address space; otherwise it would end the process.
   *
   * @throws IOException that names available and required space
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

  /**
   * The limit of a process's address space ({@code ulimit -v}) on Linux. OpenBLAS ends the process
   * if an allocation fails, so it must not be loaded then.
   *
   * @param limit in bytes
   * @param used in bytes
   */
  record AddressSpace(long limit, long used) {
    private static final Pattern LIMIT = Pattern.compile("Max address space +(\\d+) .*");
    private static final Pattern TAKEN = Pattern.compile("VmSize:\\s+(\\d+) kB");
    private static final int KIBI = 1 << 10;
    private static final long MEBI = 1 << 20;

    /** The library and its dependencies: 250 MB measured with OpenBLAS 0.3.31. */
    private static final long LIBRARY = 320 * MEBI;

    /** A buffer, a stack and a malloc arena: 115 MB measured. */
    private static final long THREAD = 128 * MEBI;

    /** Of this process, if it is limited and known. */
    static Optional<AddressSpace> ofProcess() {
      Path process = Path.of("/proc/self");
      try {
        return Files.isReadable(process.resolve("limits"))
            ? of(
                Files.readAllLines(process.resolve("limits")),
                Files.readAllLines(process.resolve("status")))
            : Optional.empty();
      } catch (IOException e) {
        // Unknown limits count as unlimited.
        return Optional.empty();
      }
    }

    static Optional<AddressSpace> of(List<String> limits, List<String> status) {
      OptionalLong limit = number(LIMIT, limits);
      OptionalLong kibibytes = number(TAKEN, status);
      return limit.isPresent() && kibibytes.isPresent()
          ? Optional.of(new AddressSpace(limit.getAsLong(), kibibytes.getAsLong() * KIBI))
          : Optional.empty();
    }

    /**
     * Does nothing where a native BLAS has room.
     *
     * @throws IOException that names available and required space
     */
    void requireRoom(int threads) throws IOException {
      long needed = LIBRARY + threads * THREAD;
      if (limit - used < needed) {
        throw new IOException(
            "the address space is limited to %d MB (ulimit -v), of which %d MB are left: with %d threads it takes up to %d MB, and ends the program if it does not get them (a smaller -Xmx leaves more)"
                .formatted(limit / MEBI, Math.max(0, limit - used) / MEBI, threads, needed / MEBI));
      }
    }

    private static OptionalLong number(Pattern line, List<String> lines) {
      return lines.stream()
          .map(line::matcher)
          .filter(Matcher::matches)
          .mapToLong(match -> Long.parseLong(match.group(1)))
          .findFirst();
    }
  }

  /**
   * Runs the start of dev.ludovic.netlib, which reads system properties and logs. The properties
   * are set only during the start, under a lock; logged failures become the reason of a failure.
   */
  static final class QuietStart {
    private static final Object LOCK = new Object();

    private QuietStart() {}

    /**
     * Runs {@code start} with these system properties.
     *
     * @throws Exception thrown by {@code start}, with logged failures as suppressed exceptions
     */
    static <T> T run(Map<String, String> properties, Callable<T> start) throws Exception {
      synchronized (LOCK) {
        Map<String, String> former = new HashMap<>();
        properties.forEach((key, value) -> former.put(key, System.setProperty(key, value)));
        Logger logger = Logger.getLogger("dev.ludovic.netlib");
        Level level = logger.getLevel();
        boolean forwards = logger.getUseParentHandlers();
        Failures failures = new Failures();
        logger.addHandler(failures);
        logger.setUseParentHandlers(false);
        logger.setLevel(Level.FINE);
        try {
          return start.call();
        } catch (Exception | LinkageError e) {
          failures.thrown.forEach(e::addSuppressed);
          throw e;
        } finally {
          logger.setLevel(level);
          logger.setUseParentHandlers(forwards);
          logger.removeHandler(failures);
          former.forEach(
              (key, value) -> {
                if (value == null) {
                  System.clearProperty(key);
                } else {
                  System.setProperty(key, value);
                }
              });
        }
      }
    }

    private static final class Failures extends Handler {
      private final List<Throwable> thrown = new ArrayList<>();

      Failures() {
        setLevel(Level.ALL);
      }

      @Override
      public void publish(LogRecord entry) {
        if (entry.getThrown() != null) {
          thrown.add(entry.getThrown());
        }
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    }
  }
}
