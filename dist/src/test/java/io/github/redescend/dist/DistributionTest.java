package io.github.redescend.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Unpacks what {@code mvn package} left and runs it. */
@DisabledOnOs(OS.WINDOWS)
class DistributionTest {
  private static final Path ZIP = Path.of(System.getProperty("archive") + ".zip");
  private static final Path TAR = Path.of(System.getProperty("archive") + ".tar.gz");
  private static final Instant STAMP = Instant.parse("2026-11-21T00:00:00Z");

  @TempDir static Path temporary;

  private static Path home;
  private static Path elsewhere;

  @BeforeAll
  static void unpack() throws IOException {
    Path target = Files.createDirectories(temporary.resolve("a folder with spaces"));
    elsewhere = Files.createDirectories(temporary.resolve("else where"));
    try (FileSystem zip =
            FileSystems.newFileSystem(ZIP, Map.of("enablePosixFileAttributes", true));
        Stream<Path> entries = Files.walk(zip.getPath("/"))) {
      for (Path entry : (Iterable<Path>) entries::iterator) {
        Path file = target.resolve(zip.getPath("/").relativize(entry).toString());
        if (Files.isDirectory(entry)) {
          Files.createDirectories(file);
        } else {
          Files.copy(entry, file, StandardCopyOption.COPY_ATTRIBUTES);
          Files.setPosixFilePermissions(file, Files.getPosixFilePermissions(entry));
          assertThat(Files.getLastModifiedTime(entry).toInstant())
              .isBetween(STAMP.minusSeconds(86_400), STAMP.plusSeconds(86_400));
        }
      }
    }
    try (Stream<Path> top = Files.list(target)) {
      home = top.toList().get(0);
    }
  }

  @Test
  void bothArchivesHoldTheSame() throws Exception {
    List<String> files;
    try (Stream<Path> walked = Files.walk(home)) {
      files =
          walked
              .filter(Files::isRegularFile)
              .map(file -> home.getParent().relativize(file).toString())
              .sorted()
              .toList();
    }
    Outcome listed = run(elsewhere, Map.of(), "tar", "-tzf", TAR.toString());
    assertThat(listed.out().lines().filter(name -> !name.endsWith("/")).sorted())
        .containsExactlyElementsOf(files);
    assertThat(files.stream().map(name -> name.substring(name.indexOf('/') + 1)))
        .contains(
            "LICENSE",
            "README.md",
            "SECURITY.md",
            "THIRD-PARTY.txt",
            "bin/redescend",
            "bin/redescend.cmd",
            "lib/launch.sh",
            "plugins/README.md",
            "share/completion/redescend",
            "share/man/man1/redescend.1",
            "docs/start.md",
            "examples/data/wdbc.csv")
        .doesNotHaveDuplicates();
    try (Stream<Path> jars = Files.list(home.resolve("lib"))) {
      // The natives of one platform only, and nothing of the tests.
      assertThat(jars.map(jar -> jar.getFileName().toString()))
          .filteredOn(name -> name.matches("openblas-.*-[a-z]+-.*|ortools-[a-z]+-.*-.*|.*junit.*"))
          .hasSizeLessThanOrEqualTo(2);
    }
  }

  @Test
  void runsFromAnotherWorkingDirectory() throws Exception {
    Outcome version = program(program(), Map.of(), "--version");
    assertThat(version.err()).isEmpty();
    assertThat(version.out()).startsWith("redescend ").doesNotContain("development");
    Path data = home.resolve("examples/data/iris.csv");
    Outcome trained =
        program(
            program(),
            Map.of("REDESCEND_OPTS", "-Xmx256m"),
            "train",
            data.toString(),
            "--model",
            "my iris.rdm",
            "--system",
            "ls-svm");
    assertThat(trained.err()).isEmpty();
    assertThat(elsewhere.resolve("my iris.rdm")).exists();
    Outcome predicted = program(program(), Map.of(), "predict", "my iris.rdm", data.toString());
    assertThat(predicted.err()).contains("150 rows predicted, accuracy 9");
    assertThat(predicted.out().lines()).hasSize(151);
  }

  @Test
  void runsThroughSymbolicLinks() throws Exception {
    Path links = Files.createDirectories(temporary.resolve("links of mine/bin"));
    Path program = program();
    Path relative = links.resolve("first");
    Files.createSymbolicLink(relative, links.relativize(program));
    Path absolute = Files.createSymbolicLink(links.resolve("second"), relative);
    assertThat(program(absolute, Map.of(), "--version").out()).startsWith("redescend ");
    // Found on the path, as installed programs are; CDPATH makes cd print where it goes.
    Map<String, String> path =
        Map.of("PATH", links + File.pathSeparator + System.getenv("PATH"), "CDPATH", "/:..");
    Outcome found = run(elsewhere, path, "sh", "-c", "second --version");
    assertThat(found.out()).startsWith("redescend ");
  }

