package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SoftmaxFitTest {
  private static final int N = 300;
  private static final int K = 4;
  private static final LinearAlgebra ALGEBRA = Assembly.standard().compute().algebra();

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

  /** Classes 1 and 2 are hard to tell apart. */
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

  private static double value(ClassCurve curve, ClassScores scores, double[] soft, double penalty) {
    double[] p = new double[K];
    double sum = 0;
    for (int i = 0; i < N; i++) {
      curve.probabilities(scores, i, p);
      for (int c = 0; c < K; c++) {
        sum += soft[i * K + c] * Math.log(p[c]);
      }
    }
    double slope = 0;
    for (int c = 0; c < K; c++) {
      slope += curve.coefficients()[c * (K + 1) + c] / K;
    }
    for (int c = 0; c < K; c++) {
      for (int j = 0; j < K; j++) {
        double off = curve.coefficients()[c * (K + 1) + j] - (c == j ? slope : 0);
        sum -= penalty * off * off;
      }
      sum -= 15 * Math.pow(curve.coefficients()[c * (K + 1) + K], 2);
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(doubles = {100, 1, 0.3})
  void risesToAPointFromWhichNoDirectionLeadsUp(double penalty) {
    ClassScores scores = scores();
    double[] soft = soft();
    ClassCurve start = ClassCurve.ofSlope(4, new double[K]);
    SoftmaxFit fit = new SoftmaxFit(scores, penalty, start, ALGEBRA);
    double before = value(start, scores, soft, penalty);
    for (int step = 0; step < 400; step++) {
      fit.improve(soft);
      double now = value(fit.curve(), scores, soft, penalty);
      assertThat(now).isGreaterThanOrEqualTo(before - 1e-9);
      before = now;
    }
    for (int j = 0; j < K * (K + 1); j++) {
      double[] up = fit.curve().coefficients().clone();
      double[] down = up.clone();
      up[j] += 1e-4;
      down[j] -= 1e-4;
      double slope =
          (value(new ClassCurve(K, up), scores, soft, penalty)
                  - value(new ClassCurve(K, down), scores, soft, penalty))
              / 2e-4;
      assertThat(slope).isCloseTo(0, within(1e-3));
    }
  }

  @Test
  void probabilitiesAreThoseOfTheCurve() {
    ClassScores scores = scores();
    double[] soft = soft();
    SoftmaxFit fit =
        new SoftmaxFit(scores, 1, ClassCurve.ofSlope(4, new double[] {0, .5, 0, -.5}), ALGEBRA);
    double[] p = new double[K];
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < N; i += 37) {
        fit.curve().probabilities(scores, i, p);
        for (int c = 0; c < K; c++) {
          assertThat(fit.probabilities()[i * K + c]).isCloseTo(p[c], within(1e-12));
        }
      }
      fit.improve(soft);
    }
  }

  @Test
  void overlapStandsOffTheDiagonal() {
    SoftmaxFit fit = new SoftmaxFit(scores(), 0.3, ClassCurve.ofSlope(4, new double[K]), ALGEBRA);
    for (int step = 0; step < 50; step++) {
      fit.improve(soft());
    }
    double[] a = fit.curve().coefficients();
    assertThat(a[K + 1 + 2]).isGreaterThan(a[K + 1] + 1);
    assertThat(a[2 * (K + 1) + 1]).isGreaterThan(a[2 * (K + 1) + 3] + 1);
  }

  @Test
  void freedomCostsMoreTheLessThePenaltyHoldsIt() {
    ClassScores scores = scores();
    ClassCurve start = ClassCurve.ofSlope(4, new double[K]);
    double stiff = new SoftmaxFit(scores, 100, start, ALGEBRA).complexity();
    double soft = new SoftmaxFit(scores, 0.3, start, ALGEBRA).complexity();
    assertThat(stiff).isBetween(0.0, 2.0);
    assertThat(soft).isGreaterThan(stiff + 5);
  }
}
