package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.redescend.cli.Calls.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs the program in its own process, as users do. */
class ProcessTest {
  private static final List<String> PLAIN = List.of("-Xmx1g");
  private static final Path WDBC = Calls.DATA.resolve("wdbc.csv");

  @TempDir private Path folder;

  @Test
  void trainsAndPredictsTheSameInAnotherProcess() throws Exception {
    Path model = folder.resolve("wdbc.rdm");
    Object[] train = {"train", WDBC, "--model", model, "--system", "kcc-hq", "--json"};
    Outcome trained = Calls.process(PLAIN, train);
    assertThat(trained.code()).isZero();
    assertThat(trained.err()).isEmpty();
    Outcome predicted = Calls.process(PLAIN, "predict", model, WDBC, "--scores");
    assertThat(predicted.code()).isZero();
    assertThat(predicted.out()).isEqualTo(Calls.run("predict", model, WDBC, "--scores").out());
    double accuracy = trained.json().get("trainAccuracy").doubleValue();
    assertThat(Calls.run("predict", model, WDBC, "--json").json().get("accuracy").doubleValue())
        .isEqualTo(accuracy);
  }

  /** 13 MB of text. Only a quarter of the heap may be used to buffer input. */
  @Test
  void trainsOnAFileThatExceedsTheHeap() throws Exception {
    Path data = folder.resolve("ring.csv");
    Calls.run("generate", "ringnorm", "--n", "33000", "--seed", "1", "-o", data);
    Files.writeString(data, "none," + Files.readString(data).replaceAll("\n(?=.)", "\n,"));
    Object[] train = {
      "train",
      data,
      "--model",
      folder.resolve("m.rdm"),
      "--json",
      "--threads",
      "1",
      "--system",
      "rkcc-hq",
      "--loss",
      "closs:sigma=0.5",
      "--solver",
      "ncg",
      "--kernel",
      "gaussian:gamma=0.5",
      "--space",
      "landmarks:m=30,rule=random"
    };
    Outcome inTheHeap = Calls.run(train);
    Outcome besideIt = Calls.process(List.of("-Xmx48m"), train);
    assertThat(besideIt.code()).as(besideIt.err()).isZero();
    assertThat(besideIt.err())
        .containsPattern("ring.csv is large for a heap of 4[0-9] MiB: its rows are kept in a temp")
        .contains("column 'none' has no value in any row and is ignored");
    for (String figure : List.of("objective", "trainAccuracy")) {
      assertThat(besideIt.json().get(figure).doubleValue())
          .isCloseTo(inTheHeap.json().get(figure).doubleValue(), withinPercentage(1e-6));
    }
  }

  @Test
  void noBackendWritesToStandardOutput() throws Exception {
    Path model = folder.resolve("m.rdm");
    Object[] train = {"train", WDBC, "--model", model, "--system", "ls-svm", "--json", "--backend"};
    Outcome java = Calls.run(Calls.with(train, "java"));
    Outcome jblas = Calls.process(PLAIN, Calls.with(train, "jblas"));
    if (jblas.code() == 2) {
      assertThat(jblas.err()).contains("backend jblas cannot be used here");
    } else {
      assertThat(jblas.json().get("objective").doubleValue())
          .isCloseTo(java.json().get("objective").doubleValue(), withinPercentage(1e-6));
    }
  }

  @Test
  void reportsItsEnvironment() throws Exception {
    Outcome people = Calls.process(PLAIN, "doctor");
    assertThat(people.code()).isZero();
    assertThat(people.out()).contains("cores", "openblas", "java", "dgemm", "dpotrf", "GFLOP/s");
    assertThat(people.out()).containsPattern("exp +[0-9.]+ ns a number by .*, [0-9.]+ ns by Math");
    Outcome programs = Calls.run("doctor", "--json", "--backend", "java");
    assertThat(programs.json().get("backend").textValue()).isEqualTo("java");
    assertThat(programs.json().get("gflops").get("dgemm").doubleValue()).isPositive();
    assertThat(programs.json().get("exp").get("nanoseconds").doubleValue()).isBetween(0.1, 1000.0);
    assertThat(programs.json().get("heapLimitMB").longValue())
        .isCloseTo(Runtime.getRuntime().maxMemory() >> 20, within(8L));
  }

