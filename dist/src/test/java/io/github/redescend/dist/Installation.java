package io.github.redescend.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The unpacked program as users have it.
 *
 * @param home the folder with bin and lib
 * @param elsewhere the working directory of the runs
 */
record Installation(Path home, Path elsewhere) {
  /** Unpacks an archive into nested folders with spaces in their names. */
  static Installation unpacked(Path archive, Path temporary) throws IOException {
    Path target = Files.createDirectories(temporary.resolve("a folder with spaces"));
    Path elsewhere = Files.createDirectories(temporary.resolve("else where"));
    try (FileSystem zip =
            FileSystems.newFileSystem(archive, Map.of("enablePosixFileAttributes", true));
        Stream<Path> entries = Files.walk(zip.getPath("/"))) {
      for (Path entry : (Iterable<Path>) entries::iterator) {
        Path file = target.resolve(zip.getPath("/").relativize(entry).toString());
        if (Files.isDirectory(entry)) {
          Files.createDirectories(file);
        } else {
          Files.copy(entry, file, StandardCopyOption.COPY_ATTRIBUTES);
          Files.setPosixFilePermissions(file, Files.getPosixFilePermissions(entry));
        }
      }
    }
    try (Stream<Path> top = Files.list(target)) {
      return new Installation(top.toList().get(0), elsewhere);
    }
  }

  /** A copy in another folder, which must not exist. The jars are linked. */
  Installation copied(Path folder) throws IOException {
    Path lib = Files.createDirectories(folder.resolve("lib"));
    Files.createDirectories(folder.resolve("bin"));
    Files.copy(program(), folder.resolve("bin/redescend"), StandardCopyOption.COPY_ATTRIBUTES);
    try (Stream<Path> files = Files.list(home.resolve("lib"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.createLink(lib.resolve(file.getFileName()), file);
      }
    }
    return new Installation(folder, elsewhere);
  }

  /** The launcher script. */
  Path program() {
    return home.resolve("bin/redescend");
  }

  /** Runs the program in another directory on this Java, and asserts success. */
  Outcome call(Path script, Map<String, String> environment, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    Outcome outcome = run(elsewhere, environment, command.toArray(new String[0]));
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome;
  }

  /** Runs a command in a folder. */
  Outcome run(Path folder, Map<String, String> environment, String... command) throws Exception {
    return start(folder, environment, command).outcome();
  }

  /** Starts a command in a folder. */
  Running start(Path folder, Map<String, String> environment, String... command)
      throws IOException {
    Path err = Files.createTempFile(elsewhere.getParent(), "run", ".err");
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
    return new Running(process, err);
  }

  /** A running command. */
  record Running(Process process, Path err) {
    /** Waits for the end and returns the result. */
    Outcome outcome() throws Exception {
      String out;
      try (InputStream output = process.getInputStream()) {
        out = new String(output.readAllBytes(), StandardCharsets.UTF_8);
      }
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      return new Outcome(process.exitValue(), out, Files.readString(err));
    }
  }

  /** The result of a command. */
  record Outcome(int code, String out, String err) {}
}
