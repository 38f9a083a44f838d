package io.github.redescend.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * When the launcher of a checkout starts a build. A fake Maven records its calls, and a fake Java
 * does nothing.
 */
@DisabledOnOs(OS.WINDOWS)
class CheckoutTest {
  private static final List<String> MODULES = List.of("core", "cli", "reproduce");

  @TempDir private Path home;

  @BeforeEach
  void checkout() throws IOException {
    Files.createDirectories(home.resolve("dist/src/lib"));
    Files.copy(Path.of("src/lib/launch.sh"), home.resolve("dist/src/lib/launch.sh"));
    Files.copy(Path.of("../redescend"), home.resolve("redescend"));
    script(
        "jdk/bin/java",
        "case $* in *XshowSettings*) echo '    java.specification.version = 17' ;; esac");
    script("bin/mvn", "echo mvn ran; exit 1");
    old(Files.writeString(home.resolve("pom.xml"), ""));
    for (String module : MODULES) {
      Path sources = Files.createDirectories(home.resolve(module + "/src/main"));
      old(Files.writeString(sources.resolve("A.java"), ""));
      old(Files.writeString(home.resolve(module + "/pom.xml"), ""));
      old(sources);
    }
  }

  private void script(String name, String body) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void old(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.fromMillis(0));
  }

  private void packaged() throws IOException {
    for (String place :
        List.of(
            "cli/target/lib/redescend-core",
            "cli/target/redescend-cli",
            "reproduce/target/redescend-reproduce")) {
      Path jar = home.resolve(place + "-1.0-SNAPSHOT.jar");
      Files.createDirectories(jar.getParent());
      Files.setLastModifiedTime(Files.writeString(jar, ""), FileTime.fromMillis(1_000_000));
    }
  }

  private String run() throws Exception {
    return run(Map.of());
  }

  private String run(Map<String, String> environment) throws Exception {
    ProcessBuilder called =
        new ProcessBuilder("bash", home.resolve("redescend").toString(), "train");
    called.environment().put("JAVA_HOME", home.resolve("jdk").toString());
    called.environment().put("PATH", home.resolve("bin") + ":" + System.getenv("PATH"));
    called.environment().put("REDESCEND_CLASSES", "off");
    called.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
    called.environment().putAll(environment);
    Path output = home.resolve("output.txt");
    called.redirectErrorStream(true).redirectOutput(output.toFile()).start().waitFor();
    return Files.readString(output);
  }

  @Test
  void packagedBuildIsNotRepeated() throws Exception {
    packaged();
    assertThat(run()).doesNotContain("building");
    assertThat(home.resolve("cli/target/redescend.built")).exists();
    assertThat(run()).doesNotContain("building");
  }

  @Test
  void newerSourceTriggersABuild() throws Exception {
    packaged();
    Files.setLastModifiedTime(home.resolve("core/src/main/A.java"), FileTime.fromMillis(2_000_000));
    assertThat(run()).contains("building Redescend once", "mvn ran");
  }

  @Test
  void missingJarsTriggerABuild() throws Exception {
    assertThat(run()).contains("building Redescend once");
  }

  /**
   * In an ASCII locale the JVM cannot open "é", so the launcher sets UTF-8. Other locales are kept.
   */
  @ParameterizedTest
  @CsvSource({
    "LC_ALL, C",
    "LC_ALL, POSIX",
    "LANG, C",
    "LC_CTYPE, C",
    "LANG, xx_XX.UTF-8",
    "LC_ALL, C.UTF-8",
    "NONE, none"
  })
  void jvmUsesUtf8FileNames(String variable, String value) throws Exception {
    packaged();
    script("jdk/bin/java", "locale 2>&1; locale charmap");
    assertThat(run(Map.of(variable, value))).endsWith("UTF-8\n").doesNotContain("Cannot set");
  }
}
