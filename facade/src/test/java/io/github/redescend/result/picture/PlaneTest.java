package io.github.redescend.result.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlaneTest {
  @Test
  void twoFeaturesAreTheirOwnPlane() {
    DenseMatrix samples = DenseMatrix.of(new double[][] {{1, 2}, {3, -4}});
    double[][] places = Plane.of(samples).coordinates(samples);
    assertThat(places[0]).containsExactly(1, 3);
    assertThat(places[1]).containsExactly(2, -4);
  }

  @Test
  void principalComponentsAreFoundInOrder() {
    Random random = new Random(3);
    double[][] rows = new double[4000][];
    for (int i = 0; i < rows.length; i++) {
      double a = 3 * random.nextGaussian();
      double b = random.nextGaussian();
      double c = 0.1 * random.nextGaussian();
      // The first component is (0.6, 0.8, 0), the second is the third axis.
      rows[i] = new double[] {5 + 0.6 * a - 0.8 * c, 0.8 * a + 0.6 * c, b};
    }
    Plane plane = Plane.of(DenseMatrix.of(rows));
    assertThat(plane.across()[0]).isCloseTo(0.6, within(0.02));
    assertThat(plane.across()[1]).isCloseTo(0.8, within(0.02));
    assertThat(plane.up()[2]).isCloseTo(1, within(0.01));
    assertThat(plane.share()).isCloseTo(10 / 10.01, within(2e-4));
    assertThat(plane.origin()[0]).isCloseTo(5, within(0.2));
  }

  @Test
  void pointsOfThePlaneHaveTheirCoordinates() {
    DenseMatrix samples =
        DenseMatrix.of(new double[][] {{1, 2, 0}, {3, -4, 1}, {0, 1, 5}, {2, 2, 2}});
    Plane plane = Plane.of(samples);
    double[][] places = plane.coordinates(plane.points(0.7, new double[] {-1, 2}));
    assertThat(places[0]).containsExactly(new double[] {0.7, 0.7}, within(1e-12));
    assertThat(places[1]).containsExactly(new double[] {-1, 2}, within(1e-12));
  }

  @Test
  void constantSamplesHaveAPlane() {
    DenseMatrix same = DenseMatrix.of(new double[][] {{1, 2, 3}, {1, 2, 3}});
    Plane plane = Plane.of(same);
    assertThat(plane.share()).isEqualTo(1);
    assertThat(plane.coordinates(same)[0]).containsOnly(0);
  }
}
