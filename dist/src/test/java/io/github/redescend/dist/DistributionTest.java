package io.github.redescend.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Unpacks the archives of {@code mvn package} and runs the program. */
@DisabledOnOs(OS.WINDOWS)
class DistributionTest {
  private static final Path ZIP = Path.of(System.getProperty("archive") + ".zip");
  private static final Path TAR = Path.of(System.getProperty("archive") + ".tar.gz");
  private static final Instant STAMP = Instant.parse("2026-11-21T00:00:00Z");

  @TempDir static Path temporary;

  private static Installation installed;
  private static Path home;
  private static Path elsewhere;

  @BeforeAll
  static void unpack() throws IOException {
    installed = Installation.unpacked(ZIP, temporary);
    home = installed.home();
    elsewhere = installed.elsewhere();
  }

  @Test
  void zipHasFixedTimes() throws IOException {
    try (FileSystem zip = FileSystems.newFileSystem(ZIP);
        Stream<Path> entries = Files.walk(zip.getPath("/"))) {
      for (Path entry : (Iterable<Path>) entries.filter(Files::isRegularFile)::iterator) {
        assertThat(Files.getLastModifiedTime(entry).toInstant())
            .isBetween(STAMP.minusSeconds(86_400), STAMP.plusSeconds(86_400));
      }
    }
  }