  @Test
  void takesJavaAndItsOptionsFromTheEnvironment() throws Exception {
    Outcome options =
        program(
            program(),
            Map.of("JAVA_OPTS", "-Xmx77m -Xms9m", "REDESCEND_OPTS", "-XX:+PrintCommandLineFlags"),
            "generate",
            "monks1");
    assertThat(options.out()).contains("-XX:MaxHeapSize=" + (77L << 20), "-XX:+UseG1GC", "a1,a2");
    Outcome collector =
        program(
            program(),
            Map.of("JAVA_OPTS", "-XX:+UseSerialGC", "REDESCEND_OPTS", "-XX:+PrintCommandLineFlags"),
            "--version");
    assertThat(collector.out()).contains("UseSerialGC").doesNotContain("UseG1GC");
    Outcome missing =
        run(elsewhere, Map.of("JAVA_HOME", "/no where"), program().toString(), "--version");
    assertThat(missing.code()).isEqualTo(1);
    assertThat(missing.err())
        .isEqualTo("redescend: JAVA_HOME is /no where, which has no bin/java\n");
  }

  @Test
  void laterRunsReadTheirClassesFromAnArchive() throws Exception {
    Path lib = withoutSpaces();
    Path script = lib.resolveSibling("bin/redescend");
    Path log = temporary.resolve("classes.log");
    Map<String, String> environment =
        Map.of("REDESCEND_CLASSES", "", "JAVA_OPTS", "-Xlog:class+load:file=" + log);
    String first = program(script, environment, "generate", "monks1").out();
    assertThat(program(script, environment, "--version").err()).isEmpty();
    assertThat(archives(lib)).isEmpty();
    Outcome maker = program(script, environment, "generate", "monks1");
    assertThat(archives(lib)).singleElement().satisfies(made -> assertThat(made).isNotEmptyFile());
    Outcome user = program(script, environment, "generate", "monks1");
    assertThat(Files.readString(log))
        .contains("io.github.redescend.cli.Main source: shared objects file");
    Path archive = archives(lib).get(0);
    Files.delete(archive);
    Files.writeString(archive, "no archive");
    Outcome stranger = program(script, environment, "generate", "monks1");
    for (Outcome outcome : List.of(maker, user, stranger)) {
      assertThat(outcome.out()).isEqualTo(first);
      assertThat(outcome.err()).isEmpty();
    }
    Files.delete(archive);
    program(script, Map.of(), "generate", "monks1");
    assertThat(lib).isDirectoryNotContaining("glob:**classes-*");
  }

  /** The folder lib of an installation where Java 17 can archive the program's own classes. */
  private static Path withoutSpaces() throws IOException {
    Path lib = Files.createDirectories(temporary.resolve("plain/lib"));
    Files.createDirectories(lib.resolveSibling("bin"));
    Files.copy(program(), lib.resolveSibling("bin/redescend"), StandardCopyOption.COPY_ATTRIBUTES);
    try (Stream<Path> files = Files.list(home.resolve("lib"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.createLink(lib.resolve(file.getFileName()), file);
      }
    }
    return lib;
  }

  private static List<Path> archives(Path lib) throws IOException {
    try (Stream<Path> files = Files.list(lib)) {
      return files.filter(file -> file.toString().endsWith(".jsa")).toList();
    }
  }

  @Test
  void aJarInThePluginsFolderAddsItsNames() throws Exception {
    Path jar =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(entry -> entry.getFileName().toString().startsWith("redescend-plugin-loss"))
            .findFirst()
            .orElseThrow();
    Path installed = home.resolve("plugins").resolve(jar.getFileName());
    Files.copy(jar, installed);
    try {
      Outcome losses = program(program(), Map.of(), "describe", "losses");
      assertThat(losses.out()).contains("[plug-in " + jar.getFileName() + "]");
    } finally {
      Files.delete(installed);
    }
  }

  @Test
  void completionAndManualKnowTheCommands() throws IOException {
    assertThat(Files.readString(home.resolve("share/completion/redescend")))
        .startsWith("#!")
        .contains("complete -F", "redescend", "evaluate", "--model");
    assertThat(Files.readString(home.resolve("share/man/man1/redescend.1")))
        .startsWith(".TH \"REDESCEND\"")
        .contains(".SS \"redescend evaluate\"", "\\-\\-model");
  }

  private static Path program() {
    return home.resolve("bin/redescend");
  }

  /** Runs the program somewhere else, on this Java; it must end well. */
  private static Outcome program(Path script, Map<String, String> environment, String... arguments)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    Outcome outcome = run(elsewhere, environment, command.toArray(new String[0]));
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome;
  }

  private static Outcome run(Path folder, Map<String, String> environment, String... command)
      throws Exception {
    Path err = Files.createTempFile(temporary, "run", ".err");
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile());
    builder
        .environment()
        .keySet()
        .removeAll(
            List.of("JAVA_OPTS", "REDESCEND_OPTS", "REDESCEND_PLUGINS", "JAVA_TOOL_OPTIONS"));
    builder.environment().put("REDESCEND_CLASSES", "off");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    String out;
    try (InputStream output = process.getInputStream()) {
      out = new String(output.readAllBytes(), StandardCharsets.UTF_8);
    }
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    return new Outcome(process.exitValue(), out, Files.readString(err));
  }

  private record Outcome(int code, String out, String err) {}
}
