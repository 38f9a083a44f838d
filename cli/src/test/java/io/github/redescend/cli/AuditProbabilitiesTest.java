package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Audits labels with the class probabilities of another model. */
class AuditProbabilitiesTest {
  private static final List<String> CLASSES = List.of("setosa", "versicolor", "virginica");
  private static final Set<Integer> WRONG = Set.of(5, 60, 61, 120);

  @TempDir private Path folder;
  private Path data;
  private Path given;
  private double[][] probabilities;

  /**
   * Iris with four wrong labels. The other model predicts the true labels with varying confidence.
   */
  @BeforeEach
  void write() throws IOException {
    List<String> rows = Files.readAllLines(Calls.DATA.resolve("iris.csv"));
    List<String> lines = new ArrayList<>(rows.subList(0, 1));
    probabilities = new double[rows.size() - 1][CLASSES.size()];
    SplittableRandom random = new SplittableRandom(1);
    for (int row = 1; row < rows.size(); row++) {
      int at = rows.get(row).lastIndexOf(',') + 1;
      int own = CLASSES.indexOf(rows.get(row).substring(at));
      double rest = 0.02 + 0.08 * random.nextDouble();
      Arrays.fill(probabilities[row - 1], rest);
      probabilities[row - 1][own] = 1 - 2 * rest;
      int label = WRONG.contains(row) ? (own + 1) % CLASSES.size() : own;
      lines.add(rows.get(row).substring(0, at) + CLASSES.get(label));
    }
    data = Files.write(folder.resolve("data.csv"), lines);
    given = Files.writeString(folder.resolve("p.csv"), csv(0, 1, 2));
  }

  private String csv(int... order) {
    StringBuilder csv = new StringBuilder();
    Arrays.stream(order).forEach(c -> csv.append(CLASSES.get(c)).append(','));
    for (double[] row : probabilities) {
      csv.setCharAt(csv.length() - 1, '\n');
      Arrays.stream(order).forEach(c -> csv.append(row[c]).append(','));
    }
    csv.setCharAt(csv.length() - 1, '\n');
    return csv.toString();
  }

  @Test
  void findsTheWrongLabels() {
    JsonNode json = Calls.run("audit", data, "--probabilities", given, "--json").json();
    assertThat(json.get("suspects").findValues("row").stream().map(JsonNode::intValue))
        .containsExactlyInAnyOrderElementsOf(WRONG);
    assertThat(json.get("suspects").get(0).get("suggested").textValue()).isIn(CLASSES);
    assertThat(json.get("specs").get("probabilities").textValue()).isEqualTo(given.toString());
    assertThat(json.get("noise").get("rate").doubleValue())
        .isCloseTo(WRONG.size() / 150.0, within(0.02));
    assertThat(json.get("noise").get("betterThanChance").booleanValue()).isTrue();
  }

  @Test
  void columnsMayBeInAnyOrderAndArraysUseClassOrder() throws IOException {
    String plain = scores(given);
    assertThat(scores(Files.writeString(folder.resolve("q.csv"), csv(2, 0, 1)))).isEqualTo(plain);
    assertThat(scores(NpyFiles.write(folder.resolve("p.npy"), probabilities))).isEqualTo(plain);
  }

  @Test
  void readsThePredictionsThatPredictWrites() throws IOException {
    Path model = folder.resolve("m.model");
    Path predictions = folder.resolve("predictions.csv");
    Path plain = folder.resolve("plain.csv");
    Calls.run(
        "train", data, "--system", "ls-svm", "--calibrate", "platt", "--model", model, "--quiet");
    Calls.run("predict", model, data, "--proba", "-o", predictions, "--quiet");
    List<String> lines = Files.readAllLines(predictions);
    assertThat(lines.get(0)).endsWith("proba_setosa,proba_versicolor,proba_virginica");
    lines.replaceAll(line -> line.replaceAll("^.*(?=(,[^,]*){3}$),|proba_", ""));
    assertThat(scores(predictions)).isEqualTo(scores(Files.write(plain, lines)));
  }

  @Test
  void classesMayBeNumbers() throws IOException {
    String plain = scores(given).replace("setosa", "0").replace("versicolor", "1");
    plain = plain.replace("virginica", "2");
    for (Path file : List.of(data, given)) {
      String text = Files.readString(file).replace("setosa", "0").replace("versicolor", "1");
      Files.writeString(file, text.replace("virginica", "2"));
    }
    assertThat(scores(given)).isEqualTo(plain);
  }

