package io.github.redescend.eval.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.redescend.core.InvalidInputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MetricTest {
  private static final List<String> TWO = List.of("no", "yes");

  /** Samples with metrics of scikit-learn, computed by metrics.py in the folder of the resource. */
  static Stream<JsonNode> cases() throws IOException {
    try (InputStream in = MetricTest.class.getResourceAsStream("metrics.json")) {
      List<JsonNode> cases = new ArrayList<>();
      new ObjectMapper().readTree(in).forEach(cases::add);
      assertThat(cases).hasSize(5);
      return cases.stream();
    }
  }

  private static double[] numbers(JsonNode array) {
    return IntStream.range(0, array.size()).mapToDouble(i -> array.get(i).doubleValue()).toArray();
  }

  private static List<String> texts(JsonNode array) {
    return IntStream.range(0, array.size()).mapToObj(i -> array.get(i).textValue()).toList();
  }

  private static Predictions predictions(JsonNode example) {
    return Predictions.of(
            texts(example.get("given")),
            texts(example.get("classes")),
            numbers(example.get("scores")))
        .withWeights(numbers(example.get("weights")))
        .withProbabilities(numbers(example.get("probabilities")));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void agreesWithScikitLearn(JsonNode example) {
    Predictions predictions = predictions(example);
    JsonNode expected = example.get("metrics");
    assertThat(expected.size()).isGreaterThan(8);
    expected
        .properties()
        .forEach(
            entry ->
                assertThat(Metric.parse(entry.getKey()).of(predictions))
                    .as(example.get("name") + " " + entry.getKey())
                    .isCloseTo(entry.getValue().doubleValue(), within(1e-12)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void allMetricsEqualSingleOnes(JsonNode example) {
    Predictions predictions = predictions(example);
    Metric.all(predictions)
        .forEach((metric, value) -> assertThat(metric.of(predictions)).isEqualTo(value));
    List<String> names = Metric.all(predictions).keySet().stream().map(Metric::toString).toList();
    example.get("metrics").fieldNames().forEachRemaining(name -> assertThat(names).contains(name));
  }

  @Test
  void aucIsTheMannWhitneyStatistic() {
    SplittableRandom random = new SplittableRandom(5);
    double[] scores = random.doubles(300).map(x -> Math.rint(20 * x) / 20).toArray();
    List<String> given =
        IntStream.range(0, 300)
            .mapToObj(i -> random.nextDouble() < scores[i] ? "yes" : "no")
            .toList();
    double[] yes = of("yes", given, scores);
    double[] no = of("no", given, scores);
    double u = MannWhitneyUTest.withDefaults().statistic(yes, no);
    assertThat(value("auc", Predictions.of(given, TWO, scores)))
        .isCloseTo(u / ((double) yes.length * no.length), within(1e-14));
  }

  private static double[] of(String name, List<String> given, double[] scores) {
    return IntStream.range(0, scores.length)
        .filter(i -> given.get(i).equals(name))
        .mapToDouble(i -> scores[i])
        .toArray();
  }

  private static double value(String metric, Predictions predictions) {
    return Metric.parse(metric).of(predictions);
  }

  @Test
  void allTiedGivesChanceLevel() {
    Predictions tied = Predictions.of(List.of("no", "yes", "no", "no"), TWO, new double[4]);
    assertThat(value("auc", tied)).isEqualTo(0.5);
    assertThat(value("average-precision", tied)).isEqualTo(0.25);
    assertThat(value("mcc", tied)).isZero();
    Predictions zeros =
        Predictions.of(List.of("no", "yes", "no", "no"), TWO, new double[] {-0.0, 0, 0, -0.0});
    assertThat(value("auc", zeros)).isEqualTo(0.5);
  }

  @Test
  void rankMetricsNeedBothClasses() {
    Predictions one = Predictions.of(List.of("no", "no"), TWO, new double[] {-1, 1});
    assertThat(value("auc", one)).isNaN();
    assertThat(value("average-precision", one)).isNaN();
    assertThat(value("balanced", one)).isEqualTo(0.5);
    assertThat(value("log-loss", one)).isNaN();
    assertThat(value("auc:yes", one)).isNaN();
    assertThat(value("f1:perhaps", one)).isNaN();
    assertThat(Metric.all(one))
        .doesNotContainKey(Metric.parse("auc"))
        .containsEntry(Metric.ACCURACY, 0.5);
  }

  @Test
  void unknownClassCountsAsAnError() {
    List<String> given = List.of("no", "perhaps", "yes", "yes");
    Predictions predictions = Predictions.of(given, TWO, new double[] {-1, -2, 1, 2});
    assertThat(value("accuracy", predictions)).isEqualTo(0.75);
    assertThat(value("balanced", predictions)).isCloseTo(2 / 3.0, within(1e-15));
    assertThat(value("f1:perhaps", predictions)).isZero();
    assertThat(value("auc:perhaps", predictions)).isEqualTo(0.5);
    assertThat(value("auc:yes", predictions)).isEqualTo(1);
    // For class no against the rest, two of three pairs are ordered correctly.
    assertThat(value("auc:no", predictions)).isCloseTo(2 / 3.0, within(1e-15));
    assertThat(value("auc", predictions)).isCloseTo((1 + 0.5 + 2 / 3.0) / 3, within(1e-15));
    Predictions calibrated = predictions.withProbabilities(new double[] {1, 0, 1, 0, 0, 1, 0, 1});
    assertThat(value("log-loss", calibrated))
        .isCloseTo(-Math.log(Math.ulp(1.0)) / 4, within(1e-12));
    assertThat(value("brier", calibrated)).isEqualTo(0.25);
  }

  /** With one class any ranking is equally good, and a correlation is undefined. */
  @Test
  void oneClassHasNeitherRankMetricsNorCorrelation() {
    for (String only : List.of("yes", "perhaps")) {
      Predictions predictions =
          Predictions.of(List.of(only, only, only), TWO, new double[] {-1, 2, 3});
      assertThat(value("average-precision", predictions)).isNaN();
      assertThat(value("average-precision:" + only, predictions)).isNaN();
      assertThat(value("auc", predictions)).isNaN();
      assertThat(value("mcc", predictions)).isNaN();
      assertThat(Metric.all(predictions)).containsKey(Metric.ACCURACY);
    }
  }

  @Test
  void oneClassForAll() {
    Predictions constant = Predictions.constant(List.of("a", "b", "b", "a", "a"), "a");
    assertThat(value("accuracy", constant)).isEqualTo(0.6);
    assertThat(value("balanced", constant)).isEqualTo(0.5);
    assertThat(value("auc", constant)).isEqualTo(0.5);
    assertThat(value("average-precision", constant)).isEqualTo(0.4);
    assertThat(value("mcc", constant)).isZero();
    assertThat(value("auc", Predictions.constant(Collections.nCopies(3, "a"), "a"))).isNaN();
  }

  @Test
  void numbersSortAsNumbers() {
    Predictions predictions =
        Predictions.of(List.of("9", "10", "10"), List.of("9", "10"), new double[] {-1, 1, -1});
    assertThat(predictions.classes()).containsExactly("9", "10");
    assertThat(value("f1:10", predictions)).isCloseTo(2 / 3.0, within(1e-15));
  }

  @Test
  void namesRoundTrip() {
    for (String text : List.of("accuracy", "balanced", "average-precision", "log-loss", "f1:a:b")) {
      assertThat(Metric.parse(text)).hasToString(text);
    }
    assertThat(Metric.parse("f1:a:b").positive()).isEqualTo(Optional.of("a:b"));
    assertThatThrownBy(() -> Metric.parse("acuracy"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContainingAll("acuracy", "accuracy", "average-precision");
    assertThatThrownBy(() -> Metric.parse("mcc:yes"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "metric = mcc:yes is not allowed: f1, auc and average-precision can be of one class,"
                + " mcc is of all");
    assertThatThrownBy(() -> Metric.parse("f1:maybe").check(TWO, "rows.csv"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("metric = f1:maybe is not allowed for rows.csv: its classes are no, yes");
    assertThatThrownBy(() -> Metric.parse("f1:Yes").check(TWO, "rows.csv"))
        .hasMessageEndingWith("its classes are no, yes; did you mean 'yes'?");
  }

  /**
   * Menon et al. (2015): under class-conditional label noise these metrics are affine functions of
   * their clean values.
   */
  @Test
  void classConditionalNoiseKeepsTheOrderOfTheseMetrics() {
    SplittableRandom random = new SplittableRandom(9);
    int n = 500;
    double[] rates = {0.1, 0.4};
    List<String> right = new ArrayList<>();
    List<String> calibrated = new ArrayList<>();
    double[] weights = new double[2 * n];
    for (int i = 0; i < n; i++) {
      int own = random.nextDouble() < 0.2 ? 1 : 0;
      // Every row appears with its true and its flipped label, weighted by the noise probabilities.
      for (int wrong = 0; wrong < 2; wrong++) {
        right.add(TWO.get(own));
        calibrated.add(TWO.get(wrong == 0 ? own : 1 - own));
        weights[2 * i + wrong] = wrong == 0 ? 1 - rates[own] : rates[own];
      }
    }
    double positives = weight("yes", calibrated, weights);
    double negatives = weight("no", calibrated, weights);
    double a = rates[0] * weight("no", right, weights) / positives;
    double b = rates[1] * weight("yes", right, weights) / negatives;
    double[] ratios = new double[6];
    for (int model = 0; model < 6; model++) {
      double[] scores = new double[2 * n];
      for (int i = 0; i < n; i++) {
        double side = right.get(2 * i).equals("yes") ? 0.3 * model : 0;
        scores[2 * i] = Math.rint(10 * (side - 0.7 + random.nextGaussian())) / 10;
        scores[2 * i + 1] = scores[2 * i];
      }
      Predictions clean = Predictions.of(right, TWO, scores).withWeights(weights);
      Predictions noisy = Predictions.of(calibrated, TWO, scores).withWeights(weights);
      for (String metric : List.of("balanced", "auc")) {
        assertThat(1 - value(metric, noisy))
            .isCloseTo((1 - a - b) * (1 - value(metric, clean)) + (a + b) / 2, within(1e-12));
      }
      ratios[model] = value("mcc", noisy) / value("mcc", clean);
      assertThat(ratios[model]).isBetween(0.2, 0.8).isCloseTo(ratios[0], within(1e-9));
    }
  }

  private static double weight(String name, List<String> labels, double[] weights) {
    return IntStream.range(0, weights.length)
        .filter(i -> labels.get(i).equals(name))
        .mapToDouble(i -> weights[i])
        .sum();
  }

  @Test
  void lowerIsBetterForLosses() {
    assertThat(Metric.parse("auc").gain(0.7)).isEqualTo(0.7);
    assertThat(Metric.parse("log-loss").gain(0.7)).isEqualTo(-0.7);
    assertThat(Metric.parse("brier").gain(Double.NaN)).isEqualTo(Double.NEGATIVE_INFINITY);
  }
}
