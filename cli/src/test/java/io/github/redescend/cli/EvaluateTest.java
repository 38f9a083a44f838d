package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.Redescend;
import io.github.redescend.Training;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final Path SONAR = Calls.DATA.resolve("sonar.csv");

  @TempDir private Path folder;

  @Test
  void crossValidatesOneConfiguration() {
    JsonNode json =
        Calls.run(
                "evaluate",
                SONAR,
                "--cv",
                "5",
                "--repeats",
                "2",
                "--json",
                "--system",
                "rsvc",
                "--kernel",
                "gaussian:gamma=1",
                "--lambda",
                "0.1")
            .json();
    assertThat(json.fieldNames())
        .toIterable()
        .contains("command", "folds", "accuracy", "seconds", "specs")
        .doesNotContain("contenders");
    assertThat(json.get("folds").intValue()).isEqualTo(5);
    JsonNode accuracy = json.get("accuracy");
    JsonNode values = accuracy.get("values");
    assertThat(values).hasSize(10);
    double mean = IntStream.range(0, 10).mapToDouble(i -> values.get(i).doubleValue()).sum() / 10;
    assertThat(accuracy.get("mean").doubleValue()).isCloseTo(mean, within(1e-12)).isGreaterThan(.7);
    assertThat(accuracy.get("std").doubleValue()).isBetween(0.001, 0.2);
    assertThat(json.get("specs").get("system").textValue()).isEqualTo("rsvc");
    assertThat(json.get("specs").get("lambda").doubleValue()).isEqualTo(0.1);
    assertThat(json.get("seconds").get("total").doubleValue()).isPositive();
  }

  @Test
  void theLibraryDrawsTheSameFolds() {
    Object[] asked = {
      "evaluate", SONAR, "--cv", "4", "--seed", "3", "--json", "--system", "ls-svm", "--lambda", "1"
    };
    JsonNode values = Calls.run(asked).json().get("accuracy").get("values");
    Training training = Redescend.with("ls-svm").lambda(1).seed(3);
    double[] found = Redescend.read(SONAR).with(training).evaluate(4).accuracies();
    for (int fold = 0; fold < 4; fold++) {
      assertThat(found[fold]).isEqualTo(values.get(fold).doubleValue());
    }
  }

  @Test
  void comparesTheDefaultWithBaselines() {
    Calls.Outcome outcome =
        Calls.run("evaluate", IRIS, "--cv", "3", "--noise", "symmetric:0.1", "--seed", "3");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err().lines())
        .containsExactly("label 'label' (by its name), 3 classes, 150 rows, 4 columns used");
    List<String> lines = outcome.out().lines().toList();
    assertThat(lines.get(0))
        .endsWith(
            "iris.csv: 150 rows, 4 columns, 3 classes; 3-fold cross-validation,"
                + " training labels with noise symmetric:0.1");
    assertThat(lines.get(2)).matches("system +accuracy +std +seconds");
    assertThat(lines.get(3)).matches("default +\\d+\\.\\d% +\\d+\\.\\d% +\\d+\\.\\d\\d");
    assertThat(lines.get(4)).startsWith("l2-svm ");
    assertThat(lines.get(5)).startsWith("ls-svm ");
    JsonNode json =
        Calls.run("evaluate", IRIS, "--cv", "3", "--noise", "symmetric:0.1", "--json").json();
    assertThat(json.get("specs").get("system").textValue()).isEqualTo("default");
    assertThat(json.get("contenders").fieldNames())
        .toIterable()
        .containsExactly("l2-svm", "ls-svm");
    assertThat(json.get("contenders").get("ls-svm").get("accuracy").get("values")).hasSize(3);
  }

  @Test
  void reportsWhereTheDefaultIsNotBetter() {
    assertThat(
            Calls.run("evaluate", Calls.DATA.resolve("wine.csv"), "--cv", "3", "--seed", "1").out())
        .containsPattern(
            "\ndefault is not significantly better than (l2-svm|ls-svm|l2-svm and ls-svm) here\n");
    // One split has no standard deviation and no noise estimate.
    Calls.Outcome one = Calls.run("evaluate", IRIS, "--holdout", "0.3");
    assertThat(one.out())
        .doesNotContain("not significantly better than")
        .containsPattern("\nls-svm +[0-9.]+% +- ");
  }

  @Test
  void noiseIsInjectedIntoTrainingFoldsOnly() {
    Object[] call = {
      "evaluate",
      IRIS,
      "--holdout",
      "0.5",
      "--json",
      "--system",
      "ls-svm",
      "--noise",
      "symmetric:0.3"
    };
    double noisy = Calls.run(call).json().get("accuracy").get("mean").doubleValue();
    assertThat(noisy).isGreaterThan(0.75);
    assertThat(Calls.run(call).json().get("folds").intValue()).isEqualTo(1);
  }

  @Test
  void noiseLevelsGiveATable() {
    Object[] call = {
      "evaluate",
      IRIS,
      "--cv",
      "3",
      "--system",
      "ls-svm",
      "--noise",
      "symmetric:0,0.4",
      "--outliers",
      "0.05:3",
      "--json"
    };
    JsonNode json = Calls.run(call).json();
    assertThat(json.get("levels")).hasSize(2);
    JsonNode first = json.get("levels").get(0);
    assertThat(first.get("accuracy")).isEqualTo(json.get("accuracy"));
    assertThat(first.get("noise").textValue()).isEqualTo("symmetric:0");
    assertThat(first.get("outliers").textValue()).isEqualTo("0.05:3");
    double clean = first.get("accuracy").get("mean").doubleValue();
    JsonNode last = json.get("levels").get(1);
    assertThat(last.get("accuracy").get("mean").doubleValue()).isLessThan(clean);
    call[7] = "symmetric:0.4";
    assertThat(Calls.run(call).json().get("accuracy")).isEqualTo(last.get("accuracy"));
    call[7] = "symmetric:0,0.4";
    call[10] = "--quiet";
    assertThat(Calls.run(call).out())
        .contains("labels with noise symmetric:0.4 and rows with outliers 0.05:3  ");
  }

  @Test
  void testsOnAnotherFile() throws Exception {
    List<String> lines = Files.readAllLines(IRIS);
    Path train = folder.resolve("train.csv");
    Path test = folder.resolve("test.csv");
    Files.write(
        train,
        IntStream.range(0, 151).filter(i -> i == 0 || i % 2 == 1).mapToObj(lines::get).toList());
    Files.write(
        test, IntStream.range(0, 151).filter(i -> i % 2 == 0).mapToObj(lines::get).toList());
    JsonNode json =
        Calls.run("evaluate", train, "--test", test, "--system", "l2-svm", "--json").json();
    assertThat(json.get("accuracy").get("values")).hasSize(1);
    assertThat(json.get("accuracy").get("mean").doubleValue()).isGreaterThan(0.9);
  }

  @Test
  void doesNotDependOnThreads() {
    Object[] call = {
      "evaluate", SONAR, "--cv", "4", "--json", "--system", "kcc-hq", "--threads", "1"
    };
    JsonNode one = Calls.run(call).json().get("accuracy").get("values");
    call[8] = "2";
    assertThat(Calls.run(call).json().get("accuracy").get("values")).isEqualTo(one);
  }
}
