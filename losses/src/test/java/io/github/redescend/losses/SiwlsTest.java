package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.oracle.Oracle;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The reweighting rule of Suykens: reference numbers, guard and edge cases. */
class SiwlsTest {
  /**
   * The errors of each solve, e = ridge alpha / w from the linear system, give the weights of the
   * next solve.
   */
  @ParameterizedTest
  @CsvSource({
    "closs-linear, siwls-iqr, 2, 3",
    "closs-linear, siwls-mad, 2, 3",
    "closs-moons60, siwls-iqr, 2, 3",
    "closs-moons60, siwls-mad, 2, 3",
    "closs-ring400, siwls-iqr, 1, 2",
    "closs-ring400, siwls-mad, 1, 2",
  })
  void agreesWithReference(String file, String id, int weightsSeen, int scalesSeen) {
    Oracle oracle = Oracle.read(file);
    JsonNode testCase = oracle.caseWith(id);
    JsonNode params = testCase.get("params");
    Siwls rule =
        (Siwls)
            Losses.catalogue()
                .make(
                    "siwls:c1=%s,c2=%s,scale=%s"
                        .formatted(
                            params.get("c1").asText(),
                            params.get("c2").asText(),
                            params.get("scale").asText()));
    JsonNode solves = testCase.get("expected").get("solves");
    int weights = 0;
    int scales = 0;
    for (int k = 0; k < solves.size(); k++) {
      double[] errors = errors(oracle, testCase, k);
      double scale = solves.get(k).get("scale_of_residuals").asDouble();
      assertThat(rule.scale().of(errors)).isCloseTo(scale, within(1e-9 * scale));
      scales++;
      if (k + 1 < solves.size()) {
        double[] expected = Oracle.vector(solves.get(k + 1).get("weights_used"));
        assertThat(Arrays.stream(expected).min().getAsDouble()).as("rule at work").isLessThan(1);
        double[] found = weights(rule, errors, oracle.y());
        for (int i = 0; i < expected.length; i++) {
          assertThat(found[i]).as("weight %s", i).isCloseTo(2 * expected[i], within(1e-8));
        }
        weights++;
      }
    }
    assertThat(weights).isEqualTo(weightsSeen);
    assertThat(scales).isEqualTo(scalesSeen);
  }

  /** Weight 1, the decreasing line and the minimum weight, for errors of both signs. */
  @ParameterizedTest
  @EnumSource(Siwls.ErrorScale.class)
  void followsTheFormula(Siwls.ErrorScale scale) {
    double[] errors = spread(101);
    double s = scale.of(errors);
    errors[0] = 2.75 * s;
    errors[100] = -2.75 * s;
    double t = 2.75 * s / scale.of(errors);
    double[] weights = weights(new Siwls(2.5, 3, scale), errors, ones(101));
    assertThat(weights[0]).isCloseTo(2 * (3 - t) / 0.5, within(1e-12)).isBetween(0.5, 1.5);
    assertThat(weights[100]).isEqualTo(weights[0]);
    assertThat(weights[50]).isEqualTo(2);
    errors[0] = 1e200;
    assertThat(weights(new Siwls(2.5, 3, scale), errors, ones(101))[0]).isEqualTo(2e-4);
    errors[0] = Double.POSITIVE_INFINITY;
    assertThat(weights(new Siwls(2.5, 3, scale), errors, ones(101))[0]).isEqualTo(2e-4);
  }

  /** Just below c2 the line falls below the minimum weight, so the minimum applies. */
  @Test
  void minimumWeightIsALowerBound() {
    double[] errors = spread(101);
    double s = Siwls.ErrorScale.MAD.of(errors);
    errors[100] = s * 2.9999999;
    assertThat(weights(new Siwls(2.5, 3, Siwls.ErrorScale.MAD), errors, ones(101))[100])
        .isEqualTo(2e-4);
  }

