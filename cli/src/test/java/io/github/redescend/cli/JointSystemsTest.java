package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The systems of the capped lp-norm paper: {@code capped-svm}, {@code ls-reg} and {@code knn}. */
class JointSystemsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "wine.csv, capped-svm, 0.95",
    "wine.csv, ls-reg, 0.95",
    "wine.csv, knn:k=5, 0.95",
    "iris.csv, ls-reg, 0.80",
    "iris.csv, knn, 0.99",
    "ionosphere.csv, capped-svm, 0.85",
    "ionosphere.csv, knn:k=3, 0.85"
  })
  void aSystemTrainsAndItsModelPredictsTheSame(String data, String system, double accuracy) {
    Path file = Calls.DATA.resolve(data);
    Path model = folder.resolve("m.rdm");
    Calls.Outcome trained =
        Calls.run("train", file, "--system", system, "--model", model, "--quiet", "--json");
    assertThat(trained.code()).as(trained.err()).isZero();
    JsonNode json = trained.json();
    assertThat(json.get("trainAccuracy").asDouble()).isGreaterThan(accuracy);
    String stop = json.get("stop").asText();
    boolean asked = stop.startsWith("iterations done");
    assertThat(json.get("converged").asBoolean() || asked).as(stop).isTrue();
    assertThat(json.get("specs").get("system").asText()).startsWith(system);
    Calls.Outcome predicted = Calls.run("predict", model, file, "--quiet", "--json");
    assertThat(predicted.json().get("accuracy").asDouble())
        .isEqualTo(json.get("trainAccuracy").asDouble());
  }

  @Test
  void theCapIsReportedAndComponentsCanBeReplaced() {
    JsonNode json =
        Calls.run(
                "evaluate",
                Calls.DATA.resolve("iris.csv"),
                "--cv",
                "3",
                "--system",
                "capped-svm",
                "--loss",
                "capped-lp:p=1.5,eps=auto,floor=2",
                "--kernel",
                "gaussian:gamma=1",
                "--space",
                "gram",
                "--lambda",
                "0.2",
                "--quiet",
                "--json")
            .json();
    JsonNode specs = json.get("specs");
    assertThat(specs.get("loss").asText()).isEqualTo("capped-lp:p=1.5,eps=auto,floor=2");
    assertThat(specs.get("multiclass").asText()).isEqualTo("joint");
    assertThat(json.get("accuracy").get("mean").asDouble()).isGreaterThan(0.9);
  }

  @Test
  void thePrintedSweepIsAnOptionAndEndsHigher() {
    double[] objectives = new double[2];
    String[] inner = {"exact", "sweep"};
    for (int i = 0; i < 2; i++) {
      Calls.Outcome trained =
          Calls.run(
              "train",
              Calls.DATA.resolve("wine.csv"),
              "--system",
              "capped-svm",
              "--loss",
              "capped-lp:p=1,eps=3",
              "--solver",
              "hq:iterations=30,tolerance=0,inner=" + inner[i],
              "--model",
              folder.resolve("m.rdm"),
              "--quiet",
              "--json");
      assertThat(trained.code()).as(trained.err()).isZero();
      objectives[i] = trained.json().get("objective").asDouble();
    }
    assertThat(objectives[0]).isLessThan(0.8 * objectives[1]);
  }

  @Test
  void knnIsDescribedWithItsParameterAndRejectsComponents() {
    Calls.Outcome described = Calls.run("describe", "knn");
    assertThat(described.out()).contains("a whole number >= 1").doesNotContain("kernel");
    Calls.Outcome refused =
        Calls.run(
            "train",
            Calls.DATA.resolve("iris.csv"),
            "--system",
            "knn",
            "--kernel",
            "linear",
            "--multiclass",
            "ovr",
            "--C",
            "3",
            "--model",
            folder.resolve("m.rdm"));
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err())
        .contains("system knn has no kernel that could be replaced")
        .contains("system knn has no multiclass that could be replaced")
        .contains("system knn has no lambda that could be replaced");
  }

  @Test
  void rulesOverAllErrorsAreRejectedForJointTraining() {
    Calls.Outcome refused =
        Calls.run(
            "train",
            Calls.DATA.resolve("iris.csv"),
            "--system",
            "ls-reg",
            "--loss",
            "siwls",
            "--model",
            folder.resolve("m.rdm"));
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("ScaledReweighting, which siwls does not have");
  }
}
