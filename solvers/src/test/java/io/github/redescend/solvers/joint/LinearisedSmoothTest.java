package io.github.redescend.solvers.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.losses.Logistic;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.joint.ConvexPart.LinearisedSmooth;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the loss of a convex step with its definition, for random scores. */
class LinearisedSmoothTest {
  private static final int SAMPLES = 40;
  private static final int OUTPUTS = 4;

  private final SplittableRandom random = new SplittableRandom(3);
  private final int[] classes = random.ints(SAMPLES, 0, OUTPUTS).toArray();
  private final int[] competitors = Arrays.stream(classes).map(c -> (c + 2) % OUTPUTS).toArray();
  private final double[] weights = random.doubles(SAMPLES, 0.5, 2).toArray();
  private final double[] linear = random.doubles(SAMPLES, 0, 1).toArray();
  private final double[] z = random.doubles(SAMPLES * OUTPUTS, -2, 2).toArray();

  static Stream<DifferentiableLoss> losses() {
    return List.<DifferentiableLoss>of(new Logistic(), new SquaredHinge()).stream();
  }

  private LinearisedSmooth step(DifferentiableLoss loss) {
    return new LinearisedSmooth(
        loss, classes, OUTPUTS, weights, new Linearisation(linear, competitors));
  }

  private double smallestMargin(int i) {
    double smallest = Double.POSITIVE_INFINITY;
    for (int j = 0; j < OUTPUTS; j++) {
      if (j != classes[i]) {
        smallest = Math.min(smallest, z[i * OUTPUTS + classes[i]] - z[i * OUTPUTS + j]);
      }
    }
    return smallest;
  }

  @ParameterizedTest
  @MethodSource("losses")
  void valueIsTheLossOfTheSmallestMarginPlusTheLinearTerm(DifferentiableLoss loss) {
    double expected = 0;
    for (int i = 0; i < SAMPLES; i++) {
      double toCompetitor = z[i * OUTPUTS + classes[i]] - z[i * OUTPUTS + competitors[i]];
      expected += weights[i] * (loss.value(smallestMargin(i)) + linear[i] * toCompetitor);
    }
    assertThat(step(loss).value(z)).isCloseTo(expected, within(1e-12 * Math.abs(expected)));
  }

  /** p_j = max(0, c_j + (m_j + g) / width). Minus their sum is the slope at g. */
  @ParameterizedTest
  @MethodSource("losses")
  void multipliersAddUpToTheSlope(DifferentiableLoss loss) {
    LinearisedSmooth step = step(loss);
    double[] centre = random.doubles(z.length, 0, 0.5).toArray();
    double[] dz = random.doubles(z.length, -1, 1).toArray();
    for (double width : new double[] {1, 0.1, 1e-4}) {
      double[] p = step.projected(centre, z, 0.3, dz, width);
      for (int i = 0; i < SAMPLES; i++) {
        int own = i * OUTPUTS + classes[i];
        double sum = 0;
        for (int at = i * OUTPUTS; at < (i + 1) * OUTPUTS; at++) {
          if (at != own) {
            double m = z[at] + 0.3 * dz[at] - z[own] - 0.3 * dz[own];
            double expected = Math.max(0, centre[at] + (m + p[own]) / width);
            assertThat(p[at]).isCloseTo(expected, within(1e-9));
            sum += p[at];
          }
        }
        assertThat(sum).isCloseTo(-loss.derivative(p[own]), within(1e-9));
        assertThat(step.derivative(p, i)).isCloseTo(-sum, within(1e-14));
      }
    }
  }

  /** At optimal multipliers the gap between the loss and its lower bound vanishes. */
  @ParameterizedTest
  @MethodSource("losses")
  void theGapClosesAsTheWidthShrinks(DifferentiableLoss loss) {
    LinearisedSmooth step = step(loss);
    double last = Double.POSITIVE_INFINITY;
    for (double width : new double[] {1, 1e-2, 1e-4}) {
      double[] p = step.projected(new double[z.length], z, 0, z, width);
      double gap = step.gap(p, z);
      double expected = 0;
      for (int i = 0; i < SAMPLES; i++) {
        int own = i * OUTPUTS + classes[i];
        double bound = loss.value(p[own]);
        for (int at = i * OUTPUTS; at < (i + 1) * OUTPUTS; at++) {
          bound -= at == own ? 0 : p[at] * (z[own] - z[at] - p[own]);
        }
        expected += weights[i] * (loss.value(smallestMargin(i)) - bound);
      }
      assertThat(gap).isCloseTo(expected, within(1e-9)).isNotNegative().isLessThan(last);
      last = gap;
    }
    assertThat(last).isLessThan(0.01);
  }

  /** Newton steps within the bracket; bisection alone needs up to 160 for a margin. */
  @ParameterizedTest
  @CsvSource({"1, 42", "1e-2, 106", "1e-4, 65"})
  void fewDerivativesAreNeeded(double width, double most) {
    int[] count = new int[1];
    DifferentiableLoss counting =
        new DifferentiableLoss() {
          private final Logistic logistic = new Logistic();

          @Override
          public double value(double u) {
            return logistic.value(u);
          }

          @Override
          public double derivative(double u) {
            count[0]++;
            return logistic.derivative(u);
          }

          @Override
          public Spec spec() {
            return logistic.spec();
          }
        };
    step(counting).projected(new double[z.length], z, 0, z, width);
    assertThat(count[0] / (double) SAMPLES).isLessThan(most);
  }

  @Test
  void curvatureIsTheSecondDerivative() {
    LinearisedSmooth step = step(new Logistic());
    double[] p = step.projected(new double[z.length], z, 0, z, 0.1);
    for (int i = 0; i < SAMPLES; i++) {
      double slope = new Logistic().derivative(p[i * OUTPUTS + classes[i]]);
      assertThat(step.curvatureOfSum(p, i)).isCloseTo(-slope * (1 + slope), within(1e-8));
    }
  }
}
