package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.eval.audit.noise.NoiseModels.NoiseModel;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.eval.audit.noise.Transitions.Confusion;
import io.github.redescend.eval.audit.score.ClassScores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoiseModelTest {
  private static final LikelyClasses ALL = LikelyClasses.all(3);

  private static GivenLabels given(int label) {
    return new GivenLabels(new int[] {label}, new Verdict[1]);
  }

  /** Labels guessed from x cannot be distinguished from overlapping classes. */
  @Test
  void guessedLabelsAreNeutralWithoutNoise() {
    for (double guessed : new double[] {0, 0.05, 0.5}) {
      double[] classes = {0.7, 0.2, 0.1};
      double likelihood =
          given(1).condition(0, TransitionMatrix.even(0, 3), guessed, ALL, classes, 0);
      assertThat(likelihood).isCloseTo(Math.log(0.2), within(1e-12));
      assertThat(classes[1]).isCloseTo(1 - 0.8 * guessed, within(1e-12));
      assertThat(classes[0]).isCloseTo(0.7 * guessed, within(1e-12));
    }
  }

  @Test
  void guessedLabelsAreNotFlips() {
    double[] without = {0.97, 0.02, 0.01};
    double[] with = without.clone();
    given(1).condition(0, TransitionMatrix.even(0.1, 3), 0, ALL, without, 0);
    given(1).condition(0, TransitionMatrix.even(0.1, 3), 0.05, ALL, with, 0);
    assertThat(with[1]).isCloseTo(without[1], within(0.01));
  }

  /** P(true k | x) is 1 for exactly the class that the review excludes. */
  @ParameterizedTest
  @CsvSource({"CONFIRMED, 0, 0.5, 0.5", "REFUTED, 1, 0, 0"})
  void posteriorUnderAVerdictSumsToOne(Verdict verdict, double own, double second, double third) {
    boolean right = verdict == Verdict.REFUTED;
    double[] classes = {right ? 0 : 1, right ? 1 : 0, 0};
    new GivenLabels(new int[1], new Verdict[] {verdict})
        .condition(0, TransitionMatrix.even(0.1, 3), 0, ALL, classes, 0);
    assertThat(classes).containsExactly(own, second, third);
  }

  @Test
  void guessesAreAssumedIfNothingElseIsWrong() {
    ClassCurve curve = ClassCurve.ofSlope(4, new double[3]);
    assertThat(new NoiseModel(1, curve, TransitionMatrix.even(0.015, 3)).guessed()).isEqualTo(0.05);
    assertThat(new NoiseModel(1, curve, TransitionMatrix.even(0.035, 3)).guessed()).isZero();
    TransitionMatrix one = new Confusion(2, 0).at(0.1, 0, 3);
    assertThat(new NoiseModel(1, curve, one).guessed()).isZero();
  }

  /** Without label errors in any class, the most ambiguous rows come first. */
  @Test
  void ranksLabelsWithoutANoiseRate() {
    NoiseModel model =
        new NoiseModel(1, ClassCurve.ofSlope(4, new double[2]), TransitionMatrix.even(0, 2));
    ClassScores scores = new ClassScores(2, new double[] {.9, .1, .5, .5, .4, .6});
    GivenLabels labels = new GivenLabels(new int[3], new Verdict[3]);
    double last = 2;
    for (int i = 0; i < 3; i++) {
      double[] classes = new double[2];
      LikelyClasses likely = LikelyClasses.of(scores, labels.codes());
      model.curve().probabilities(scores, likely, i, classes);
      labels.condition(i, model.matrix(), model.guessed(), likely, classes, 0);
      assertThat(classes[0]).isLessThan(last).isGreaterThan(0.95);
      last = classes[0];
    }
  }
}
