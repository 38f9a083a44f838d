package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.cli.Calls.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Faults from outside: a full disk, a read-only folder, a signal, a concurrent run, a reader that
 * closes the pipe, a broken native library. Earlier output survives, no partial file remains under
 * a requested name, and the program reports the fault. {@link ProcessTest} covers a matrix that
 * does not fit into memory, {@link RefusalTest} bad input.
 */
@DisabledOnOs(OS.WINDOWS)
class FaultsTest {
  private static final List<String> PLAIN = List.of("-Xmx1g", "-XX:-UsePerfData");
  private static final Path WDBC = Calls.DATA.resolve("wdbc.csv");
  private static final Path WINE = Calls.DATA.resolve("wine.csv");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private Path output;
  private Path model;

  @BeforeEach
  void anExistingModel() throws IOException {
    output = Files.createDirectory(folder.resolve("out"));
    model = Files.writeString(output.resolve("m.rdm"), "the old model");
  }

  /**
   * A command that takes a moment to write its model because the model stores all rows of a large
   * table. Columns rather than rows make it large, since training compares all pairs of rows.
   */
  private Object[] trainLarge() {
    Path file = folder.resolve("large.csv");
    Calls.run("generate", "twonorm:d=160", "--n", "1000", "-o", file);
    return train(file);
  }

  private Object[] train(Path file) {
    return new Object[] {"train", file, "--model", model, "--system", "knn", "--backend", "java"};
  }

  private List<Path> left() throws IOException {
    try (Stream<Path> files = Files.list(output)) {
      return files.sorted().toList();
    }
  }

  /**
   * Sends a signal once the temporary file has its first bytes, and returns the exit code. The
   * shell that sends it is started before, because writing takes less than a tenth of a second.
   */
  private int signalledWhileWriting(String signal, Path err) throws Exception {
    Process process =
        Calls.start(PLAIN, trainLarge())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err.toFile())
            .start();
    Process sender =
        new ProcessBuilder("sh", "-c", "read go; kill " + signal + " " + process.pid()).start();
    Instant deadline = Instant.now().plus(PATIENCE);
    while (!writing()) {
      assertThat(process.isAlive()).as(Files.readString(err)).isTrue();
      assertThat(Instant.now()).isBefore(deadline);
      process.waitFor(2, TimeUnit.MILLISECONDS);
    }
    sender.getOutputStream().close();
    assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  /** The empty file that checks whether the folder is writable may vanish while it is looked at. */
  private boolean writing() throws IOException {
    for (Path file : left()) {
      if (file.getFileName().toString().startsWith(".redescend.") && file.toFile().length() > 0) {
        return true;
      }
    }
    return false;
  }

  @Test
  void killedRunKeepsTheOldModel() throws Exception {
    assertThat(signalledWhileWriting("-KILL", folder.resolve("err"))).isEqualTo(137);
    assertThat(model).hasContent("the old model");
    assertThat(left())
        .hasSize(2)
        .filteredOn(file -> !file.equals(model))
        .allMatch(file -> file.getFileName().toString().matches("\\.redescend\\..*\\.tmp"));
    // Files of the killed run do not disturb the next run.
    Outcome next = Calls.run("train", WDBC, "--model", model, "--system", "ls-svm");
    assertThat(next.code()).as(next.err()).isZero();
    assertThat(Calls.run("predict", model, WDBC).code()).isZero();
  }

  @Test
  @EnabledIf("io.github.redescend.cli.Calls#hearInterrupts")
  void interruptDuringWritingKeepsTheOldModel() throws Exception {
    assertThat(signalledWhileWriting("-INT", folder.resolve("err"))).isEqualTo(130);
    assertThat(model).hasContent("the old model");
    assertThat(left()).containsExactly(model);
  }

