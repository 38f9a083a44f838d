package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Model selection and results with metrics other than accuracy. */
class MetricOptionTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");

  @TempDir private Path folder;

  private static double mean(JsonNode json, String metric) {
    return json.get("metrics").get(metric).get("mean").doubleValue();
  }

  @Test
  void evaluateHasAllMetricsInJson() {
    Object[] call = {"evaluate", IRIS, "--system", "ls-svm", "--cv", "3", "--json"};
    JsonNode json = Calls.run(call).json();
    assertThat(json.get("metrics").fieldNames())
        .toIterable()
        .containsExactly("accuracy", "balancedAccuracy", "auc", "averagePrecision", "f1", "mcc");
    assertThat(mean(json, "accuracy")).isEqualTo(json.get("accuracy").get("mean").doubleValue());
    assertThat(json.get("metrics").get("accuracy").get("std"))
        .isEqualTo(json.get("accuracy").get("std"));
    // Folds of 50 rows are stratified up to one row, so both means nearly agree.
    assertThat(mean(json, "balancedAccuracy")).isCloseTo(mean(json, "accuracy"), within(0.01));
    assertThat(mean(json, "auc")).isBetween(0.95, 1.0);
    assertThat(json.has("metric")).isFalse();
  }

  @Test
  void probabilitiesAddTheirMetrics() {
    Object[] call = {
      "evaluate", IRIS, "--system", "ls-svm", "--cv", "3", "--json", "--calibrate", "platt"
    };
    JsonNode json = Calls.run(call).json();
    // The mean over folds differs slightly from the value over all rows: a duplicate makes one fold
    // larger.
    assertThat(mean(json, "logLoss"))
        .isCloseTo(json.get("probabilities").get("logLoss").doubleValue(), within(2e-3));
    assertThat(mean(json, "brier"))
        .isCloseTo(json.get("probabilities").get("brier").doubleValue(), within(2e-3));
  }

  @Test
  void theMetricComesFirst() {
    Object[] call = {
      "evaluate", IRIS, "--system", "l2-svm", "--cv", "3", "--metric", "f1:virginica"
    };
    List<String> lines = Calls.run(call).out().lines().toList();
    assertThat(lines.get(0)).endsWith("3-fold cross-validation; by f1:virginica");
    assertThat(lines.get(2))
        .matches(
            "system +f1:virginica +std +accuracy +balanced +auc +average-precision +f1 +mcc"
                + " +seconds");
    assertThat(lines.get(3)).matches("l2-svm +0\\.\\d{3} +0\\.\\d{3} +\\d+\\.\\d% .*");
    Object[] json = Stream.concat(Arrays.stream(call), Stream.of("--json")).toArray();
    JsonNode metric = Calls.run(json).json().get("metric");
    assertThat(metric.get("name").textValue()).isEqualTo("f1:virginica");
    assertThat(metric.get("values")).hasSize(3);
    assertThat(metric.get("mean").doubleValue()).isBetween(0.85, 1.0);
  }

  @Test
  void probabilityMetricsEnableProbabilities() {
    Object[] call = {
      "evaluate", IRIS, "--system", "ls-svm", "--cv", "3", "--metric", "log-loss", "--json"
    };
    JsonNode json = Calls.run(call).json();
    assertThat(json.get("metric").get("mean").doubleValue()).isBetween(0.01, 0.6);
    assertThat(json.has("probabilities")).isTrue();
  }

  @Test
  void noiseLevelsUseTheMetric() {
    Object[] call = {
      "evaluate",
      IRIS,
      "--system",
      "ls-svm",
      "--cv",
      "3",
      "--noise",
      "symmetric:0,0.2",
      "--metric",
      "mcc"
    };
    assertThat(Calls.run(call).out())
        .containsPattern("training \\(mcc\\) +ls-svm\n")
        .containsPattern("noise symmetric:0.2 +0\\.\\d{3} ± 0\\.\\d{3}\n");
  }

  @Test
  void defaultIsSelectedByTheMetric() throws Exception {
    Path rows = RareClass.rows(folder.resolve("rows.csv"), 240, 12, 1);
    Path test = RareClass.rows(folder.resolve("test.csv"), 1200, 12, 2);
    double[] balanced = new double[2];
    for (int i = 0; i < 2; i++) {
      Object[] call = {
        "evaluate", rows, "--test", test, "--json", "--metric", i == 0 ? "accuracy" : "balanced"
      };
      JsonNode json = Calls.run(call).json();
      balanced[i] = mean(json, "balancedAccuracy");
      assertThat(json.get("contenders").get("l2-svm").get("metric").get("name").textValue())
          .isEqualTo(i == 0 ? "accuracy" : "balanced");
    }
    // Model selection weights classes equally for any metric. The threshold adds the gain.
    assertThat(balanced[1]).isGreaterThan(balanced[0] + 0.01);
  }

  @Test
  void trainReportsTheSelectionMetric() throws Exception {
    Path rows = RareClass.rows(folder.resolve("rows.csv"), 120, 6, 1);
    Path model = folder.resolve("m.rdm");
    JsonNode json = Calls.run("train", rows, "--model", model, "--metric", "mcc", "--json").json();
    assertThat(json.get("stop").textValue())
        .containsPattern("; threshold -?0\\.\\d+, chosen by mcc$");
    JsonNode loss =
        Calls.run("train", rows, "--model", model, "--metric", "brier", "--json").json();
    assertThat(loss.get("calibration").textValue()).isEqualTo("platt");
  }

  @Test
  void tuneSelectsByTheMetric() {
    Object[] call = {
      "tune",
      IRIS,
      "--system",
      "l2-svm",
      "--grid",
      "lambda=0.001,1,1000",
      "--metric",
      "log-loss",
      "--nested",
      "3",
      "--json"
    };
    JsonNode json = Calls.run(call).json();
    assertThat(json.get("metric").textValue()).isEqualTo("log-loss");
    double best = json.get("score").doubleValue();
    json.get("table")
        .forEach(row -> assertThat(row.get("score").doubleValue()).isGreaterThanOrEqualTo(best));
    assertThat(json.get("nested").get("metrics").get("auc").get("mean").doubleValue())
        .isGreaterThan(0.9);
    call[10] = "--quiet";
    assertThat(Calls.run(call).out()).containsPattern("\nlog-loss +std +seconds +loss");
  }

  @Test
  void compareRanksByTheMetric() throws Exception {
    Path csv = folder.resolve("all.csv");
    Path page = folder.resolve("page.html");
    Object[] call = {
      "compare",
      IRIS,
      Calls.DATA.resolve("wine.csv"),
      "--systems",
      "ls-svm,l2-svm:lambda=1e6",
      "--cv",
      "3",
      "--metric",
      "brier",
      "--output",
      csv,
      "--report",
      page,
      "--json"
    };
    JsonNode json = Calls.run(call).json();
    assertThat(json.get("metric").textValue()).isEqualTo("brier");
    JsonNode score = json.get("score");
    JsonNode metrics = json.get("metrics");
    double[] ranks = new double[2];
    for (int data = 0; data < 2; data++) {
      for (int system = 0; system < 2; system++) {
        double own = score.get(data).get(system).doubleValue();
        double other = score.get(data).get(1 - system).doubleValue();
        ranks[system] += (own < other ? 1 : own > other ? 2 : 1.5) / 2;
        assertThat(metrics.get(data).get(system).get("brier").get("mean").doubleValue())
            .isEqualTo(own);
        assertThat(metrics.get(data).get(system).get("accuracy").get("mean"))
            .isEqualTo(json.get("accuracy").get(data).get(system));
      }
    }
    assertThat(json.get("ranks").get(0).doubleValue()).isEqualTo(ranks[0]);
    assertThat(json.get("ranks").get(1).doubleValue()).isEqualTo(ranks[1]);
    assertThat(Files.readAllLines(csv))
        .first()
        .asString()
        .endsWith("fitSeconds,predictSeconds,metric,score,scoreStd");
    assertThat(Files.readString(page)).contains("By brier", "Difference of brier", ">f1<");
  }

  @Test
  void pagesHaveATableOfMetrics() throws Exception {
    Path page = folder.resolve("page.html");
    Object[] call = {
      "evaluate", IRIS, "--system", "ls-svm", "--cv", "3", "--metric", "auc", "--report", page
    };
    assertThat(Calls.run(call).code()).isZero();
    assertThat(Files.readString(page))
        .containsPattern("(?s)Metrics</h2>.*>auc<.*>accuracy<.*>balanced<.*>mcc<");
  }

  @Test
  void unsupportedMetricsAreRejected() {
    Path model = folder.resolve("m.rdm");
    Calls.run("evaluate", IRIS, "--metric", "acuracy")
        .isRefusedFor("acuracy", "accuracy", "log-loss");
    Calls.run("evaluate", IRIS, "--metric", "mcc:setosa").isRefusedFor("mcc is of all");
    for (String command : List.of("evaluate", "train")) {
      Object[] call =
          command.equals("train")
              ? new Object[] {command, IRIS, "--model", model, "--metric", "f1:rosa"}
              : new Object[] {command, IRIS, "--metric", "f1:rosa"};
      Calls.run(call).isRefusedFor("f1:rosa", "setosa, versicolor, virginica");
    }
    for (String fixed : List.of("svm --lambda 1", "svm --kernel gaussian:gamma=1", "knn")) {
      List<Object> call = new ArrayList<>(List.of("train", IRIS, "--model", model, "--metric"));
      call.addAll(List.of(("auc --system " + fixed).split(" ")));
      Calls.run(call.toArray()).isRefusedFor("metric = auc is not allowed here", "tune");
    }
    assertThat(model).doesNotExist();
  }

  @Test
  void rareClassIsReported() throws Exception {
    Path rare = RareClass.rows(folder.resolve("rare.csv"), 200, 25, 1);
    Path common = RareClass.rows(folder.resolve("common.csv"), 200, 15, 1);
    Path model = folder.resolve("m.rdm");
    String messages =
        "rare.csv: class 'yes' has only 4.0% of the 200 rows, which hardly affects the accuracy:"
            + " --metric balanced and --class-weight balanced give every class the same weight\n";
    Object[] evaluate = {"evaluate", rare, "--system", "ls-svm", "--cv", "3"};
    assertThat(Calls.run(evaluate).err()).endsWith(messages);
    Object[] train = {"train", rare, "--model", model, "--system", "ls-svm"};
    assertThat(Calls.run(train).err())
        .contains(messages, "warning: the model predicts the class 'no' for every training row");
    Object[] tune = {"tune", rare, "--system", "ls-svm", "--grid", "lambda=1"};
    assertThat(Calls.run(tune).err()).endsWith(messages);
    Object[] compare = {"compare", rare, common, "--systems", "ls-svm,l2-svm", "--untuned"};
    assertThat(Calls.run(compare).err()).contains(messages);
    for (List<String> done :
        List.of(List.of("--metric", "auc"), List.of("--class-weight", "balanced"))) {
      Object[] call = {
        "evaluate", rare, "--system", "ls-svm", "--cv", "3", done.get(0), done.get(1)
      };
      assertThat(Calls.run(call).err()).doesNotContain("hardly affects the accuracy");
    }
    evaluate[1] = common;
    assertThat(Calls.run(evaluate).err()).doesNotContain("hardly affects the accuracy");
  }
}
