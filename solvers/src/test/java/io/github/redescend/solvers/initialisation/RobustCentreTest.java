package io.github.redescend.solvers.initialisation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.LinearSpaces;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RobustCentreTest {
  private static HypothesisSpace line(double[] points) {
    DenseMatrix x = new DenseMatrix(points.length, 1, points);
    return new LinearSpaces().embed(x, new Linear(), true, Seed.of(1)).space();
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Test
  void twoFifthsOutliersDoNotMoveTheCentre() {
    SplittableRandom random = Seed.of(5).random();
    double[] points = new double[500];
    for (int i = 0; i < points.length; i++) {
      points[i] = i < 200 ? 1000 : random.nextGaussian();
    }
    double[] distances = ClassCentre.distances(line(points), ones(500));
    for (int i = 0; i < 200; i++) {
      assertThat(distances[i]).isCloseTo(1000, within(0.5));
    }
  }

  @Test
  void otherClassesHaveNoInfluence() {
    double[] points = {0, 1, 2, 50, 60};
    double[] distances = ClassCentre.distances(line(points), new double[] {1, 1, 1, 0, 0});
    assertThat(distances[3]).isCloseTo(50 - (points[0] + points[1]) / 2, within(0.6));
    assertThat(distances[4] - distances[3]).isCloseTo(10, within(1e-9));
  }

  @Test
  void equalPointsAreTheirOwnCentre() {
    double[] distances = ClassCentre.distances(line(new double[] {3, 3, 3, 3, 9}), ones(5));
    assertThat(distances).containsExactly(new double[] {0, 0, 0, 0, 6}, within(1e-9));
  }
}