  /**
   * Errors cluster far from 0. Their spread would drop all samples, so the scale about 0 is used.
   */
  @ParameterizedTest
  @EnumSource(Siwls.ErrorScale.class)
  void guardKeepsAtLeastHalf(Siwls.ErrorScale scale) {
    int n = 40;
    double[] errors = new double[n];
    for (int i = 0; i < n; i++) {
      errors[i] = i < 34 ? 1 + 1e-3 * i : -20 - i;
    }
    double s = scale.of(errors);
    assertThat(Arrays.stream(errors).filter(e -> Math.abs(e) > 3 * s).count())
        .as("the rule alone would drop more than half")
        .isGreaterThan(n / 2);
    double[] weights = weights(new Siwls(2.5, 3, scale), errors, ones(n));
    assertThat(Arrays.stream(weights).filter(w -> w == 2).count()).isEqualTo(34);
    assertThat(Arrays.stream(weights).filter(w -> w == 2e-4).count()).isEqualTo(6);
  }

  /** The guard applies only if more than half of the weights would be minimal. */
  @Test
  void guardNeedsMoreThanHalf() {
    double[] errors = {1e-3, -1e-3, 2e-3, -2e-3, 0, 50, 60, 70, -0.5, 80};
    double s = Siwls.ErrorScale.MAD.of(errors);
    long dropped = Arrays.stream(errors).filter(e -> Math.abs(e) > 3 * s).count();
    assertThat(dropped).isBetween(1L, 5L);
    double[] weights = weights(new Siwls(2.5, 3, Siwls.ErrorScale.MAD), errors, ones(10));
    assertThat(Arrays.stream(weights).filter(w -> w == 2e-4).count()).isEqualTo(dropped);
  }

  @Test
  void zeroScaleKeepsTheExactFits() {
    double[] weights =
        weights(
            new Siwls(2.5, 3, Siwls.ErrorScale.IQR), new double[] {0, 0, 0, 0, 0, 1e-9}, ones(6));
    assertThat(weights).containsExactly(2, 2, 2, 2, 2, 2e-4);
    assertThat(weights(new Siwls(2.5, 3, Siwls.ErrorScale.MAD), new double[] {1, 1, 1}, ones(3)))
        .containsExactly(2, 2, 2);
    assertThat(weights(new Siwls(2.5, 3, Siwls.ErrorScale.MAD), new double[0], new double[0]))
        .isEmpty();
  }

  /** The scale uses y - f, so equal residuals with other labels give other weights. */
  @Test
  void labelsMatter() {
    Siwls rule = new Siwls(2.5, 3, Siwls.ErrorScale.MAD);
    double[] residuals = {1, 1.1, 0.9, 1.2, 0.8, 1.05, 0.95, 4};
    double[] ones = new double[8];
    double[] mixed = new double[8];
    double[] kept = residuals.clone();
    rule.weights(residuals, ones(8), ones);
    rule.weights(residuals, new double[] {1, -1, 1, -1, 1, -1, 1, -1}, mixed);
    assertThat(residuals).isEqualTo(kept);
    assertThat(ones[7]).isNotEqualTo(mixed[7]);
  }