  /** A file-size limit simulates a full disk: the write fails in the middle of the file. */
  @Test
  void fullDiskKeepsTheOldModel() throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", "-c", "ulimit -f 64; exec \"$@\"", "sh"));
    command.addAll(Calls.start(PLAIN, train(WDBC)).command());
    Path err = folder.resolve("err");
    int code =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err.toFile())
            .start()
            .waitFor();
    new Outcome(code, "", Files.readString(err)).isRefusedFor("m.rdm cannot be written: ");
    assertThat(model).hasContent("the old model");
    assertThat(left()).containsExactly(model);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void lostOutputIsAFailure() throws Exception {
    Calls.run("train", WDBC, "--model", model, "--system", "ls-svm");
    Calls.run("predict", model, WDBC, "--output", "/dev/full")
        .isRefusedFor("/dev/full cannot be written: ");
    Path err = folder.resolve("err");
    int code =
        Calls.start(PLAIN, "generate", "monks1")
            .redirectOutput(Path.of("/dev/full").toFile())
            .redirectError(err.toFile())
            .start()
            .waitFor();
    new Outcome(code, "", Files.readString(err))
        .isRefusedFor("standard output cannot be written: ");
  }

  @Test
  void closedPipeIsNotAFailure() throws Exception {
    Path err = folder.resolve("err");
    Process process =
        Calls.start(PLAIN, "generate", "twonorm", "--n", "2000")
            .redirectError(err.toFile())
            .start();
    try (InputStream out = process.getInputStream();
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(out, StandardCharsets.UTF_8))) {
      assertThat(lines.readLine()).startsWith("x1,");
    }
    assertThat(process.waitFor()).isEqualTo(141);
    assertThat(err).isEmptyFile();
  }

  @Test
  void unwritableFolderIsRejectedBeforeTraining() throws Exception {
    Calls.run("train", WDBC, "--model", folder.resolve("none/m.rdm"))
        .isRefusedFor("m.rdm cannot be written: there is no folder");
    Calls.run("train", WDBC, "--model", output).isRefusedFor("is a directory");
    Calls.run("train", WDBC, "--model", model.resolve("m.rdm"))
        .isRefusedFor("m.rdm cannot be written: there is no folder");
    assertThat(model).hasContent("the old model");
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
    // The superuser may write anywhere. OutputFileTest has a folder that nobody can write to.
    if (!Files.isWritable(closed)) {
      Calls.run("train", WDBC, "--model", closed.resolve("m.rdm"))
          .isRefusedFor("m.rdm cannot be written: permission denied");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void unwritableFileSystemIsRejectedToo() {
    Calls.run("train", WDBC, "--model", "/proc/m.rdm", "--system", "ls-svm")
        .isRefusedFor("/proc/m.rdm cannot be written: ");
    Calls.run("train", WDBC, "--model", "/proc/version", "--system", "ls-svm")
        .isRefusedFor("/proc/version cannot be written: ");
  }

  @Test
  void concurrentRunsLeaveOneCompleteModel() throws Exception {
    List<Path> alone = List.of(output.resolve("ls-svm.rdm"), output.resolve("knn.rdm"));
    List<Process> together = new ArrayList<>();
    for (String system : List.of("ls-svm", "knn")) {
      together.add(
          Calls.start(
                  PLAIN, "train", WDBC, "--model", model, "--system", system, "--backend", "java")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start());
    }
    for (Path file : alone) {
      String system = file.getFileName().toString().replace(".rdm", "");
      Calls.run("train", WDBC, "--model", file, "--system", system, "--backend", "java");
    }
    for (Process process : together) {
      assertThat(process.waitFor()).isZero();
    }
    String scores = Calls.run("predict", model, WDBC, "--scores").out();
    assertThat(scores)
        .isIn(alone.stream().map(f -> Calls.run("predict", f, WDBC, "--scores").out()).toList());
    assertThat(left()).hasSize(3);
  }

  @Test
  void withoutNativesPureJavaIsUsedAndReportedOnce() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    List<String> nowhere =
        List.of(
            "-Xmx1g",
            "-Dredescend.natives=" + file.resolve("cache"),
            "-Duser.home=" + file,
            "-Djava.io.tmpdir=" + file);
    Object[] call = {"evaluate", WINE, "--system", "ls-svm", "--cv", "3", "--json"};
    Outcome outcome = Calls.process(nowhere, call);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.err())
        .startsWith("redescend: no native linear algebra can be loaded, pure Java is used")
        .contains("openblas: ", "netlib: ");
    assertThat(outcome.json().get("accuracy"))
        .isEqualTo(Calls.run(Calls.with(call, "--backend", "java")).json().get("accuracy"));
    Path iris = Calls.DATA.resolve("iris.csv");
    Calls.run("train", iris, "--model", model, "--system", "ls-svm");
    Outcome quiet = Calls.process(nowhere, "predict", model, iris, "--quiet");
    assertThat(quiet.code()).isZero();
    assertThat(quiet.err()).isEmpty();
    Calls.process(nowhere, "predict", model, iris, "--backend", "openblas")
        .isRefusedFor("backend openblas cannot be used here: ");
  }

  /** Without its native library, OR-Tools itself reports no reason. */
  @Test
  void withoutNativesAnL1PenaltyIsRejected() throws Exception {
    Path missing = folder.resolve("no folder");
    Path lasso = folder.resolve("lasso.rdm");
    Object[] call = {
      "train", WDBC, "--model", lasso, "--penalty", "l1", "--loss", "hinge", "--backend", "java"
    };
    for (Path nowhere : List.of(missing, Files.createFile(folder.resolve("file")))) {
      Calls.process(List.of("-Xmx1g", "-Djava.io.tmpdir=" + nowhere), call)
          .isRefusedFor(
              "an L1 penalty needs a solver of linear programs, OR-Tools, which does not load here",
              nowhere + " (java.io.tmpdir), which is no folder");
      assertThat(lasso).doesNotExist();
    }
  }
}
