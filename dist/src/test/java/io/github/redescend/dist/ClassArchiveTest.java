package io.github.redescend.dist;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.dist.Installation.Outcome;
import io.github.redescend.dist.Installation.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The archive of loaded classes that speeds up later runs, and its faults. */
@DisabledOnOs(OS.WINDOWS)
@Execution(ExecutionMode.CONCURRENT)
class ClassArchiveTest {
  private static final Map<String, String> ON = Map.of("REDESCEND_CLASSES", "");

  /** Writes the archive that it is to make; else prints the path of the one that it is given. */
  private static final String FAKE_JAVA =
      """
      #!/bin/sh
      archive=
      make=
      for word; do
        case $word in
          -XX:SharedArchiveFile=*) archive=${word#*=} ;;
          -Xshare:dump) make=yes ;;
        esac
      done
      if [ -n "$make" ]; then
        echo "all classes" >"$archive"
      else
        echo "$archive"
      fi
      """;

  @TempDir static Path temporary;
  private static Installation spaced;
  private static Path fakeJava;

  private Installation program;
  private Path lib;

  @BeforeAll
  static void unpack() throws Exception {
    spaced = Installation.unpacked(Path.of(System.getProperty("archive") + ".zip"), temporary);
    fakeJava = temporary.resolve("jdk");
    Path java = Files.createDirectories(fakeJava.resolve("bin")).resolve("java");
    Files.writeString(java, FAKE_JAVA);
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(fakeJava.resolve("release"), "JAVA_VERSION=\"17\"\n");
  }

  /** A new installation in a folder without spaces, so that Java 17 can archive its classes. */
  @BeforeEach
  void withoutSpaces(TestInfo test) throws IOException {
    program = spaced.copied(temporary.resolve(test.getTestMethod().orElseThrow().getName()));
    lib = program.home().resolve("lib");
  }

  /** Runs a command on the fake Java 17, and returns the archive it is given, or an empty text. */
  private String archive(Map<String, String> environment) throws Exception {
    Map<String, String> all = new HashMap<>(environment);
    all.put("JAVA_HOME", fakeJava.toString());
    Outcome outcome = program.call(program.program(), all, "generate", "monks1");
    assertThat(outcome.err()).isEmpty();
    return outcome.out().strip();
  }

  private List<Path> files(String glob) throws IOException {
    try (Stream<Path> files = Files.list(lib)) {
      return files
          .filter(
              file ->
                  file.getFileSystem().getPathMatcher("glob:" + glob).matches(file.getFileName()))
          .toList();
    }
  }

  @Test
  void offCreatesNoArchive() throws Exception {
    assertThat(archive(Map.of())).isEmpty();
    assertThat(archive(Map.of())).isEmpty();
    assertThat(files("classes-*")).isEmpty();
  }

  /** The output of this Java does not depend on the archive. */
  @Test
  void secondRunCreatesTheArchive() throws Exception {
    String script = program.program().toString();
    String expected = program.call(program.program(), ON, "generate", "monks1").out();
    assertThat(program.call(program.program(), ON, "--version").err()).isEmpty();
    assertThat(files("*.jsa")).isEmpty();
    List<Running> together = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      together.add(program.start(program.elsewhere(), ON, script, "generate", "monks1"));
    }
    for (Running running : together) {
      hasOutput(expected, running.outcome());
    }
    // The archive and the mark of the attempt remain; temporary files are deleted.
    assertThat(files("classes-*")).hasSize(2);
    assertThat(files("*.jsa")).hasSize(1);
    Path log = Files.createTempFile(temporary, "classes", ".log");
    Map<String, String> logged = new HashMap<>(ON);
    logged.put("JAVA_OPTS", "-Xlog:class+load:file=" + log);
    hasOutput(expected, program.call(program.program(), logged, "generate", "monks1"));
    assertThat(log).content().contains("io.github.redescend.cli.Main source: shared objects file");
  }

  private static void hasOutput(String expected, Outcome outcome) {
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).isEqualTo(expected);
    assertThat(outcome.err()).isEmpty();
  }

  /** Java 17 crashes on certain wrong bytes, and on a truncated file. */
  @Test
  void damagedArchiveIsNotUsed() throws Exception {
    assertThat(archive(ON)).isEmpty();
    Path archive = Path.of(archive(ON));
    String whole = Files.readString(archive);
    assertThat(files("*.jsa")).containsExactly(archive);
    Files.writeString(archive, whole.replace("all", "bad"));
    assertThat(archive(ON)).isEqualTo(archive.toString());
    assertThat(archive).hasContent(whole);
    // Now it cannot be created again.
    Path mark = files("*.tried").get(0);
    Files.delete(mark);
    Files.createDirectories(mark.resolve("kept"));
    for (int left : List.of(whole.length() / 2, 0)) {
      Files.writeString(archive, whole.substring(0, left));
      assertThat(archive(ON)).isEmpty();
      assertThat(files("*.jsa")).isEmpty();
    }
  }

  /** Folders in place of files make writing fail, even for the superuser. */
  @Test
  void noArchiveIfItCannotBeCreated() throws Exception {
    assertThat(archive(ON)).isEmpty();
    Path mark = files("*.seen").get(0);
    Files.delete(mark);
    Files.createDirectory(mark);
    assertThat(archive(ON)).isEmpty();
    assertThat(archive(ON)).isEmpty();
    assertThat(files("*.jsa")).isEmpty();
    Files.delete(mark);
    Files.delete(files("*.tried").get(0));
    Files.createDirectory(lib.resolve(mark.getFileName().toString().replace(".seen", ".tried")));
    assertThat(archive(ON)).isEmpty();
    assertThat(archive(ON)).isEmpty();
    assertThat(files("*.jsa")).isEmpty();
  }

  /** Before Java 25, classes from such a path are not archived. */
  @Test
  void noArchiveIfThePathHasSpaces() throws Exception {
    program = spaced.copied(temporary.resolve("spaces in " + lib.getParent().getFileName()));
    lib = program.home().resolve("lib");
    assertThat(archive(ON)).isEmpty();
    assertThat(archive(ON)).isEmpty();
    assertThat(files("classes-*")).isEmpty();
  }

  /** At first the cache path is a file, so no folder can be created in it. */
  @Test
  void readOnlyInstallationUsesTheCache() throws Exception {
    Files.move(program.program(), lib.resolveSibling("bin/moved"));
    Path script = lib.resolveSibling("bin/redescend");
    String text = Files.readString(lib.resolveSibling("bin/moved"));
    assertThat(text).contains("place=$home/lib\n");
    Files.writeString(script, text.replace("place=$home/lib\n", "place=$home/no-such-folder\n"));
    assertThat(script.toFile().setExecutable(true)).isTrue();
    Map<String, String> environment = new HashMap<>(ON);
    environment.put("XDG_CACHE_HOME", Files.createFile(program.home().resolve("file")).toString());
    assertThat(archive(environment)).isEmpty();
    assertThat(archive(environment)).isEmpty();
    Path cache = program.home().resolve("cache");
    environment.put("XDG_CACHE_HOME", cache.toString());
    assertThat(archive(environment)).isEmpty();
    assertThat(archive(environment)).startsWith(cache.resolve("redescend/classes-").toString());
    assertThat(archive(environment)).endsWith(".jsa");
    assertThat(cache.resolve("redescend")).isDirectoryContaining("glob:**.jsa");
  }
}
