package io.github.redescend.linalg;

import java.io.File;
import java.io.FileNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The BLAS and LAPACK files of the system. */
record SystemLibraries(String blas, String lapack) {
  private static final String ACCELERATE =
      "/System/Library/Frameworks/Accelerate.framework/Accelerate";

  /**
   * Finds the files named by the system properties {@code dev.ludovic.netlib.blas.nativeLibPath}
   * and {@code dev.ludovic.netlib.lapack.nativeLibPath}; else Accelerate on macOS; else {@code
   * libblas} and {@code liblapack}, or {@code libopenblas} for both, in {@code java.library.path}
   * and the usual directories.
   *
   * @throws FileNotFoundException if there are none
   */
  static SystemLibraries find() throws FileNotFoundException {
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    Set<Path> places = places(System.getProperty("os.arch", ""));
    return new SystemLibraries(locate("blas", os, places), locate("lapack", os, places));
  }

  /**
   * Loads the libraries before netlib, whose native code would print a failure to standard error.
   * On macOS the linker finds Accelerate in its cache.
   *
   * @throws UnsatisfiedLinkError if that is not possible, with the system's reason
   */
  SystemLibraries load() {
    System.load(blas);
    System.load(lapack);
    return this;
  }

  static String locate(String library, String os, Set<Path> places) throws FileNotFoundException {
    String property = "dev.ludovic.netlib." + library + ".nativeLibPath";
    String given = System.getProperty(property);
    if (given != null) {
      // Accelerate's file exists only in the linker's cache
      if (!given.equals(ACCELERATE) && !Files.isRegularFile(Path.of(given))) {
        throw new FileNotFoundException(property + " names " + given + ", which is no file");
      }
      return Path.of(given).toAbsolutePath().toString();
    }
    if (os.startsWith("mac")) {
      return ACCELERATE;
    }
    List<String> names =
        os.startsWith("windows")
            ? List.of("libopenblas.dll", "lib" + library + ".dll")
            : List.of("lib" + library + ".so.3", "libopenblas.so.0", "libopenblas.so");
    for (String name : names) {
      for (Path place : places) {
        if (Files.isRegularFile(place.resolve(name))) {
          return place.resolve(name).toString();
        }
      }
    }
    String where = places.stream().map(Path::toString).collect(Collectors.joining(", "));
    throw new FileNotFoundException("none of " + String.join(", ", names) + " in " + where);
  }

  private static Set<Path> places(String architecture) {
    Set<Path> places = new LinkedHashSet<>();
    for (String place : System.getProperty("java.library.path", "").split(File.pathSeparator)) {
      if (!place.isBlank()) {
        places.add(Path.of(place).toAbsolutePath());
      }
    }
    String machine = architecture.equals("amd64") ? "x86_64" : architecture;
    for (String usual :
        List.of("/usr/lib/" + machine + "-linux-gnu", "/usr/local/lib", "/usr/lib64", "/usr/lib")) {
      if (Files.isDirectory(Path.of(usual))) {
        places.add(Path.of(usual));
      }
    }
    return places;
  }
}
