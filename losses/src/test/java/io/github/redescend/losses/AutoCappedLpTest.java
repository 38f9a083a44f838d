package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.losses.CappedLp.AutoCappedLp;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Estimates the cap from the residuals. */
class AutoCappedLpTest {
  private static double[] residuals(int n) {
    SplittableRandom random = Seed.of(3).random();
    return random.doubles(n, -1, 4).toArray();
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  @ParameterizedTest
  @CsvSource({"100, 1", "105, 0.5", "19, 2", "1000, 1.5"})
  void capDropsAtMostATenthOfTheSamples(int n, double p) {
    double[] residuals = residuals(n);
    HalfQuadraticLoss loss = new AutoCappedLp(p, 0).scaled(residuals, ones(n));
    long dropped = Arrays.stream(residuals).filter(r -> loss.weight(r) == 0).count();
    assertThat(dropped).isEqualTo(n / 10);
    double[] sorted = residuals.clone();
    Arrays.sort(sorted);
    double kept = sorted[n - 1 - n / 10];
    assertThat(((CappedLp) loss).eps()).isEqualTo(Math.pow(kept, p));
  }

  @Test
  void theTenthIsWeighted() {
    double[] residuals = residuals(40);
    double[] weights = new double[40];
    double[] repeated = new double[80];
    int size = 0;
    for (int i = 0; i < 40; i++) {
      weights[i] = i % 3;
      for (int copy = 0; copy < i % 3; copy++) {
        repeated[size++] = residuals[i];
      }
    }
    AutoCappedLp rule = new AutoCappedLp(1, 0);
    assertThat(rule.scaled(residuals, weights))
        .isEqualTo(rule.scaled(Arrays.copyOf(repeated, size), ones(size)));
  }

  @Test
  void lowerBoundKeepsTheHardestGoodSamples() {
    double[] good = Arrays.stream(residuals(50)).map(r -> r / 100).toArray();
    HalfQuadraticLoss kept = new AutoCappedLp(1, 1).scaled(good, ones(50));
    assertThat(kept).isEqualTo(new CappedLp(1, 1));
    assertThat(Arrays.stream(good).allMatch(r -> kept.weight(r) > 0)).isTrue();
    HalfQuadraticLoss letter = new AutoCappedLp(1, 0).scaled(good, ones(50));
    assertThat(Arrays.stream(good).filter(r -> letter.weight(r) == 0).count()).isEqualTo(5);
  }

  @Test
  void samplesBeyondTheMarginGetTheMinimumCap() {
    double[] beyond = {-1, -2, 0};
    assertThat(new AutoCappedLp(1, 0).scaled(beyond, ones(3))).isEqualTo(new CappedLp(1, 1e-50));
  }

  @Test
  void singleReweightingUsesTheCapOfTheGivenResiduals() {
    double[] residuals = residuals(30);
    double[] labels = ones(30);
    AutoCappedLp rule = new AutoCappedLp(1.5, 0.2);
    HalfQuadraticLoss loss = rule.scaled(residuals, ones(30));
    double[] weights = new double[30];
    rule.weights(residuals, labels, weights);
    double risk = 0;
    for (int i = 0; i < 30; i++) {
      assertThat(weights[i]).isEqualTo(loss.weight(residuals[i]));
      risk += loss.value(1 - residuals[i]);
    }
    assertThat(rule.risk(residuals, weights, ones(30))).isCloseTo(risk, within(1e-12));
    assertThat(rule.monotone()).isFalse();
    assertThat(rule.refreshes()).isEqualTo(5);
    assertThat(rule.fullWeight()).isEqualTo(loss.weight(0));
    assertThat(rule.startWeight()).isEqualTo(2).isEqualTo(loss.startWeight());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"capped-lp:eps=auto", "capped-lp:p=0.5,eps=auto,floor=0", "capped-lp:p=2,eps=3"})
  void specCreatesAnEqualLoss(String spec) {
    var made = Losses.catalogue().make(spec);
    assertThat(Losses.catalogue().make(made.spec())).isEqualTo(made);
  }

  @ParameterizedTest
  @CsvSource({
    "'capped-lp:eps=auto,floor=-1', 'floor = -1 '",
    "'capped-lp:eps=auto,p=3', 'p = 3 '",
    "'capped-lp:eps=2,floor=1', 'capped-lp:floor = 1 '",
    "'capped-lp:eps=some', 'capped-lp:eps = some '"
  })
  void rejectsInvalidParametersWithOneSentence(String spec, String begin) {
    assertThatThrownBy(() -> Losses.catalogue().make(spec))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(begin + "is not allowed");
  }
}
