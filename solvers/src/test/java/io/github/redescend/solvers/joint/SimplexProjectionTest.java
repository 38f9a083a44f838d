package io.github.redescend.solvers.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Euclidean projection onto the simplex. */
class SimplexProjectionTest {
  /** The last coordinate equals the threshold up to rounding. The iteration must not cycle. */
  @Test
  void terminatesIfACoordinateEqualsTheThreshold() {
    double[][] points = {
      {0, -0.24934363247635583, -0.6246718162381778},
      {0, -0.10015520838029424, -0.597458538686254, -0.5500776041901471},
      {0, -0.9284578932563748, -0.9284578932563748, -0.9523052621709165}
    };
    for (double[] point : points) {
      SimplexCode.project(point, 0, point.length);
      assertThat(DoubleStream.of(point).sum()).isCloseTo(1, within(1e-15));
    }
  }

  /** p is in the simplex, and z - p satisfies the optimality conditions of the projection. */
  @Test
  void isTheNearestPoint() {
    SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 2000; round++) {
      int k = 2 + random.nextInt(5);
      double[] z = random.doubles(k, -2, 2).toArray();
      double[] p = z.clone();
      int face = SimplexCode.project(p, 0, k);
      assertThat(DoubleStream.of(p).sum()).isCloseTo(1, within(1e-14));
      assertThat(DoubleStream.of(p).min().orElseThrow()).isNotNegative();
      assertThat(Arrays.stream(p).filter(entry -> entry > 0)).hasSize(face);
      double threshold = Double.NaN;
      for (int j = 0; j < k; j++) {
        threshold = p[j] > 0 ? z[j] - p[j] : threshold;
      }
      for (int j = 0; j < k; j++) {
        assertThat(z[j] - p[j]).isLessThanOrEqualTo(threshold + 1e-14);
      }
    }
  }

  @Test
  void hugeNumbersAreProjectedToo() {
    double[] huge = {1e300, -1e300, 3};
    SimplexCode.project(huge, 0, 3);
    assertThat(huge).containsExactly(1, 0, 0);
    double[] equal = {-1e300, 1e300, 1e300};
    SimplexCode.project(equal, 0, 3);
    assertThat(equal).containsExactly(0, 0.5, 0.5);
  }
}