  private String scores(Path other) throws IOException {
    Path scores = folder.resolve("scores.csv");
    Calls.Outcome outcome =
        Calls.run("audit", data, "--probabilities", other, "--scores", scores, "--quiet");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Files.readString(scores);
  }

  @Test
  void writesAPageFiguresSuspectsAndACleanedTable() throws IOException {
    Path page = folder.resolve("audit.html");
    Path figures = folder.resolve("figures");
    Path suspects = folder.resolve("suspects.csv");
    Path cleaned = folder.resolve("cleaned.csv");
    Calls.Outcome outcome =
        Calls.run(
            "audit",
            data,
            "--probabilities",
            given,
            "--report",
            page,
            "--figures",
            figures,
            "--output",
            suspects,
            "--clean",
            cleaned);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("class probabilities of " + given);
    assertThat(Files.readString(page)).contains("Row 60: labelled", "Margin of all labels");
    assertThat(figures.resolve("margins.svg")).exists();
    assertThat(Files.readAllLines(suspects).get(0))
        .isEqualTo("row,given,suggested,trust,margin,reason,verdict");
    assertThat(Files.readAllLines(cleaned)).hasSize(151 - WRONG.size());
    assertThat(
            Calls.run(
                    "audit", data, "--probabilities", given, "--review", review(suspects), "--json")
                .json()
                .get("suspects")
                .size())
        .isZero();
  }

  private Path review(Path suspects) throws IOException {
    String confirmed = Files.readString(suspects).replace(",open", ",confirmed");
    return Files.writeString(folder.resolve("review.csv"), confirmed);
  }

  /** Both files omit rows without a label. */
  @Test
  void rowNumbersCountTheWholeFile() throws IOException {
    List<String> lines = Files.readAllLines(data);
    lines.set(1, lines.get(1).replace("setosa", ""));
    Path some = Files.write(folder.resolve("some.csv"), lines);
    JsonNode json =
        Calls.run("audit", some, "--unlabelled", "drop", "--probabilities", given, "--json").json();
    assertThat(json.get("samples").intValue()).isEqualTo(149);
    assertThat(json.get("suspects").findValues("row").stream().map(JsonNode::intValue))
        .containsExactlyInAnyOrderElementsOf(WRONG);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "roses,versicolor,virginica|0.5,0.5,0|has no column for class 'setosa'",
        "setosa,versicolor,virginica,r|0.5,0.5,0,0|has a column 'r', which is none of the classes",
        "setosa,versicolor,virginica|1.5,0,0|row 1, line 2: column 'setosa' has '1.5'",
        "setosa,versicolor,virginica|0.9,0,0|row 1, line 2: the probabilities add up to 0.9",
        "setosa,versicolor,virginica|0.5,,0.5|row 1, line 2: column 'versicolor' has no value",
        "setosa,versicolor,virginica|high,0,0|row 1, line 2: column 'setosa' has 'high'"
      })
  void rejectsInvalidProbabilities(String header, String first, String message) throws IOException {
    List<String> lines = new ArrayList<>(List.of(header, first));
    for (int row = 2; row <= 150; row++) {
      lines.add(first.replace("high", "0.5"));
    }
    Path file = Files.write(folder.resolve("broken.csv"), lines);
    Calls.run("audit", data, "--probabilities", file).isRefusedFor("broken.csv", message);
  }

  @Test
  void rejectsOtherRowsColumnsAndOptions() throws IOException {
    Path array = NpyFiles.write(folder.resolve("a.npy"), Arrays.copyOf(probabilities, 20));
    Calls.run("audit", data, "--probabilities", array)
        .isRefusedFor("a.npy has 20 rows, but", "has 150 rows");
    double[][] two = new double[150][2];
    Path narrow = NpyFiles.write(folder.resolve("n.npy"), two);
    Calls.run("audit", data, "--probabilities", narrow)
        .isRefusedFor("n.npy has 2 columns for the 3 classes setosa, versicolor, virginica");
    probabilities[7][1] = Double.NaN;
    Path missing = NpyFiles.write(folder.resolve("m.npy"), probabilities);
    Calls.run("audit", data, "--probabilities", missing)
        .isRefusedFor("m.npy, row 8: column 'x2' has no value: a probability must be");
    Calls.run("audit", data, "--probabilities", given, "--kernel", "linear")
        .isRefusedFor("--kernel cannot be combined with --probabilities");
  }
}
