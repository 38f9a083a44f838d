package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.Redescend;
import io.github.redescend.RegularizationPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegularizationPathTest {
  @TempDir private Path folder;
  private Path table;

  /** Two of six columns determine the label. */
  @BeforeEach
  void writes() throws Exception {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder rows = new StringBuilder("good,better,n1,n2,n3,n4,label\n");
    for (int i = 0; i < 120; i++) {
      double[] x = random.doubles(6, -1, 1).toArray();
      for (double value : x) {
        rows.append(value).append(',');
      }
      rows.append(x[0] + 2 * x[1] + 0.3 * random.nextGaussian() > 0 ? "p" : "n").append('\n');
    }
    table = folder.resolve("six.csv");
    Files.writeString(table, rows);
  }

  @Test
  void goesFromNoFeatureToAllFeatures() {
    JsonNode path =
        Calls.run("tune", table, "--loss", "logistic", "--penalty", "l1", "--path", "--json")
            .json()
            .get("path");
    JsonNode points = path.get("points");
    assertThat(points.size()).isEqualTo(50);
    assertThat(points.get(0).get("features").intValue()).isZero();
    // The largest lambda is the smallest one without selected features, up to the first step.
    assertThat(points.get(2).get("coefficients").has("better")).isTrue();
    JsonNode last = points.get(49);
    assertThat(last.get("features").intValue()).isEqualTo(6);
    assertThat(last.get("lambda").doubleValue() / points.get(0).get("lambda").doubleValue())
        .isBetween(0.9e-3, 1.1e-3);
    JsonNode coefficients = last.get("coefficients");
    assertThat(coefficients.get("better").doubleValue())
        .isGreaterThan(1.5 * coefficients.get("good").doubleValue());
    double best = path.get("best").doubleValue();
    double sparse = path.get("oneStandardError").doubleValue();
    assertThat(sparse).isGreaterThanOrEqualTo(best);
    double top = -1;
    double error = 0;
    double bestScore = 0;
    for (JsonNode point : points) {
      if (point.get("score").doubleValue() > top) {
        top = point.get("score").doubleValue();
        error = point.get("standardError").doubleValue();
      }
      if (point.get("lambda").doubleValue() == sparse) {
        bestScore = point.get("score").doubleValue();
      }
    }
    assertThat(bestScore).isBetween(top - error, top);
  }

  /** The folds differ from those of the library call. */
  @Test
  void theLibraryTracesTheSamePath() {
    JsonNode command =
        Calls.run("tune", table, "--loss", "logistic", "--penalty", "l1", "--path", "--json")
            .json()
            .get("path");
    RegularizationPath library =
        Redescend.read(table)
            .with(Redescend.with("default").loss("logistic").penalty("l1"))
            .path(5);
    assertThat(library.points()).hasSize(command.get("points").size());
    for (int i = 0; i < library.points().size(); i++) {
      RegularizationPath.PathPoint point = library.points().get(i);
      JsonNode same = command.get("points").get(i);
      assertThat(point.lambda()).isEqualTo(same.get("lambda").doubleValue());
      assertThat(point.coefficient("better"))
          .isEqualTo(same.get("coefficients").path("better").doubleValue());
    }
  }

  @Test
  void usesGivenLambdasAndDrawsThePath() throws Exception {
    Path page = folder.resolve("page.html");
    Path figures = folder.resolve("figures");
    Calls.Outcome outcome =
        Calls.run(
            "tune",
            table,
            "--penalty",
            "l1",
            "--system",
            "svm",
            "--path",
            "--grid",
            "lambda=0.5,5,50",
            "--report",
            page,
            "--figures",
            figures);
    assertThat(outcome.out())
        .contains("path of lambda, features with a weight and held-out accuracy", "best")
        .contains("sparsest within one standard error of the best");
    assertThat(Files.readString(page))
        .contains("Regularization path", "Coefficients by lambda", "Held-out score by lambda");
    assertThat(figures.resolve("path-coefficients.svg")).exists();
    assertThat(figures.resolve("path-scores.svg")).exists();
  }

  @ParameterizedTest
  @CsvSource({
    "--system rsvc, --path needs a sparse linear machine",
    "--penalty l1 --loss logistic --grid lambda=1;sigma=2, --path varies lambda only",
    "--penalty l1 --loss logistic --search random --grid lambda=1..2, --path tries every lambda"
  })
  void rejectsModelsWithoutAPath(String options, String reason) {
    Object[] call =
        ("tune\n%s\n--path\n" + options.replace(' ', '\n')).formatted(table).split("\n");
    Calls.run(call).isRefusedFor(reason);
  }
}