  @Test
  void helpAndVersionNeedNoBackend() throws Exception {
    Outcome help = Calls.process(List.of("-Xmx64m"), "train", "--help");
    assertThat(help.code()).isZero();
    assertThat(help.out()).contains("Usage: redescend train", "--metric", "Example:");
    assertThat(Calls.run("--version").out()).startsWith("redescend ");
    assertThat(Calls.run("generate-completion").out()).contains("complete", "redescend");
    for (String command :
        List.of(
            "train",
            "predict",
            "evaluate",
            "tune",
            "compare",
            "describe",
            "generate",
            "convert",
            "doctor")) {
      assertThat(Calls.run(command, "--help").out()).contains("  redescend " + command);
      assertThat(Calls.run("--help").out()).contains("  " + command);
    }
  }

  @Test
  void tooLargeGramMatrixSuggestsLandmarks() throws Exception {
    Path file = folder.resolve("moons.csv");
    Calls.run("generate", "moons", "--n", "6000", "-o", file);
    Path model = folder.resolve("moons.rdm");
    List<String> small = List.of("-Xmx200m");
    Outcome refused = Calls.process(small, "train", file, "--model", model, "--system", "ls-svm");
    assertThat(refused.code()).as(refused.err()).isEqualTo(2);
    assertThat(refused.err().lines()).hasSize(2);
    assertThat(refused.err()).contains("6000 rows needs 0.5 GiB", "use space landmarks");
    assertThat(model).doesNotExist();
    Outcome fits =
        Calls.process(
            small,
            "train",
            file,
            "--model",
            model,
            "--system",
            "ls-svm",
            "--space",
            "landmarks:m=100",
            "--json");
    assertThat(fits.json().get("trainAccuracy").doubleValue()).isGreaterThan(0.8);
  }

  @Test
  void rejectsInputWithOneSentence() throws Exception {
    Path file = folder.resolve("bad.csv");
    Files.writeString(file, "a,b,label\n1,2,x\nNaN,3,y\n");
    Outcome outcome = Calls.process(PLAIN, "train", file, "--model", folder.resolve("m.rdm"));
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(Calls.run("evaluate", file, "--frobnicate").code()).isEqualTo(2);
  }

  @Test
  void resultsDoNotDependOnTheLocale() throws Exception {
    Path wine = Calls.DATA.resolve("wine.csv");
    Object[] evaluate = {"evaluate", wine, "--system", "ls-svm", "--cv", "3", "--json"};
    List<String> german = List.of("-Duser.language=de", "-Duser.country=DE");
    assertThat(Calls.process(german, evaluate).json().get("accuracy"))
        .isEqualTo(Calls.run(evaluate).json().get("accuracy"));
    Path file = Files.writeString(folder.resolve("ragged.csv"), "a,b,label\n1,2,x\n3,y\n");
    List<String> arabic =
        List.of("-Duser.language=ar", "-Duser.country=EG", "-Duser.extensions=u-nu-arab");
    assertThat(Calls.process(arabic, "evaluate", file).err())
        .contains("line 3: found 2 cells, expected 3");
    // Escape sequences from data do not reach the terminal.
    Files.writeString(file, "a\u001b[2J,a\u001b[2J,label\n1,2,x\n");
    assertThat(Calls.run("evaluate", file).err()).contains("two columns are named 'a?[2J'");
  }

  @Test
  void internalErrorsAreReportedAsSuch() throws Exception {
    Path services = Files.createDirectories(folder.resolve("plugin/META-INF/services"));
    Files.writeString(services.resolve("com.google.inject.Module"), "no.such.Module\n");
    List<String> broken =
        List.of(
            "-cp",
            System.getProperty("java.class.path")
                + java.io.File.pathSeparator
                + folder.resolve("plugin"));
    Outcome outcome = Calls.process(broken, "describe", "losses");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.err()).contains("no.such.Module", "--debug");
    assertThat(Calls.process(broken, "describe", "losses", "--debug").err()).contains("\tat ");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  @EnabledIf("io.github.redescend.cli.Calls#hearInterrupts")
  void interruptLeavesNoPartialFile() throws Exception {
    Path file = folder.resolve("twonorm.csv");
    Calls.run("generate", "twonorm", "--n", "20000", "-o", file);
    Path output = Files.createDirectory(folder.resolve("out"));
    Process process =
        Calls.start(
                PLAIN,
                "train",
                file,
                "--model",
                output.resolve("m.rdm"),
                "--system",
                "rsvc",
                "--space",
                "landmarks:m=2000",
                "--solver",
                "hq:iterations=100000,tolerance=0")
            .redirectErrorStream(true)
            .start();
    // By then it has read the rows; the fit takes minutes.
    try {
      assertThat(process.inputReader().readLine()).startsWith("label '");
      assertThat(process.isAlive()).isTrue();
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
      assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(130);
    } finally {
      process.destroyForcibly();
    }
    try (Stream<Path> left = Files.list(output)) {
      assertThat(left).isEmpty();
    }
  }
}
