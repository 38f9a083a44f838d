package io.github.redescend.solvers.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LinearisedHingeTest {
  private static final int SAMPLES = 30;
  private static final int OUTPUTS = 4;

  /**
   * The expected value is s (max(0, 1 - smallest margin) + t times the margin to the competitor).
   */
  @Test
  void valueIsTheHingeOfTheSmallestMarginPlusTheLinearTerm() {
    SplittableRandom random = new SplittableRandom(5);
    int[] classes = random.ints(SAMPLES, 0, OUTPUTS).toArray();
    int[] competitors = Arrays.stream(classes).map(c -> (c + 1) % OUTPUTS).toArray();
    double[] weights = random.doubles(SAMPLES, 0.5, 2).toArray();
    double[] linear = random.doubles(SAMPLES, 0, 1).toArray();
    double[] scores = random.doubles(SAMPLES * OUTPUTS, -1, 1).toArray();
    double expected = 0;
    for (int i = 0; i < SAMPLES; i++) {
      double own = scores[i * OUTPUTS + classes[i]];
      double smallest = Double.POSITIVE_INFINITY;
      for (int j = 0; j < OUTPUTS; j++) {
        double margin = own - scores[i * OUTPUTS + j];
        smallest = j == classes[i] ? smallest : Math.min(smallest, margin);
      }
      double toCompetitor = own - scores[i * OUTPUTS + competitors[i]];
      expected += weights[i] * (Math.max(0, 1 - smallest) + linear[i] * toCompetitor);
    }
    LinearisedLoss.LinearisedHinge step =
        new LinearisedLoss.LinearisedHinge(
            classes, OUTPUTS, weights, new Linearisation(linear, competitors));
    double[] z = step.shifted(scores.clone());
    assertThat(step.value(z)).isCloseTo(expected, within(1e-12 * expected));
    // At optimal multipliers the gap between the loss and its lower bound vanishes.
    double[] p = step.projected(new double[z.length], z, 0, z, 1e-9);
    assertThat(step.gap(p, z)).isCloseTo(0, within(1e-7));
  }
}
