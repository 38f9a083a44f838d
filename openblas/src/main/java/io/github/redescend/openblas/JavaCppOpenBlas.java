package io.github.redescend.openblas;

import io.github.redescend.linalg.BackendStarts;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.NativeFolder;
import io.github.redescend.linalg.ThreadLimit;
import java.io.IOException;
import java.util.Map;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas_nolapack;

/**
 * OpenBLAS as loaded by JavaCPP, on macOS and Windows. Its library "without LAPACK" contains
 * LAPACK; only the Java declarations are missing.
 */
final class JavaCppOpenBlas {
  private static final String CACHE = "org.bytedeco.javacpp.cachedir";

  private JavaCppOpenBlas() {}

  static LinearAlgebra start(BackendStarts starts, int threads, String version) throws Exception {
    if (System.getProperty(CACHE) == null) {
      System.setProperty(CACHE, NativeFolder.path().toString());
    }
    String wrapper = Loader.load(openblas_nolapack.class);
    String file =
        Loader.getLoadedLibraries().entrySet().stream()
            .filter(e -> e.getKey().contains("openblas") && !e.getKey().startsWith("jni"))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElseThrow(() -> new IOException("OpenBLAS was not loaded together with " + wrapper));
    openblas_nolapack.blas_set_num_threads(threads);
    return starts.linked(
        "openblas",
        "OpenBLAS " + version + " from " + file,
        ThreadLimit.of(threads, openblas_nolapack::blas_set_num_threads),
        file,
        file);
  }
}
