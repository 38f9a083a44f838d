package io.github.redescend.solvers.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.solvers.hinge.WorkingSet.DualPoint;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares steps on 1/2 a'Ka - m'a within boxes with naive sums. */
class WorkingSetTest {
  private static final int N = 7;

  private final SplittableRandom random = new SplittableRandom(5);
  private final double[][] kernel = new double[N][N];
  private final double[] linear = random.doubles(N, -1, 1).toArray();
  private final double[] diagonal = new double[N];
  private final DualPoint point = new DualPoint(N);

  WorkingSetTest() {
    double[][] x = new double[N][3];
    for (int i = 0; i < N; i++) {
      x[i] = random.doubles(3, -1, 1).toArray();
      for (int j = 0; j <= i; j++) {
        kernel[i][j] = x[i][0] * x[j][0] + x[i][1] * x[j][1] + x[i][2] * x[j][2];
        kernel[i][j] += i == j ? 0.1 * i : 0;
        kernel[j][i] = kernel[i][j];
      }
      diagonal[i] = kernel[i][i];
      point.lower[i] = -random.nextInt(3) * 0.2;
      point.upper[i] = random.nextInt(3) * 0.5;
    }
    for (int i = 0; i < N; i++) {
      point.gradient[i] = -linear[i];
    }
  }

  private double objective() {
    double sum = 0;
    for (int i = 0; i < N; i++) {
      sum += point.alpha[i] * (gradient(i) - linear[i]) / 2;
    }
    return sum;
  }

  private double gradient(int i) {
    double sum = -linear[i];
    for (int j = 0; j < N; j++) {
      sum += kernel[i][j] * point.alpha[j];
    }
    return sum;
  }

  /** The largest decrease of a step without boxes, over all coordinates or pairs with room. */
  private double largestDecrease(boolean balanced) {
    double largest = 0;
    int up = -1;
    for (int k = 0; k < N; k++) {
      boolean steeper = up < 0 || point.gradient[k] < point.gradient[up];
      up = point.alpha[k] < point.upper[k] && steeper ? k : up;
    }
    for (int k = 0; k < N; k++) {
      boolean falls = point.alpha[k] > point.lower[k];
      double g = point.gradient[k];
      if (!balanced && (g < 0 ? point.alpha[k] < point.upper[k] : falls)) {
        largest = Math.max(largest, g * g / diagonal[k]);
      } else if (balanced && falls && g > point.gradient[up]) {
        double gap = g - point.gradient[up];
        largest = Math.max(largest, gap * gap / (diagonal[up] + diagonal[k] - 2 * kernel[up][k]));
      }
    }
    return largest / 2;
  }

  /** The decrease of a step of these coordinates without boxes. */
  private double withoutBoxes(double[] slopes, int[] moved) {
    int i = moved[0];
    if (moved.length == 1) {
      return slopes[i] * slopes[i] / diagonal[i] / 2;
    }
    int j = moved[1];
    double gap = slopes[i] - slopes[j];
    return gap * gap / (diagonal[i] + diagonal[j] - 2 * kernel[i][j]) / 2;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyStepDecreasesTheObjectiveByWhatItReturns(boolean balanced) {
    WorkingSet steps = new WorkingSet(balanced, i -> kernel[i], point, diagonal);
    int count = 0;
    int whole = 0;
    while (steps.choose(1e-10)) {
      assertThat(steps.violation()).isCloseTo(point.violation(balanced), within(1e-14));
      double before = objective();
      double[] from = point.alpha.clone();
      double[] slopes = point.gradient.clone();
      double most = largestDecrease(balanced);
      double decrease = steps.step();
      assertThat(decrease).isPositive().isLessThanOrEqualTo(most * (1 + 1e-9));
      assertThat(before - objective()).isCloseTo(decrease, within(1e-13));
      int[] moved = IntStream.range(0, N).filter(i -> point.alpha[i] != from[i]).toArray();
      assertThat(moved).hasSize(balanced ? 2 : 1);
      assertThat(withoutBoxes(slopes, moved)).isCloseTo(most, within(1e-12));
      whole += Math.abs(decrease - most) < 1e-9 * most ? 1 : 0;
      double sum = 0;
      for (int i = 0; i < N; i++) {
        assertThat(point.alpha[i]).isBetween(point.lower[i], point.upper[i]);
        assertThat(point.gradient[i]).isCloseTo(gradient(i), within(1e-12));
        sum += point.alpha[i];
      }
      if (balanced) {
        assertThat(sum).isCloseTo(0, within(1e-13));
      }
      count++;
      assertThat(count).isLessThan(100);
    }
    assertThat(count).isGreaterThan(3);
    // Those that do not end at a bound.
    assertThat(whole).isPositive();
    assertThat(point.violation(balanced)).isLessThanOrEqualTo(1e-10);
    assertThat(steps.violation()).isCloseTo(point.violation(balanced), within(1e-12));
  }

  /** Two coordinates at 0, in [0, 1] and [lower, 0], with gradients -1 and {@code gradient}. */
  private static DualPoint pair(double lower, double gradient) {
    DualPoint two = new DualPoint(2);
    two.upper[0] = 1;
    two.lower[1] = lower;
    two.gradient[0] = -1;
    two.gradient[1] = gradient;
    return two;
  }

  /** Equal samples: the pair has no curvature, so it moves to a bound. */
  @Test
  void withoutCurvatureAStepEndsAtABound() {
    DualPoint two = pair(-3, 1);
    double[] row = {1, 1};
    WorkingSet pair = new WorkingSet(true, i -> row, two, row);
    assertThat(pair.choose(0)).isTrue();
    assertThat(pair.step()).isCloseTo(2, within(1e-9));
    assertThat(two.alpha).containsExactly(1, -1);
    assertThat(pair.choose(0)).isFalse();

    DualPoint one = new DualPoint(1);
    one.upper[0] = 2;
    one.gradient[0] = -3;
    double[] none = {0};
    WorkingSet single = new WorkingSet(false, i -> none, one, none);
    assertThat(single.choose(5.9)).isTrue();
    assertThat(single.violation()).isEqualTo(6);
    assertThat(single.step()).isEqualTo(6);
    assertThat(one.alpha).containsExactly(2);
    assertThat(single.choose(0)).isFalse();
    assertThat(single.violation()).isZero();
  }

  @Test
  void toleranceIsMetAtItsValue() {
    DualPoint two = pair(-1, 2);
    double[][] identity = {{1, 0}, {0, 1}};
    WorkingSet pair = new WorkingSet(true, i -> identity[i], two, new double[] {1, 1});
    assertThat(pair.choose(3)).isFalse();
    assertThat(pair.violation()).isEqualTo(3);
    assertThat(pair.choose(2.9)).isTrue();
    WorkingSet single = new WorkingSet(false, i -> identity[i], two, new double[] {1, 1});
    assertThat(single.choose(4)).isFalse();
    assertThat(single.violation()).isEqualTo(4);
    assertThat(single.choose(3.9)).isTrue();
    // The second coordinate is steeper.
    assertThat(single.step()).isEqualTo(1.5);
    assertThat(two.alpha).containsExactly(0, -1);
  }
}
