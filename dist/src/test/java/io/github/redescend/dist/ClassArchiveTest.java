package io.github.redescend.dist;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.dist.Installation.Outcome;
import io.github.redescend.dist.Installation.Running;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The archive of loaded classes that speeds up later runs, and its faults. */
@DisabledOnOs(OS.WINDOWS)
@Execution(ExecutionMode.CONCURRENT)
class ClassArchiveTest {
  private static final Map<String, String> ON = Map.of("REDESCEND_CLASSES", "");

  @TempDir static Path temporary;
  private static Installation spaced;
  private static String expected;

  private Installation program;
  private Path lib;

  @BeforeAll
  static void unpack() throws Exception {
    spaced = Installation.unpacked(Path.of(System.getProperty("archive") + ".zip"), temporary);
    expected = spaced.call(spaced.program(), Map.of(), "generate", "monks1").out();
  }

  /** A new installation with a Java 17 that can archive the classes of the program. */
  @BeforeEach
  void withoutSpaces(TestInfo test) throws IOException {
    program = spaced.copied(temporary.resolve(test.getTestMethod().orElseThrow().getName()));
    lib = program.home().resolve("lib");
  }

  /** Runs a command whose output must not depend on the archive. */
  private void works(Map<String, String> environment) throws Exception {
    hasExpectedOutput(program.call(program.program(), environment, "generate", "monks1"));
  }

  private static void hasExpectedOutput(Outcome outcome) {
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).isEqualTo(expected);
    assertThat(outcome.err()).isEmpty();
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

  /** Whether the next run loads the program's classes from the archive. */
  private boolean used() throws Exception {
    Path log = Files.createTempFile(temporary, "classes", ".log");
    Map<String, String> logged = new HashMap<>(ON);
    logged.put("JAVA_OPTS", "-Xlog:class+load:file=" + log);
    works(logged);
    return Files.readString(log)
        .contains("io.github.redescend.cli.Main source: shared objects file");
  }

  @Test
  void offCreatesNoArchive() throws Exception {
    works(Map.of());
    works(Map.of());
    assertThat(files("classes-*")).isEmpty();
  }

  /** All cases share one installation, because each archive takes seconds to create. */
  @Test
  void secondRunCreatesTheArchiveAndADamagedOneIsNotUsed() throws Exception {
    works(ON);
    assertThat(program.call(program.program(), ON, "--version").err()).isEmpty();
    assertThat(files("*.jsa")).isEmpty();
    concurrentRunsNeverReadAPartialArchive();
    assertThat(used()).isTrue();
    damagedArchiveIsRecreated();
    truncatedArchiveThatCannotBeRecreatedIsRemoved();
  }

  private void concurrentRunsNeverReadAPartialArchive() throws Exception {
    List<Running> together = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      String script = program.program().toString();
      together.add(program.start(program.elsewhere(), ON, script, "generate", "monks1"));
    }
    for (Running running : together) {
      hasExpectedOutput(running.outcome());
    }
    // The archive and the mark of the attempt remain; temporary files are deleted.
    assertThat(files("classes-*")).hasSize(2);
    assertThat(files("*.jsa")).hasSize(1);
  }

  /** Java 17 crashes on certain wrong bytes. */
  private void damagedArchiveIsRecreated() throws Exception {
    String wrong = "no class ".repeat(200);
    try (RandomAccessFile file = new RandomAccessFile(writable().toFile(), "rw")) {
      file.seek(file.length() / 3);
      file.write(wrong.getBytes(StandardCharsets.US_ASCII));
    }
    works(ON);
    assertThat(files("*.jsa"))
        .singleElement()
        .satisfies(
            file ->
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                    .doesNotContain(wrong));
    assertThat(used()).isTrue();
  }

  /** Java 17 crashes on a truncated file. */
  private void truncatedArchiveThatCannotBeRecreatedIsRemoved() throws Exception {
    Path archive = writable();
    byte[] whole = Files.readAllBytes(archive);
    Path mark = files("*.tried").get(0);
    Files.delete(mark);
    Files.createDirectories(mark.resolve("kept"));
    for (int left : List.of(whole.length / 2, 0)) {
      Files.write(archive, Arrays.copyOf(whole, left));
      works(ON);
      assertThat(files("*.jsa")).isEmpty();
    }
  }

  private Path writable() throws IOException {
    Path archive = files("*.jsa").get(0);
    assertThat(archive.toFile().setWritable(true)).isTrue();
    return archive;
  }

  /** Folders in place of files make writing fail, even for the superuser. */
  @Test
  void noArchiveIfItCannotBeCreated() throws Exception {
    works(ON);
    Path mark = files("*.seen").get(0);
    Files.delete(mark);
    Files.createDirectory(mark);
    works(ON);
    works(ON);
    assertThat(files("*.jsa")).isEmpty();
    Files.delete(mark);
    Files.delete(files("*.tried").get(0));
    Files.createDirectory(lib.resolve(mark.getFileName().toString().replace(".seen", ".tried")));
    works(ON);
    works(ON);
    assertThat(files("*.jsa")).isEmpty();
  }

  /** Before Java 25, classes from such a path are not archived. */
  @Test
  @EnabledForJreRange(maxVersion = 24)
  void noArchiveIfThePathHasSpaces() throws Exception {
    program = spaced.copied(temporary.resolve("spaces in " + lib.getParent().getFileName()));
    lib = program.home().resolve("lib");
    works(ON);
    works(ON);
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
    works(environment);
    works(environment);
    Path cache = program.home().resolve("cache");
    environment.put("XDG_CACHE_HOME", cache.toString());
    works(environment);
    works(environment);
    assertThat(cache.resolve("redescend")).isDirectoryContaining("glob:**.jsa");
    works(environment);
  }
}
