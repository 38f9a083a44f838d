package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command test: a saved model on labelled rows. */
class SavedModelTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");

  @TempDir private Path folder;
  private Path train;
  private Path test;
  private Path model;

  @BeforeEach
  void split() throws Exception {
    List<String> lines = Files.readAllLines(IRIS);
    train = part("train.csv", lines, 1);
    test = part("test.csv", lines, 0);
    model = folder.resolve("m.rdm");
    Object[] call = {"train", train, "--model", model, "--system", "l2-svm", "--seed", "1"};
    assertThat(Calls.run(call).code()).isZero();
  }

  /** The header and every other row. */
  private Path part(String name, List<String> lines, int odd) throws Exception {
    return Files.write(
        folder.resolve(name),
        IntStream.range(0, lines.size())
            .filter(i -> i == 0 || i % 2 == odd)
            .mapToObj(lines::get)
            .toList());
  }

  @Test
  void agreesWithEvaluateOnTheSameSplit() {
    JsonNode tested = Calls.run("test", model, test, "--json").json();
    JsonNode evaluated =
        Calls.run("evaluate", train, "--test", test, "--system", "l2-svm", "--json").json();
    assertThat(tested.get("command").textValue()).isEqualTo("test");
    assertThat(tested.get("samples").intValue()).isEqualTo(75);
    assertThat(tested.get("accuracy")).isEqualTo(evaluated.get("accuracy"));
    assertThat(tested.get("metrics")).isEqualTo(evaluated.get("metrics"));
    assertThat(tested.get("specs").get("system").textValue()).isEqualTo("l2-svm");
    assertThat(tested.has("unknownLabels")).isFalse();
    assertThat(tested.has("folds")).isFalse();
  }

  @Test
  void confusionMatrixCountsAllRows() {
    JsonNode json = Calls.run("test", model, test, "--json").json();
    JsonNode confusion = json.get("confusion");
    assertThat(confusion.get("classes"))
        .map(JsonNode::textValue)
        .containsExactly("setosa", "versicolor", "virginica");
    int all = 0;
    int hits = 0;
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        int count = confusion.get("counts").get(i).get(j).intValue();
        all += count;
        hits += i == j ? count : 0;
      }
    }
    assertThat(all).isEqualTo(75);
    assertThat(json.get("accuracy").get("mean").doubleValue()).isEqualTo(hits / 75.0);
    assertThat(Calls.run("test", model, test).out())
        .contains("75 rows, 3 classes\n", "given \\ predicted")
        .containsPattern("  accuracy +9\\d\\.\\d%\n  balanced +9\\d\\.\\d%\n  auc +0\\.9");
  }

  @Test
  void probabilitiesAreScoredIfTheModelHasThem() {
    Object[] call = {
      "train", train, "--model", model, "--system", "l2-svm", "--calibrate", "platt"
    };
    assertThat(Calls.run(call).code()).isZero();
    JsonNode json = Calls.run("test", model, test, "--json").json();
    assertThat(json.get("metrics").get("logLoss").get("mean").doubleValue())
        .isCloseTo(json.get("probabilities").get("logLoss").doubleValue(), within(1e-12))
        .isBetween(0.01, 0.5);
    assertThat(json.get("metrics").get("brier").get("mean").doubleValue()).isBetween(0.01, 0.3);
  }

  @Test
  void unknownLabelsAreErrorsWithASeparateLine() throws Exception {
    String rows = Files.readString(test);
    Path strange = folder.resolve("strange.csv");
    Files.writeString(
        strange, rows.replaceFirst(",setosa\n", ",rosa\n").replaceFirst(",virginica\n", ",alba\n"));
    Calls.Outcome outcome = Calls.run("test", model, strange, "--json");
    assertThat(outcome.err())
        .contains("2 of 75 rows have a label that is not a class of the model")
        .contains("the first is 'rosa' in row 1");
    JsonNode json = outcome.json();
    assertThat(json.get("unknownLabels").intValue()).isEqualTo(2);
    assertThat(json.get("confusion").get("classes").get(0).textValue()).isEqualTo("(other)");
    int others = 0;
    for (JsonNode count : json.get("confusion").get("counts").get(0)) {
      others += count.intValue();
    }
    assertThat(others).isEqualTo(2);
    double accuracy = json.get("accuracy").get("mean").doubleValue();
    assertThat(json.get("knownAccuracy").doubleValue())
        .isCloseTo(accuracy * 75 / 73, within(1e-12));
    JsonNode predicted = Calls.run("predict", model, strange, "--json").json();
    assertThat(predicted.get("accuracy").doubleValue()).isEqualTo(accuracy);
    assertThat(predicted.get("knownAccuracy")).isEqualTo(json.get("knownAccuracy"));
  }

  @Test
  void theConfusionMatrixHasAllClassesOfTheModel() throws Exception {
    Path rows = folder.resolve("rows.csv");
    Files.writeString(rows, "x,label\n0.1,no\n0.2,no\n0.7,yes\n0.8,yes\n0.9,yes\n0.15,no\n");
    Object[] call = {"train", rows, "--model", model, "--system", "ls-svm", "--lambda", "0.01"};
    assertThat(Calls.run(call).code()).isZero();
    Files.writeString(rows, "x,label\n0.1,no\n0.2,no\n");
    JsonNode one = Calls.run("test", model, rows, "--json").json();
    assertThat(one.get("confusion").get("classes").toString()).isEqualTo("[\"no\",\"yes\"]");
    assertThat(one.get("positive").get("class").textValue()).isEqualTo("yes");
    Files.writeString(rows, "x,label\n0.1,maybe\n0.2,no\n");
    JsonNode other = Calls.run("test", model, rows, "--json").json();
    assertThat(other.get("confusion").get("classes").toString())
        .isEqualTo("[\"(other)\",\"no\",\"yes\"]");
    assertThat(other.has("positive")).isFalse();
  }

  @Test
  void unseenCategoriesAreCounted() throws Exception {
    Path rows = folder.resolve("rows.csv");
    String text = "x,colour,label\n0.1,red,no\n0.2,blue,no\n0.7,blue,yes\n0.8,red,yes\n";
    Files.writeString(rows, text);
    assertThat(Calls.run("train", rows, "--model", model, "--lambda", "0.01").code()).isZero();
    Files.writeString(rows, text.replace("0.7,blue", "0.7,green"));
    Calls.Outcome outcome = Calls.run("test", model, rows, "--json");
    assertThat(outcome.json().get("unseenCategories").intValue()).isEqualTo(1);
    assertThat(outcome.err()).contains("the first is 'green' of column 'colour' in row 3");
  }

  @Test
  void rowsWithMissingCellsAreSkippedIfTheModelDropsThem() throws Exception {
    Object[] call = {"train", train, "--model", model, "--system", "l2-svm", "--missing", "drop"};
    assertThat(Calls.run(call).code()).isZero();
    Path holes = folder.resolve("holes.csv");
    Files.writeString(holes, Files.readString(test).replaceFirst("\n[0-9.]+,", "\n,"));
    Calls.Outcome outcome = Calls.run("test", model, holes, "--json");
    assertThat(outcome.json().get("untested").intValue()).isEqualTo(1);
    assertThat(outcome.json().get("samples").intValue()).isEqualTo(74);
    assertThat(outcome.err()).contains("1 row with missing cells skipped");
  }

  @Test
  void readsStandardInputInBlocks() throws Exception {
    List<String> lines = Files.readAllLines(test);
    StringBuilder many = new StringBuilder(lines.get(0)).append('\n');
    for (int repeat = 0; repeat < 300; repeat++) {
      lines.subList(1, 76).forEach(line -> many.append(line).append('\n'));
    }
    JsonNode all = Calls.runWithInput(many.toString(), "test", model, "-", "--json").json();
    JsonNode once = Calls.run("test", model, test, "--json").json();
    assertThat(all.get("samples").intValue()).isEqualTo(22_500);
    assertThat(all.get("confusion").get("counts").get(1).get(1).intValue())
        .isEqualTo(300 * once.get("confusion").get("counts").get(1).get(1).intValue());
    assertThat(all.get("metrics").get("auc").get("mean").doubleValue())
        .isCloseTo(once.get("metrics").get("auc").get("mean").doubleValue(), within(1e-6));
  }

  @Test
  void writesAPage() throws Exception {
    Path page = folder.resolve("test.html");
    JsonNode json = Calls.run("test", model, test, "--report", page, "--json").json();
    assertThat(json.get("report").textValue()).isEqualTo(page.toString());
    assertThat(Files.readString(page))
        .contains("Metrics</h2>", "Confusion matrix</h2>", ">average-precision<", ">versicolor<");
  }

  @Test
  void tablesWithoutLabelsOrRowsAreRejected() throws Exception {
    String header = Files.readAllLines(test).get(0);
    Path rows = folder.resolve("rows.csv");
    Files.writeString(rows, header.substring(0, header.lastIndexOf(',')) + "\n1,2,3,4\n");
    Calls.run("test", model, rows).isRefusedFor("rows.csv", "label");
    Files.writeString(rows, header + "\n");
    Calls.run("test", model, rows).isRefusedFor("rows.csv", "no rows");
    Calls.run("test", folder.resolve("none.rdm"), test).isRefusedFor("none.rdm");
  }
}
