package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Criterion.LossRule;
import io.github.redescend.core.loss.Loss;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Shows why jointly trained functions give no probabilities. The tests minimise the risk sum_y p_y
 * L(f_y - max of the others) of three classes over the score gaps from the most likely class to the
 * others.
 */
class JointConditionalRiskTest {
  private static final double REACH = 12;
  private static final double STEP = 0.02;

  /** The conditional risk of f = (0, -second, -third), both not negative. */
  private static double risk(Loss loss, double[] p, double second, double third) {
    return p[0] * loss.value(Math.min(second, third))
        + p[1] * loss.value(-second)
        + p[2] * loss.value(-third);
  }

  /** The minimiser on a grid; the nearest to 0 if there are several. */
  private static double[] minimiser(Loss loss, double... p) {
    double[] best = {0, 0};
    double least = risk(loss, p, 0, 0);
    for (int a = 0; a * STEP <= REACH; a++) {
      for (int b = 0; b * STEP <= REACH; b++) {
        double here = risk(loss, p, a * STEP, b * STEP);
        if (here < least - 1e-12) {
          least = here;
          best = new double[] {a * STEP, b * STEP};
        }
      }
    }
    return best;
  }

  private static Loss loss(String spec) {
    return (Loss) Losses.catalogue().make(spec);
  }

  /**
   * The minimiser does not depend on how the remaining probability is split between the other two
   * classes.
   */
  @ParameterizedTest
  @CsvSource({"logistic, 1", "exponential, 2", "truncated-logistic:s=-3, 1"})
  void minimiserIdentifiesOnlyTheMostLikelyClass(String spec, double slope) {
    double logOdds = Math.log(0.7 / 0.3) / slope;
    for (double[] p : new double[][] {{0.7, 0.29, 0.01}, {0.7, 0.2, 0.1}, {0.7, 0.15, 0.15}}) {
      double[] found = minimiser(loss(spec), p);
      assertThat(found[0]).isCloseTo(logOdds, within(STEP));
      assertThat(found[1]).isEqualTo(found[0]);
    }
  }

  /**
   * If no class has probability above one half, all scores are equal: losses that are not truncated
   * do not identify the most likely class.
   */
  @ParameterizedTest
  @CsvSource({"logistic", "exponential", "truncated-logistic:s=-3"})
  void minimiserIsZeroBelowOneHalf(String spec) {
    assertThat(minimiser(loss(spec), 0.45, 0.35, 0.2)).containsOnly(0);
    assertThat(minimiser(loss(spec), 0.4, 0.3, 0.3)).containsOnly(0);
  }

  /**
   * Truncated as theorem 1 requires, the loss identifies the class, but the risk has no finite
   * minimiser.
   */
  @ParameterizedTest
  @CsvSource({
    "truncated-logistic, 0.4, 0.31",
    "truncated-logistic, 0.7, 0.2",
    "truncated-logistic, 0.95, 0.03",
    "truncated-exponential, 0.4, 0.31",
    "truncated-exponential, 0.7, 0.2"
  })
  void consistentTruncationIdentifiesOnlyTheClass(String name, double first, double second) {
    Loss cut = ((LossRule) Losses.catalogue().make(name + ":s=auto")).forClasses(3);
    assertThat(minimiser(cut, first, second, 1 - first - second)).containsOnly(REACH);
  }
}
