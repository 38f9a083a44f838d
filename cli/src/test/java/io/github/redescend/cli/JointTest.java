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

/** Classifiers that train all classes jointly, on the command line. */
class JointTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "truncated-hinge,gram,true",
    "truncated-hinge,gram,false",
    "truncated-hinge,landmarks:m=20,true",
    "svm,gram,true",
    "svm,landmarks:m=20,false"
  })
  void trainsPredictsAndReports(String system, String space, boolean bias) throws Exception {
    Path model = folder.resolve("iris.rdm");
    JsonNode trained =
        Calls.run(
                "train",
                IRIS,
                "--model",
                model,
                "--json",
                "--system",
                system,
                "--multiclass",
                "joint",
                "--space",
                space,
                "--bias",
                bias,
                "--noise",
                "symmetric:0.1",
                "--C",
                5)
            .json();
    assertThat(trained.get("converged").asBoolean()).isTrue();
    assertThat(trained.get("specs").get("multiclass").asText()).isEqualTo("joint");
    int support = trained.get("support").asInt();
    assertThat(support).isPositive().isLessThan(150);
    if (system.equals("truncated-hinge")) {
      assertThat(trained.get("specs").get("loss").asText()).contains("s=-0.5");
    }
    Path output = folder.resolve("scores.csv");
    JsonNode predicted =
        Calls.run("predict", model, IRIS, "--json", "--scores", "--output", output).json();
    assertThat(predicted.get("accuracy").asDouble()).isGreaterThan(0.9);
    List<String> lines = Files.readAllLines(output);
    assertThat(lines.get(0)).isEqualTo("row,label,score_setosa,score_versicolor,score_virginica");
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",");
      double sum = 0;
      for (int j = 2; j < cells.length; j++) {
        sum += Double.parseDouble(cells[j]);
      }
      assertThat(Math.abs(sum)).isLessThan(1e-8);
    }
  }

  @Test
  void twoClassesHaveOneDecisionValue() {
    Path model = folder.resolve("wdbc.rdm");
    Path data = Calls.DATA.resolve("wdbc.csv");
    Calls.Outcome trained =
        Calls.run(
            "train",
            data,
            "--model",
            model,
            "--system",
            "truncated-hinge",
            "--multiclass",
            "joint",
            "--kernel",
            "linear");
    assertThat(trained.code()).as(trained.err()).isZero();
    assertThat(Calls.run("predict", model, data, "--json").json().get("accuracy").asDouble())
        .isGreaterThan(0.95);
  }

  @Test
  void unsupportedLossIsRejected() {
    Calls.Outcome outcome =
        Calls.run(
            "train",
            IRIS,
            "--model",
            folder.resolve("no.rdm"),
            "--system",
            "truncated-hinge",
            "--loss",
            "logistic",
            "--solver",
            "cccp",
            "--multiclass",
            "joint");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.err()).contains("multiclass = joint", "DifferenceOfConvexLoss", "logistic");
    outcome =
        Calls.run(
            "train",
            IRIS,
            "--model",
            folder.resolve("no.rdm"),
            "--system",
            "pinball-svm",
            "--multiclass",
            "joint");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("pinball:tau=0.5", "must be a hinge");
    assertThat(folder.resolve("no.rdm")).doesNotExist();
  }
}
