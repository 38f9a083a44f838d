package io.github.redescend.openblas;

import io.github.redescend.linalg.BackendProvider;
import io.github.redescend.linalg.BackendStarts;
import io.github.redescend.linalg.ElfLibrary;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.NativeFolder;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * OpenBLAS from org.bytedeco's jar. On Linux it is unpacked under private names, isolated from
 * other users of BLAS in the process; elsewhere libraries are isolated anyway, and JavaCPP loads
 * it.
 */
public final class OpenBlasBackend implements BackendProvider {
  /** The processors with own kernels, as its tables are named. */
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

  private static final ClassLoader CLASSES = OpenBlasBackend.class.getClassLoader();
  private static final String JAR = "org/bytedeco/openblas/";
  private static final String PROPERTIES = "META-INF/maven/org.bytedeco/openblas/pom.properties";

  /** Libraries to load before OpenBLAS. */
  private static final List<String> NEEDED =
      List.of("libgcc_s.so.1", "libquadmath.so.0", "libgfortran.so.5");

  /**
   * BLAS has no routine for the number of threads. This unused one takes a pointer to a number
   * first, like OpenBLAS's setter.
   */
  private static final Map<String, String> SETTER = Map.of("sdsdot_", "openblas_set_num_threads_");

  @Override
  public String name() {
    return "openblas";
  }

  @Override
  public boolean automatic() {
    return true;
  }

  @Override
  public LinearAlgebra start() throws Exception {
    int threads = initialThreads(System.getenv());
    BackendStarts.requireRoom(threads);
    BackendStarts starts = new BackendStarts(CLASSES);
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    if (!os.contains("linux")) {
      return JavaCppOpenBlas.start(starts, threads, version());
    }
    Path file = load();
    return starts.linked(
        name(), "OpenBLAS " + version() + coreType(file) + " from " + file, threads, file);
  }

  /**
   * Unpacks and loads OpenBLAS and its dependencies, for Linux.
   *
   * @return the file of OpenBLAS
   * @throws IOException if the jar has none for this machine, or it cannot be unpacked
   * @throws LinkageError if it is incompatible with this system
   */
  public static Path load() throws IOException {
    String machine = System.getProperty("os.arch", "");
    String place =
        JAR
            + "linux-"
            + Map.of("amd64", "x86_64", "aarch64", "arm64").getOrDefault(machine, machine);
    for (String name : NEEDED) {
      URL resource = CLASSES.getResource(place + "/" + name);
      if (resource != null) {
        load(NativeFolder.unpack(folder(), resource, Map.of()));
      }
    }
    URL resource = CLASSES.getResource(place + "/libopenblas.so.0");
    if (resource == null) {
      throw new FileNotFoundException(
          "no jar of org.bytedeco:openblas for " + place.substring(JAR.length()));
    }
    return load(NativeFolder.unpack(folder(), resource, SETTER));
  }

  private static Path load(Path file) {
    try {
      System.load(file.toString());
    } catch (UnsatisfiedLinkError e) {
      // another class loader of the process has loaded it already
      if (!String.valueOf(e.getMessage()).contains("already loaded")) {
        throw e;
      }
    }
    return file;
  }

  private static String folder() {
    return "openblas-" + version() + "-" + System.getProperty("os.arch", "");
  }

  private static String version() {
    Properties properties = new Properties();
    try (InputStream in = CLASSES.getResourceAsStream(PROPERTIES)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      // only used in a description
    }
    return properties.getProperty("version", "of an unknown version");
  }

  /**
   * The processor whose kernels are used, detected or by {@code OPENBLAS_CORETYPE}; empty for a
   * build for a single processor.
   */
  private static String coreType(Path file) {
    try (RandomAccessFile memory = new RandomAccessFile("/proc/self/mem", "r")) {
      Map<String, Long> tables = ElfLibrary.variables(file, "gotoblas");
      Long chosen = tables.get("gotoblas");
      if (chosen == null) {
        return "";
      }
      memory.seek(chosen);
      long table = Long.reverseBytes(memory.readLong());
      return CORES.stream()
          .filter(name -> tables.getOrDefault("gotoblas_" + name, 0L) == table)
          .findFirst()
          .map(" for "::concat)
          .orElse("");
    } catch (IOException e) {
      // the system does not allow a process to inspect itself
      return "";
    }
  }

  /** The initial number of threads in this environment. */
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
