package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Prediction sets on the command line, and calibration of the default system. */
class CoverageTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final Path PIMA = Calls.DATA.resolve("pima.csv");

  @TempDir private Path folder;

  private Path model() {
    return folder.resolve("m.rdm");
  }

  @Test
  void defaultSystemWritesSetsAndProbabilities() throws IOException {
    Path rows = folder.resolve("rows.csv");
    assertThat(Calls.run("train", IRIS, "--model", model()).out()).contains("calibration");
    JsonNode json =
        Calls.run(
                "predict",
                model(),
                IRIS,
                "--output",
                rows,
                "--coverage",
                "0.95",
                "--proba",
                "--json")
            .json();
    assertThat(json.get("coverage").doubleValue()).isEqualTo(0.95);
    List<String> lines = Files.readAllLines(rows);
    assertThat(lines.get(0))
        .isEqualTo("row,label,proba_setosa,proba_versicolor,proba_virginica,set");
    List<String> labels = Files.readAllLines(IRIS);
    int named = 0;
    int covered = 0;
    for (int i = 1; i < lines.size(); i++) {
      String set = lines.get(i).substring(lines.get(i).lastIndexOf(',') + 1);
      String label = labels.get(i).substring(labels.get(i).lastIndexOf(',') + 1);
      List<String> classes = set.isEmpty() ? List.of() : List.of(set.split("\\|"));
      assertThat(List.of("setosa", "versicolor", "virginica")).containsAll(classes);
      named += classes.size();
      covered += classes.contains(label) ? 1 : 0;
    }
    assertThat(json.get("meanSetSize").doubleValue()).isCloseTo(named / 150.0, within(1e-12));
    assertThat(json.get("covered").doubleValue()).isCloseTo(covered / 150.0, within(1e-12));
    assertThat(covered).isGreaterThan(140);
  }

  @Test
  void higherCoverageGivesLargerSets() {
    Calls.run("train", PIMA, "--model", model(), "--system", "ls-svm", "--calibrate", "isotonic");
    double before = 0;
    for (String coverage : new String[] {"0.5", "0.8", "0.95", "0.9999"}) {
      JsonNode json = Calls.run("predict", model(), PIMA, "--coverage", coverage, "--json").json();
      assertThat(json.get("meanSetSize").doubleValue()).isGreaterThan(before);
      before = json.get("meanSetSize").doubleValue();
    }
    assertThat(before).isEqualTo(2);
  }

  @Test
  void invalidCoverageIsRejectedWithOneSentence() {
    Calls.run("train", IRIS, "--model", model(), "--system", "ls-svm");
    Calls.Outcome without = Calls.run("predict", model(), IRIS, "--coverage", "0.9");
    assertThat(without.code()).isEqualTo(2);
    assertThat(without.err())
        .contains("the model has no prediction sets: train it again with --calibrate platt");
    Calls.run("train", IRIS, "--model", model());
    Calls.Outcome all = Calls.run("predict", model(), IRIS, "--coverage", "1");
    assertThat(all.code()).isEqualTo(2);
    assertThat(all.err()).contains("coverage = 1 is not allowed: it must be a number between 0");
  }

  /**
   * With trust off, calibration uses the given labels: the scores are equal, the probabilities
   * differ.
   */
  @Test
  void calibrationAuditsLabelsUnlessTrustIsOff() {
    Object[] call = {
      "train",
      PIMA,
      "--model",
      model(),
      "--system",
      "ls-svm",
      "--calibrate",
      "platt",
      "--noise",
      "symmetric:0.2"
    };
    assertThat(Calls.run(call).code()).isZero();
    String audited = Calls.run("predict", model(), PIMA, "--scores", "--proba").out();
    Object[] off = new Object[call.length + 2];
    System.arraycopy(call, 0, off, 0, call.length);
    off[call.length] = "--trust-weights";
    off[call.length + 1] = "off";
    assertThat(Calls.run(off).code()).isZero();
    String taken = Calls.run("predict", model(), PIMA, "--scores", "--proba").out();
    assertThat(scores(audited)).isEqualTo(scores(taken));
    assertThat(audited).isNotEqualTo(taken);
  }

  private static List<String> scores(String rows) {
    return rows.lines().map(line -> line.split(",")[2]).toList();
  }
}
