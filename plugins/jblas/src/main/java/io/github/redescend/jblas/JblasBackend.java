package io.github.redescend.jblas;

import io.github.redescend.linalg.BackendProvider;
import io.github.redescend.linalg.BackendStarts;
import io.github.redescend.linalg.IsolatedLoader;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.NativeFolder;
import io.github.redescend.openblas.OpenBlasBackend;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Starts jblas. On Linux its library needs a libgfortran.so.5, which OpenBLAS's jar contains. */
public final class JblasBackend implements BackendProvider {
  private static final String PACKAGE = "io.github.redescend.jblas.";
  private static final ClassLoader CLASSES = JblasBackend.class.getClassLoader();

  @Override
  public String name() {
    return "jblas";
  }

  @Override
  public LinearAlgebra start() throws Exception {
    boolean linux = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
    Map<String, Path> libraries = linux ? Map.of("jblas", unpacked()) : Map.of();
    return BackendStarts.checked(
        (LinearAlgebra)
            new IsolatedLoader(CLASSES, List.of("org.jblas.", PACKAGE), libraries)
                .loadClass(PACKAGE + "JblasLinearAlgebra")
                .getMethod("load")
                .invoke(null));
  }

  /** The library for Linux, with its dependencies loaded. */
  private static Path unpacked() throws IOException {
    OpenBlasBackend.load();
    String machine = System.getProperty("os.arch", "");
    String place = "lib/static/Linux/" + (machine.equals("amd64") ? "amd64/sse3" : machine);
    URL resource = CLASSES.getResource(place + "/libjblas.so");
    if (resource == null) {
      throw new FileNotFoundException("the jar of jblas has no library for " + machine);
    }
    return NativeFolder.unpack("jblas-" + machine, resource, Map.of());
  }
}
