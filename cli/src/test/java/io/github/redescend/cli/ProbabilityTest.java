package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Class probabilities on the command line. */
class ProbabilityTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final Path PIMA = Calls.DATA.resolve("pima.csv");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"platt,ovo", "isotonic,ovo", "platt,ovr", "isotonic,joint"})
  void predictWritesAProbabilityForEachClass(String method, String way) throws Exception {
    Path model = folder.resolve("iris.rdm");
    Calls.Outcome trained =
        Calls.run(
            "train",
            IRIS,
            "--model",
            model,
            "--loss",
            "least-squares",
            "--multiclass",
            way,
            "--calibrate",
            method,
            "--json");
    assertThat(trained.code()).as(trained.err()).isZero();
    assertThat(trained.json().get("calibration").textValue()).isEqualTo(method);
    Path rows = folder.resolve("rows.csv");
    assertThat(Calls.run("predict", model, IRIS, "--output", rows, "--proba").code()).isZero();
    List<String> lines = Files.readAllLines(rows);
    assertThat(lines.get(0)).isEqualTo("row,label,proba_setosa,proba_versicolor,proba_virginica");
    List<String> classes = List.of("setosa", "versicolor", "virginica");
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",");
      int predicted = classes.indexOf(cells[1]);
      for (int c = 0; c < 3; c++) {
        assertThat(c == predicted || number(cells[2 + c]) < number(cells[2 + predicted])).isTrue();
      }
    }
  }

  private static double number(String cell) {
    return Double.parseDouble(cell);
  }

  @Test
  void scoresComeFirst() {
    Path model = folder.resolve("pima.rdm");
    assertThat(
            Calls.run("train", PIMA, "--model", model, "--system", "ls-svm", "--calibrate", "platt")
                .out())
        .containsPattern("calibration +platt");
    String[] lines = Calls.run("predict", model, PIMA, "--scores", "--proba").out().split("\n");
    assertThat(lines[0]).isEqualTo("row,label,score,proba_neg,proba_pos");
    for (String line : List.of(lines).subList(1, lines.length)) {
      String[] cells = line.split(",");
      assertThat(number(cells[2]) > 0).isEqualTo(number(cells[4]) > 0.5);
    }
  }

  @Test
  void trustIsTheProbabilityOfTheGivenOrPredictedLabel() throws Exception {
    Path model = folder.resolve("iris.rdm");
    Calls.run("train", IRIS, "--model", model, "--system", "ls-svm", "--calibrate", "platt");
    List<String> table = Files.readAllLines(IRIS);
    Path labelled = folder.resolve("labelled.csv");
    Files.write(
        labelled,
        List.of(
            table.get(0),
            table.get(1),
            table.get(2).replace("setosa", "virginica"),
            table.get(3).replace("setosa", "rosa")));
    String[] lines = Calls.run("predict", model, labelled, "--proba", "--trust").out().split("\n");
    assertThat(lines[0]).isEqualTo("row,label,proba_setosa,proba_versicolor,proba_virginica,trust");
    assertThat(lines[1].split(",")[5]).isEqualTo(lines[1].split(",")[2]);
    assertThat(lines[2].split(",")[5]).isEqualTo(lines[2].split(",")[4]);
    assertThat(number(lines[3].split(",")[5])).isZero();
    Path bare = folder.resolve("bare.csv");
    Files.write(
        bare,
        table.subList(0, 4).stream()
            .map(line -> line.substring(0, line.lastIndexOf(',')))
            .toList());
    String[] alone = Calls.run("predict", model, bare, "--trust").out().split("\n");
    assertThat(alone[0]).isEqualTo("row,label,trust");
    assertThat(alone[1]).isEqualTo("1,setosa," + lines[1].split(",")[2]);
  }

  @Test
  void withoutCalibrationProbabilitiesAreRejected() {
    Path model = folder.resolve("plain.rdm");
    Calls.run("train", IRIS, "--model", model, "--system", "ls-svm");
    assertThat(Calls.run("predict", model, IRIS, "--trust").err())
        .contains("plain.rdm has no calibration, which --trust needs");
    Calls.Outcome refused = Calls.run("predict", model, IRIS, "--proba");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("plain.rdm has no calibration, which --proba needs");
    assertThat(refused.err().strip()).doesNotContain("\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"train", "evaluate"})
  void unknownMethodIsRejected(String command) {
    String[] more = command.equals("train") ? new String[] {"--model", "never"} : new String[0];
    Object[] call = new Object[4 + more.length];
    call[0] = command;
    call[1] = IRIS;
    call[2] = "--calibrate";
    call[3] = "beta";
    System.arraycopy(more, 0, call, 4, more.length);
    Calls.Outcome refused = Calls.run(call);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err())
        .contains("calibrate = beta is not allowed: it must be none, platt, isotonic or loss");
  }

  @Test
  void evaluateReportsTheirQuality() throws Exception {
    Path few = folder.resolve("few.csv");
    Files.write(few, Files.readAllLines(PIMA).subList(0, 301));
    JsonNode json =
        Calls.run(
                "evaluate",
                few,
                "--system",
                "ls-svm",
                "--cv",
                "3",
                "--calibrate",
                "isotonic",
                "--json")
            .json();
    JsonNode found = json.get("probabilities");
    assertThat(found.fieldNames())
        .toIterable()
        .containsExactly("logLoss", "brier", "calibrationError", "reliability");
    // Predicting the class frequencies gives 0.647 and 0.227.
    assertThat(found.get("logLoss").doubleValue()).isBetween(0.4, 0.6);
    assertThat(found.get("brier").doubleValue()).isBetween(0.12, 0.2);
    int rows = 0;
    for (JsonNode bin : found.get("reliability")) {
      rows += bin.get("rows").intValue();
    }
    assertThat(rows).isEqualTo(300);
    String text =
        Calls.run("evaluate", few, "--system", "ls-svm", "--cv", "3", "--calibrate", "platt").out();
    assertThat(text).contains("log loss", "Brier", "calibration error", "mean confidence");
    JsonNode plain = Calls.run("evaluate", few, "--system", "ls-svm", "--cv", "3", "--json").json();
    assertThat(plain.has("probabilities")).isFalse();
    assertThat(plain.get("accuracy")).isEqualTo(json.get("accuracy"));
  }
}