  @Test
  void bothArchivesHaveEqualContent() throws Exception {
    List<String> files;
    try (Stream<Path> walked = Files.walk(home)) {
      files =
          walked
              .filter(Files::isRegularFile)
              .map(file -> home.getParent().relativize(file).toString())
              .sorted()
              .toList();
    }
    Installation.Outcome listed = installed.run(elsewhere, Map.of(), "tar", "-tzf", TAR.toString());
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
      // Only the natives of one platform, and no test dependencies.
      assertThat(jars.map(jar -> jar.getFileName().toString()))
          .filteredOn(name -> name.matches("openblas-.*-[a-z]+-.*|ortools-[a-z]+-.*-.*|.*junit.*"))
          .hasSizeLessThanOrEqualTo(2);
    }
  }

  @Test
  void runsFromAnotherWorkingDirectory() throws Exception {
    Installation.Outcome version = installed.call(installed.program(), Map.of(), "--version");
    assertThat(version.err()).isEmpty();
    assertThat(version.out()).startsWith("redescend ").doesNotContain("development");
    if (Files.exists(Path.of("../.git"))) {
      assertThat(version.out().lines().findFirst())
          .get()
          .asString()
          .matches(".*\\+[0-9a-f]{12}(\\.changed)?");
    }
    Path data = home.resolve("examples/data/iris.csv");
    Installation.Outcome trained =
        installed.call(
            installed.program(),
            Map.of("REDESCEND_OPTS", "-Xmx256m"),
            "train",
            data.toString(),
            "--model",
            "my iris.rdm",
            "--system",
            "ls-svm");
    assertThat(trained.err()).startsWith("label 'label'").hasLineCount(1);
    assertThat(elsewhere.resolve("my iris.rdm")).exists();
    Installation.Outcome predicted =
        installed.call(installed.program(), Map.of(), "predict", "my iris.rdm", data.toString());
    assertThat(predicted.err()).contains("150 rows predicted, training accuracy 9");
    assertThat(predicted.out().lines()).hasSize(151);
  }

  @Test
  void runsThroughSymbolicLinks() throws Exception {
    Path links = Files.createDirectories(temporary.resolve("links of mine/bin"));
    Path program = installed.program();
    Path relative = links.resolve("first");
    Files.createSymbolicLink(relative, links.relativize(program));
    Path absolute = Files.createSymbolicLink(links.resolve("second"), relative);
    assertThat(installed.call(absolute, Map.of(), "--version").out()).startsWith("redescend ");
    // Starts the program through PATH. CDPATH would make cd print its target.
    Map<String, String> path =
        Map.of("PATH", links + File.pathSeparator + System.getenv("PATH"), "CDPATH", "/:..");
    Installation.Outcome found = installed.run(elsewhere, path, "sh", "-c", "second --version");
    assertThat(found.out()).startsWith("redescend ");
  }

  @Test
  void takesJavaAndItsOptionsFromTheEnvironment() throws Exception {
    Installation.Outcome options =
        installed.call(
            installed.program(),
            Map.of("JAVA_OPTS", "-Xmx77m -Xms9m", "REDESCEND_OPTS", "-XX:+PrintCommandLineFlags"),
            "generate",
            "monks1");
    assertThat(options.out()).contains("-XX:MaxHeapSize=" + (77L << 20), "-XX:+UseG1GC", "a1,a2");
    Installation.Outcome collector =
        installed.call(
            installed.program(),
            Map.of("JAVA_OPTS", "-XX:+UseSerialGC", "REDESCEND_OPTS", "-XX:+PrintCommandLineFlags"),
            "--version");
    assertThat(collector.out()).contains("UseSerialGC").doesNotContain("UseG1GC");
    Installation.Outcome missing =
        installed.run(
            elsewhere,
            Map.of("JAVA_HOME", "/no where"),
            installed.program().toString(),
            "--version");
    assertThat(missing.code()).isEqualTo(1);
    assertThat(missing.err())
        .isEqualTo("redescend: JAVA_HOME is /no where, which has no bin/java\n");
  }

  /** The loss, the solver and the command of the examples, used together. */
  @Test
  void jarsInThePluginsFolderAddTheirComponents() throws Exception {
    Path loss =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(entry -> entry.getFileName().toString().startsWith("redescend-plugin-loss"))
            .findFirst()
            .orElseThrow();
    Path added = Files.copy(loss, home.resolve("plugins").resolve(loss.getFileName()));
    Path built = builtExamples();
    Path iris = home.resolve("examples/data/iris.csv");
    try {
      assertThat(called("describe", "losses")).contains("[plug-in " + loss.getFileName() + "]");
      assertThat(called("count-labels", iris.toString())).startsWith("setosa 50\n");
      String specs = "--loss geman-mcclure-hinge --solver barzilai-borwein --kernel gaussian";
      List<String> train = new ArrayList<>(List.of("train", iris.toString(), "--lambda", "1"));
      train.addAll(List.of("--model", "plugged.rdm", "--json"));
      train.addAll(List.of(specs.split(" ", -1)));
      assertThat(called(train.toArray(String[]::new))).contains("\"converged\":true");
    } finally {
      Files.delete(added);
      Files.delete(built);
    }
  }

  private static String called(String... arguments) throws Exception {
    return installed.call(installed.program(), Map.of(), arguments).out();
  }

  private static Path builtExamples() throws IOException {
    Path sources = Path.of("../examples/plugins");
    Path classes = Files.createDirectories(temporary.resolve("classes"));
    String jars;
    try (Stream<Path> files = Files.list(home.resolve("lib"))) {
      jars = files.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
    tool(
        "javac",
        "-proc:none",
        "--release",
        "17",
        "-d",
        classes.toString(),
        "-cp",
        jars,
        sources.resolve("solver/BarzilaiBorwein.java").toString(),
        sources.resolve("command/CountLabels.java").toString());
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(
        services.resolve("io.github.redescend.core.spec.Contribution"),
        "org.example.barzilai.BarzilaiBorwein\n");
    Files.writeString(
        services.resolve("io.github.redescend.cli.api.CommandContribution"),
        "org.example.count.CountLabels$Named\n");
    Path jar = home.resolve("plugins/examples.jar");
    tool("jar", "cf", jar.toString(), "-C", classes.toString(), ".");
    return jar;
  }

  private static void tool(String name, String... arguments) {
    assertThat(ToolProvider.findFirst(name).orElseThrow().run(System.out, System.err, arguments))
        .isZero();
  }

  @Test
  void archiveContainsThePluginOfThePapersTables() throws Exception {
    Path jar;
    try (Stream<Path> jars = Files.list(home.resolve("plugins"))) {
      jar =
          jars.filter(file -> file.getFileName().toString().startsWith("redescend-reproduce"))
              .findFirst()
              .orElseThrow();
    }
    assertThat(home.resolve("lib").resolve(jar.getFileName())).doesNotExist();
    Installation.Outcome there =
        installed.call(installed.program(), Map.of(), "reproduce", "--help");
    assertThat(there.out()).contains("closs-table2");
    Path away = Files.move(jar, elsewhere.resolve(jar.getFileName()));
    try {
      Installation.Outcome gone =
          installed.run(
              elsewhere, Map.of(), installed.program().toString(), "reproduce", "closs-toy");
      assertThat(gone.code()).isEqualTo(2);
      assertThat(gone.err()).contains("unknown command 'reproduce'");
      Installation.Outcome outcome =
          installed.call(
              installed.program(),
              Map.of(),
              "reproduce",
              "--help",
              "--plugins",
              away.getParent().toString());
      assertThat(outcome.out()).isEqualTo(there.out());
    } finally {
      Files.move(away, jar);
    }
  }

  @Test
  void completionAndManualListTheCommands() throws IOException {
    assertThat(Files.readString(home.resolve("share/completion/redescend")))
        .startsWith("#!")
        .contains("complete -F", "redescend", "evaluate", "--model");
    assertThat(Files.readString(home.resolve("share/man/man1/redescend.1")))
        .startsWith(".TH \"REDESCEND\"")
        .contains(".SS \"redescend evaluate\"", "\\-\\-model");
  }
}
