package io.github.redescend.solvers.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DualSweepsTest {
  private static final int N = 300;
  private static final int CLASSES = 4;
  private static final double PRIOR = 0.05;

  private final SplittableRandom random = Seed.of(8).random();
  private final int[] classes = random.ints(N, 0, CLASSES).toArray();
  private final double[] weights = random.doubles(N, 0.2, 2).toArray();
  private final DenseMatrix kernel = gaussian();

  /** Points on a line that are rarely near each other, so that all classes overlap. */
  private DenseMatrix gaussian() {
    double[] x = new double[N];
    for (int i = 0; i < N; i++) {
      x[i] = N * random.nextDouble();
    }
    double[] values = new double[N * N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        values[i * N + j] = Math.exp(-20 * (x[i] - x[j]) * (x[i] - x[j]));
      }
    }
    return new DenseMatrix(N, N, values);
  }

  private LinearisedLoss.LinearisedHinge loss(double linearTerm) {
    double[] linear = new double[N];
    Arrays.fill(linear, 0, N / 4, linearTerm);
    int[] competitors = Arrays.stream(classes).map(c -> (c + 1) % CLASSES).toArray();
    return new LinearisedLoss.LinearisedHinge(
        classes, CLASSES, weights, new Linearisation(linear, competitors));
  }

  /** f_j(x_i) without biases, computed from sums over all samples. */
  private double[][] values(LinearisedLoss.LinearisedHinge loss, double[] p, double lambda) {
    double[][] slopes = loss.slopes(p);
    double[][] values = new double[CLASSES][N];
    for (int j = 0; j < CLASSES; j++) {
      for (int i = 0; i < N; i++) {
        for (int l = 0; l < N; l++) {
          values[j][i] -= slopes[j][l] * kernel.get(l, i) / lambda;
        }
      }
    }
    return values;
  }

  private DualSweeps.End run(
      LinearisedLoss.LinearisedHinge loss, double lambda, BooleanSupplier cancelled) {
    double[] from = loss.ownCorners();
    return new DualSweeps(kernel, PRIOR, lambda, cancelled)
        .run(loss, from, values(loss, from, lambda));
  }

  /** The duality gap, recomputed from newly summed functions. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 1})
  void dualityGapIsSmallAtConvergence(double linearTerm) {
    LinearisedLoss.LinearisedHinge loss = loss(linearTerm);
    double lambda = 5;
    DualSweeps.End end = run(loss, lambda, () -> false);
    double[] p = end.multipliers();
    double[][] f = values(loss, p, lambda);
    double[][] slopes = loss.slopes(p);
    double[] scores = new double[N * CLASSES];
    double penalty = 0;
    for (int j = 0; j < CLASSES; j++) {
      assertThat(end.biases()[j])
          .isCloseTo(-PRIOR * Vectors.sum(slopes[j]) / lambda, within(1e-10));
      for (int i = 0; i < N; i++) {
        scores[i * CLASSES + j] = f[j][i] + end.biases()[j];
        penalty -= slopes[j][i] * scores[i * CLASSES + j] / 2;
      }
    }
    double[] z = loss.shifted(scores);
    assertThat(end.finished()).isTrue();
    assertThat(loss.gap(p, z)).isLessThan(1.01 * DualSweeps.TOLERANCE * (loss.value(z) + penalty));
  }

  @Test
  void multipliersStayOnTheSimplex() {
    double[] p = run(loss(1), 0.1, () -> false).multipliers();
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int j = 0; j < CLASSES; j++) {
        assertThat(p[i * CLASSES + j]).isNotNegative();
        sum += p[i * CLASSES + j];
      }
      assertThat(sum).isCloseTo(1, within(1e-12));
    }
  }

  @Test
  void samplesOfWeightZeroAreUnchanged() {
    weights[3] = 0;
    LinearisedLoss.LinearisedHinge loss = loss(0);
    double[] p = run(loss, 1, () -> false).multipliers();
    assertThat(Arrays.copyOfRange(p, 3 * CLASSES, 4 * CLASSES))
        .containsExactly(Arrays.copyOfRange(loss.ownCorners(), 3 * CLASSES, 4 * CLASSES));
  }

  @Test
  void stopsWhenCancelled() {
    LinearisedLoss.LinearisedHinge loss = loss(0);
    DualSweeps.End end = run(loss, 1, () -> true);
    assertThat(end.finished()).isFalse();
    assertThat(end.multipliers()).containsExactly(loss.ownCorners());
  }
}