  @Test
  void quantilesAreOfTypeSeven() {
    assertThat(Siwls.ErrorScale.IQR.of(new double[] {4, 1, 3, 2}))
        .isCloseTo(1.5 / 1.349, within(1e-15));
    assertThat(Siwls.ErrorScale.MAD.of(new double[] {9, 1, 3, 2})).isCloseTo(1.483, within(1e-15));
    assertThat(Siwls.ErrorScale.MAD.of(new double[] {5})).isEqualTo(0);
    assertThatThrownBy(() -> Siwls.ErrorScale.IQR.of(new double[0]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void hasARiskWithoutMonotoneDescent() {
    Siwls rule = new Siwls(2.5, 3, Siwls.ErrorScale.IQR);
    assertThat(rule.monotone()).isFalse();
    assertThat(rule.fullWeight()).isEqualTo(2);
    assertThat(rule.side()).isEqualTo(Side.TWO);
    assertThat(
            rule.risk(
                new double[] {1, -2, 1e200}, new double[] {6, 0.5, 0}, new double[] {3, 1, 1}))
        .isEqualTo(0.5 * (6 + 2));
  }

  /** The weights include the sample weights: sample weight 3 equals three samples. */
  @Test
  void riskOfWeightedSamplesEqualsThatOfRepeatedOnes() {
    Siwls rule = new Siwls(2.5, 3, Siwls.ErrorScale.MAD);
    double weighted =
        rule.risk(new double[] {0.5, -2}, new double[] {3 * 2, 1.5}, new double[] {3, 1});
    double repeated =
        rule.risk(new double[] {0.5, 0.5, 0.5, -2}, new double[] {2, 2, 2, 1.5}, ones(4));
    assertThat(weighted).isEqualTo(repeated);
  }

  @Test
  void specMakesAnEqualRule() {
    Siwls rule = new Siwls(2, 3.5, Siwls.ErrorScale.MAD);
    assertThat(rule.spec()).hasToString("siwls:c1=2,c2=3.5,scale=mad");
    assertThat(Losses.catalogue().make(rule.spec())).isEqualTo(rule);
    assertThat(Losses.catalogue().make("siwls")).isEqualTo(new Siwls(2.5, 3, Siwls.ErrorScale.IQR));
  }

  @Test
  void lengthsMustAgree() {
    Siwls rule = new Siwls(2.5, 3, Siwls.ErrorScale.IQR);
    assertThatThrownBy(() -> rule.weights(new double[2], new double[1], new double[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("labels");
  }

  private static double[] errors(Oracle oracle, JsonNode testCase, int k) {
    JsonNode expected = testCase.get("expected");
    JsonNode solve = expected.get("solves").get(k);
    double[] y = oracle.y();
    if (solve.has("alpha") || k == expected.get("solves").size() - 1) {
      double ridge = testCase.get("params").get("ridge").asDouble();
      double[] alpha = Oracle.vector((solve.has("alpha") ? solve : expected).get("alpha"));
      double[] used = Oracle.vector(solve.get("weights_used"));
      double[] errors = new double[alpha.length];
      Arrays.setAll(errors, i -> ridge * alpha[i] / used[i]);
      return errors;
    }
    // The first solve is unweighted: it equals the LS-SVM of the same file and ridge.
    JsonNode plain = oracle.caseWith("ls-svm");
    assertThat(plain.get("params").get("ridge")).isEqualTo(testCase.get("params").get("ridge"));
    double[] f = Oracle.vector(plain.get("expected").get("f_train"));
    double[] errors = new double[y.length];
    Arrays.setAll(errors, i -> y[i] - f[i]);
    return errors;
  }

  /** The weights at the given errors, passed as residuals r = y e. */
  private static double[] weights(Siwls rule, double[] errors, double[] labels) {
    double[] residuals = new double[errors.length];
    Arrays.setAll(residuals, i -> labels[i] * errors[i]);
    double[] weights = new double[errors.length];
    rule.weights(residuals, labels, weights);
    return weights;
  }

  /** Evenly spaced errors in [-1, 1]. */
  private static double[] spread(int n) {
    double[] errors = new double[n];
    Arrays.setAll(errors, i -> 2.0 * i / (n - 1) - 1);
    return errors;
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** A sample with weight k counts as k samples, a sample with weight 0 as none. */
  @ParameterizedTest
  @EnumSource(Siwls.ErrorScale.class)
  void weightsCountAsRepetitions(Siwls.ErrorScale scale) {
    Siwls rule = new Siwls(1, 6, scale);
    double[] residuals = {0.1, -0.2, 0.35, 4, -0.5, 90, 0.7, 0.05};
    double[] times = {1, 3, 2, 1, 2, 0, 1, 4};
    double[] found = new double[8];
    rule.weights(residuals, ones(8), times, found);
    int[] rows =
        IntStream.range(0, 8)
            .flatMap(i -> IntStream.generate(() -> i).limit((long) times[i]))
            .toArray();
    double[] repeated = Arrays.stream(rows).mapToDouble(i -> residuals[i]).toArray();
    double[] expected = new double[rows.length];
    rule.weights(repeated, ones(rows.length), expected);
    for (int k = 0; k < rows.length; k++) {
      assertThat(found[rows[k]]).isEqualTo(expected[k]);
    }
    double[] unweighted = new double[8];
    rule.weights(residuals, ones(8), unweighted);
    assertThat(found).isNotEqualTo(unweighted);
  }
}
