package io.github.redescend.linalg;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.LongPointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.openblas.global.openblas_nolapack;
import org.bytedeco.openblas.presets.openblas_nolapack.SetNumThreads;

/**
 * The OpenBLAS of org.bytedeco's jar, extracted and loaded. Its library "without LAPACK" is the
 * full OpenBLAS all the same; only the Java declarations of LAPACK are absent.
 *
 * @param file the extracted library
 * @param version the version of the jar
 */
record EmbeddedOpenBlas(String file, String version) {
  /** The processors that it has kernels for, as its tables of them are called. */
  private static final List<String> CORES =
      List.of(
          "PRESCOTT",
          "CORE2",
          "NEHALEM",
          "BARCELONA",
          "SANDYBRIDGE",
          "BULLDOZER",
          "PILEDRIVER",
          "STEAMROLLER",
          "EXCAVATOR",
          "HASWELL",
          "ZEN",
          "SKYLAKEX",
          "COOPERLAKE",
          "SAPPHIRERAPIDS",
          "ARMV8",
          "CORTEXA53",
          "CORTEXA57",
          "FALKOR",
          "THUNDERX",
          "THUNDERX2T99",
          "THUNDERX3T110",
          "TSV110",
          "EMAG8180",
          "NEOVERSEN1",
          "NEOVERSEV1",
          "NEOVERSEN2",
          "VORTEX");

  private static ThreadLimit limit;

  /**
   * Extracts and loads the library and what it depends on.
   *
   * @throws LinkageError if the jar has no natives for this platform
   */
  static EmbeddedOpenBlas load() throws IOException {
    String wrapper = Loader.load(openblas_nolapack.class);
    String file =
        Loader.getLoadedLibraries().entrySet().stream()
            .filter(e -> e.getKey().contains("openblas") && !e.getKey().startsWith("jni"))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElseThrow(() -> new IOException("no OpenBLAS was loaded beside " + wrapper));
    return new EmbeddedOpenBlas(file, Loader.getVersion("org.bytedeco", "openblas"));
  }

  /** Its name, version and kernels, as a model's origin tells them. */
  String words() {
    return "OpenBLAS " + version + coreType().map(" for "::concat).orElse("");
  }

  /**
   * The processor whose kernels it runs, as it found them for this one or as {@code
   * OPENBLAS_CORETYPE} says: the table that its own pointer to one points at. Nothing of a build
   * for one processor alone.
   */
  private static Optional<String> coreType() {
    Pointer chosen = Loader.addressof("gotoblas");
    if (chosen == null) {
      return Optional.empty();
    }
    long table = new LongPointer(chosen).get();
    return CORES.stream()
        .filter(
            name -> {
              Pointer known = Loader.addressof("gotoblas_" + name);
              return known != null && known.address() == table;
            })
        .findFirst();
  }

  /**
   * The number of threads that OpenBLAS uses: what the program has set already, else {@code
   * OPENBLAS_NUM_THREADS} or {@code OMP_NUM_THREADS} of the environment, else one for each
   * processor that the JVM may use. The library is one in a process and so is its limit.
   */
  static synchronized ThreadLimit threadLimit() {
    if (limit == null) {
      limit = newLimit();
    }
    return limit;
  }

  private static ThreadLimit newLimit() {
    // without this symbol the setter does nothing but print on standard output
    Pointer symbol = Loader.addressof("openblas_set_num_threads");
    if (symbol == null) {
      return ThreadLimit.none();
    }
    // the getter knows only what the setter was told, and says -1 before
    if (openblas_nolapack.blas_get_num_threads() < 1) {
      openblas_nolapack.blas_set_num_threads(initialThreads(System.getenv()));
    }
    AtomicInteger threads = new AtomicInteger(openblas_nolapack.blas_get_num_threads());
    Setter setter = new Setter(symbol);
    return new ThreadLimit(
        threads::get,
        wanted -> {
          setter.call(wanted);
          threads.set(wanted);
        });
  }

  /**
   * The function of OpenBLAS itself. The jar's own call of it goes through the loader of libraries
   * and looks for four symbols each time, in the middle of a fit.
   */
  private static final class Setter extends SetNumThreads {
    Setter(Pointer symbol) {
      put(symbol);
    }
  }

  /** The number of threads to begin with in this environment. */
  static int initialThreads(Map<String, String> environment) {
    for (String name : new String[] {"OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"}) {
      String value = environment.getOrDefault(name, "").strip();
      if (value.matches("[1-9][0-9]{0,3}")) {
        return Integer.parseInt(value);
      }
    }
    return Runtime.getRuntime().availableProcessors();
  }
}
