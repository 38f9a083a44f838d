package io.github.redescend.openblas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.ElfLibrary;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.ThreadLimit;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenBlasBackendTest {
  @TempDir private Path place;

  /** On platforms whose OpenBLAS has kernels for several processors. */
  @Test
  @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
  void reportsTheProcessorOfItsKernels() {
    assertThat(Backends.choose("openblas").description())
        .matches("OpenBLAS [0-9].* for [A-Z]+2? from /.*/rdsopenblas.so.0");
  }

  /** Compares with the thread count of the library itself. */
  @Test
  @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
  void setsItsThreads() throws Exception {
    LinearAlgebra algebra = Backends.choose("openblas");
    ThreadLimit limit = algebra.threadLimit();
    int before = limit.threads();
    long count =
        ElfLibrary.variables(OpenBlasBackend.load(), "blas_cpu_number").get("blas_cpu_number");
    for (int threads : new int[] {1, 2, 1, before}) {
      limit.set(threads);
      assertThat(number(count)).isEqualTo(threads);
    }
  }

  private static int number(long address) throws IOException {
    try (RandomAccessFile memory = new RandomAccessFile("/proc/self/mem", "r")) {
      memory.seek(address);
      return Integer.reverseBytes(memory.readInt());
    }
  }

  @Test
  void environmentSetsTheInitialThreads() {
    int processors = Runtime.getRuntime().availableProcessors();
    assertThat(OpenBlasBackend.initialThreads(Map.of())).isEqualTo(processors);
    assertThat(OpenBlasBackend.initialThreads(Map.of("OMP_NUM_THREADS", "3"))).isEqualTo(3);
    assertThat(
            OpenBlasBackend.initialThreads(
                Map.of("OMP_NUM_THREADS", "3", "OPENBLAS_NUM_THREADS", " 5 ")))
        .isEqualTo(5);
    assertThat(OpenBlasBackend.initialThreads(Map.of("OMP_NUM_THREADS", "-1")))
        .isEqualTo(processors);
  }

  /**
   * A user without a home directory, on a machine where another user owns or may write the
   * temporary folder.
   */
  @ParameterizedTest
  @EnabledOnOs(OS.LINUX)
  @ValueSource(strings = {"rwxrwxrwx", "rwx---rwx"})
  void withoutASafeFolderPureJavaIsUsed(String permissions) throws Exception {
    Path home = Files.createDirectory(place.resolve("home"));
    Path temporary = Files.createDirectory(place.resolve("tmp"));
    Path others = Files.createDirectories(temporary.resolve("redescend-natives"));
    Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString(permissions));
    String backends =
        output(run("unlimited", "report", "-Djava.io.tmpdir=" + temporary, "-Duser.home=/none"));
    assertThat(backends)
        .contains("auto: java")
        .contains("openblas: not usable, another user can write to " + temporary.toRealPath());
    assertThat(others).isEmptyDirectory();
    String own = output(run("unlimited", "report", "-Duser.home=" + home));
    assertThat(own).contains("from " + home.toRealPath().resolve(".cache/redescend/natives"));
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(home.resolve(".cache/redescend/natives"))))
        .isEqualTo("rwx------");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutAHomeATemporaryFolderIsUsedAndDeleted() throws Exception {
    Path temporary = Files.createDirectory(place.resolve("tmp"));
    String backends =
        output(run("unlimited", "report", "-Djava.io.tmpdir=" + temporary, "-Duser.home=/none"));
    assertThat(backends).contains("auto: openblas").contains("from " + temporary.toRealPath());
    assertThat(temporary).isEmptyDirectory();
  }

  /** Without the check, OpenBLAS itself would end this process with exit code 1 and no message. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void limitedProcessUsesPureJava() throws Exception {
    String taken = output(run("unlimited", "size")).strip();
    long kibibytes = Long.parseLong(taken) + (260 << 10);
    assertThat(output(run(Long.toString(kibibytes), "report")))
        .contains("auto: java")
        .contains("openblas: not usable, the address space is limited");
  }

  private static Process run(String limit, String what, String... options) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder builder =
        new ProcessBuilder(
            "sh",
            "-c",
            "ulimit -v "
                + limit
                + " && exec \"$0\" -Xmx64m -XX:+UseSerialGC "
                + String.join(" ", options)
                + " -cp \"$1\" \"$2\" $3",
            java,
            System.getProperty("java.class.path"),
            Limited.class.getName(),
            what);
    builder.environment().remove("XDG_CACHE_HOME");
    return builder.redirectErrorStream(true).start();
  }

  private static String output(Process process) throws Exception {
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  /** The program that runs under the memory limit. */
  static final class Limited {
    private Limited() {}

    /** Prints the backend report, or the address space in use. */
    public static void main(String[] args) throws IOException {
      System.out.println(
          args[0].equals("report")
              ? Backends.report()
              : Files.readAllLines(Path.of("/proc/self/status")).stream()
                  .filter(line -> line.startsWith("VmSize:"))
                  .map(line -> line.replaceAll("\\D", ""))
                  .findFirst()
                  .orElseThrow());
    }
  }
}
