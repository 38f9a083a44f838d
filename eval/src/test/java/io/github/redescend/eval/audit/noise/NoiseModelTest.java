package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.audit.score.Verdict;
import org.junit.jupiter.api.Test;

class NoiseModelTest {
  private static final double[] NOTHING_MOVES = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  private static final double[] ONE_IN_TEN = {.9, .05, .05, .05, .9, .05, .05, .05, .9};

  private static GivenLabels given(int label) {
    return new GivenLabels(new int[] {label}, new Verdict[1]);
  }

  /** Errors that are guessed by x and classes that overlap make the same labels. */
  @Test
  void whereNothingMovesGuessesAreAsLikelyAsNone() {
    for (double guessed : new double[] {0, 0.05, 0.5}) {
      double[] classes = {0.7, 0.2, 0.1};
      double likelihood = given(1).condition(0, NOTHING_MOVES, guessed, classes, 0, 3);
      assertThat(likelihood).isCloseTo(Math.log(0.2), within(1e-12));
      assertThat(classes[1]).isCloseTo(1 - 0.8 * guessed, within(1e-12));
      assertThat(classes[0]).isCloseTo(0.7 * guessed, within(1e-12));
    }
  }

  @Test
  void whereLabelsMoveAGuessIsNoneOfThem() {
    double[] without = {0.97, 0.02, 0.01};
    double[] with = without.clone();
    given(1).condition(0, ONE_IN_TEN, 0, without, 0, 3);
    given(1).condition(0, ONE_IN_TEN, 0.05, with, 0, 3);
    assertThat(with[1]).isCloseTo(without[1], within(0.01));
  }

  /** Without wrong labels of any class the rows that are hardest to place come first. */
  @Test
  void ordersLabelsThatNoRateExplains() {
    NoiseModel model =
        new NoiseModel(1, ClassCurve.ofSlope(4, new double[] {0, 0}), new double[] {1, 0, 0, 1});
    ClassScores scores = new ClassScores(2, new double[] {.9, .1, .5, .5, .4, .6});
    double last = 2;
    for (int i = 0; i < 3; i++) {
      double[] classes = new double[2];
      model.posterior(scores, new GivenLabels(new int[3], new Verdict[3]), i, classes);
      assertThat(classes[0]).isLessThan(last).isGreaterThan(0.95);
      last = classes[0];
    }
  }
}
