package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.eval.audit.noise.LikelyClasses.ScoreGroup;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SoftmaxFitTest {
  private static final int N = 300;
  private static final int K = 4;
  private static final LinearAlgebra ALGEBRA = Assembly.standard().compute().algebra();

  private static final LikelyClasses ALL = LikelyClasses.all(K);

  private static ClassScores scores() {
    SplittableRandom random = new SplittableRandom(3);
    double[] values = new double[N * K];
    for (int i = 0; i < N; i++) {
      for (int c = 0; c < K; c++) {
        values[i * K + c] = random.nextDouble(-0.2, 0.4) + (c == i % K ? 0.5 : 0);
      }
    }
    return new ClassScores(K, values);
  }

  /** Classes 1 and 2 overlap strongly. */
  private static double[] soft() {
    SplittableRandom random = new SplittableRandom(4);
    double[] soft = new double[N * K];
    for (int i = 0; i < N; i++) {
      int c = i % K;
      int like = c == 1 || c == 2 ? 3 - c : c;
      double other = random.nextDouble(0.2, 0.6);
      soft[i * K + c] = 1 - other;
      soft[i * K + like] += other;
    }
    return soft;
  }

  private static SoftmaxFit fit(ClassScores scores, double penalty, ClassCurve start) {
    return new SoftmaxFit(N, ScoreGroup.of(scores, ALL), ALL, penalty, 0, start, ALGEBRA);
  }

  private static double value(ClassCurve curve, ClassScores scores, double[] soft, double penalty) {
    double[] p = new double[K];
    double sum = 0;
    for (int i = 0; i < N; i++) {
      curve.probabilities(scores, ALL, i, p);
      for (int c = 0; c < K; c++) {
        sum += soft[i * K + c] * Math.log(p[c]);
      }
    }
    double slope = 0;
    for (int c = 0; c < K; c++) {
      slope += curve.coefficients()[c][c] / K;
    }
    for (int c = 0; c < K; c++) {
      for (int j = 0; j < K; j++) {
        double off = curve.coefficients()[c][j] - (c == j ? slope : 0);
        sum -= penalty * off * off;
      }
      sum -= 15 * Math.pow(curve.coefficients()[c][K], 2);
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(doubles = {100, 1, 0.3})
  void reachesALocalMaximum(double penalty) {
    ClassScores scores = scores();
    double[] soft = soft();
    ClassCurve start = ClassCurve.ofSlope(4, new double[K]);
    SoftmaxFit fit = fit(scores, penalty, start);
    double before = value(start, scores, soft, penalty);
    for (int step = 0; step < 400; step++) {
      fit.improve(soft);
      double now = value(fit.curve(), scores, soft, penalty);
      assertThat(now).isGreaterThanOrEqualTo(before - 1e-9);
      before = now;
    }
    for (int j = 0; j < K * (K + 1); j++) {
      double slope =
          (value(moved(fit.curve(), j, 1e-4), scores, soft, penalty)
                  - value(moved(fit.curve(), j, -1e-4), scores, soft, penalty))
              / 2e-4;
      assertThat(slope).isCloseTo(0, within(1e-3));
    }
  }

  private static ClassCurve moved(ClassCurve curve, int coefficient, double by) {
    double[][] coefficients = new double[K][];
    Arrays.setAll(coefficients, c -> curve.coefficients()[c].clone());
    coefficients[coefficient / (K + 1)][coefficient % (K + 1)] += by;
    return ClassCurve.of(curve.near(), coefficients);
  }

  @Test
  void probabilitiesFollowTheCurve() {
    ClassScores scores = scores();
    double[] soft = soft();
    SoftmaxFit fit = fit(scores, 1, ClassCurve.ofSlope(4, new double[] {0, .5, 0, -.5}));
    double[] p = new double[K];
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < N; i += 37) {
        fit.curve().probabilities(scores, ALL, i, p);
        for (int c = 0; c < K; c++) {
          assertThat(fit.probabilities()[i * K + c]).isCloseTo(p[c], within(1e-12));
        }
      }
      fit.improve(soft);
    }
  }

  @Test
  void overlapIsInTheOffDiagonalEntries() {
    SoftmaxFit fit = fit(scores(), 0.3, ClassCurve.ofSlope(4, new double[K]));
    for (int step = 0; step < 50; step++) {
      fit.improve(soft());
    }
    double[][] a = fit.curve().coefficients();
    assertThat(a[1][2]).isGreaterThan(a[1][0] + 1);
    assertThat(a[2][1]).isGreaterThan(a[2][3] + 1);
  }

  @Test
  void degreesOfFreedomDecreaseWithThePenalty() {
    ClassScores scores = scores();
    ClassCurve start = ClassCurve.ofSlope(4, new double[K]);
    double stiff = fit(scores, 100, start).complexity();
    double soft = fit(scores, 0.3, start).complexity();
    assertThat(stiff).isBetween(0.0, 2.0);
    assertThat(soft).isGreaterThan(stiff + 5);
  }
}
