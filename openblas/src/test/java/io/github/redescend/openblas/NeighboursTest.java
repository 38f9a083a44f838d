package io.github.redescend.openblas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Backends.Attempt;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Redescend does not change the results of other users of native BLAS in the process. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
class NeighboursTest {
  private static final String JAR = "org/bytedeco/openblas/linux-x86_64/";

  @TempDir private static Path system;

  /** Provides an OpenBLAS under the name of a system library. */
  @BeforeAll
  static void anOpenBlasOfTheSystem() throws IOException {
    for (String name :
        List.of("libgcc_s.so.1", "libquadmath.so.0", "libgfortran.so.5", "libopenblas.so.0")) {
      try (InputStream in = Neighbours.class.getClassLoader().getResourceAsStream(JAR + name)) {
        Files.copy(in, system.resolve(name));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redescend:openblas netlib",
        "netlib redescend:openblas",
        "redescend:openblas redescend:netlib netlib",
        "redescend:netlib redescend:openblas",
        "redescend:openblas javacpp netlib",
        "javacpp redescend:openblas"
      })
  void worksWithASystemOpenBlas(String users) throws Exception {
    String file = system.resolve("libopenblas.so.0").toString();
    List<String> options = new ArrayList<>();
    for (String library : List.of("blas", "lapack")) {
      options.add("-Ddev.ludovic.netlib." + library + ".nativeLibPath=" + file);
    }
    allAreRight(users, options);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redescend:openblas netlib",
        "netlib redescend:openblas",
        "redescend:openblas redescend:netlib netlib"
      })
  void worksWithTheInstalledLibraries(String users) throws Exception {
    boolean has =
        Backends.attempts().stream()
            .filter(attempt -> attempt.name().equals("netlib"))
            .allMatch(Attempt::usable);
    assumeTrue(has || !users.contains("redescend:netlib"), "this system has no BLAS");
    allAreRight(users, List.of());
  }

  private static void allAreRight(String users, List<String> options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Neighbours.class.getName());
    command.addAll(List.of(users.split(" ")));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    if (!options.isEmpty()) {
      // An installed LAPACK must not be loaded with another BLAS than its own.
      builder.environment().put("LD_LIBRARY_PATH", system.toString());
    }
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    for (String user : users.split(" ")) {
      assertThat(output.lines()).as(output).filteredOn((user + " is right")::equals).hasSize(2);
    }
  }
}
