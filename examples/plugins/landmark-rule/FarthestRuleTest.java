package org.example.farthest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.LandmarkRule.Landmarks;
import io.github.redescend.linalg.Compute;
import io.github.redescend.testkit.landmark.LandmarkRuleContract;
import io.github.redescend.testkit.landmark.LandmarkRuleContract.ChosenLandmarks;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FarthestRuleTest extends LandmarkRuleContract<LandmarkRule> {
  @Override
  protected Stream<LandmarkRule> rules() {
    return Stream.of(new FarthestRule());
  }

  @Override
  protected Catalogue<LandmarkRule> catalogue() {
    return new Catalogue<>("landmark rule", List.of(new FarthestRule().entry()));
  }

  @Override
  protected Kernel kernel() {
    return new Gaussian(3);
  }

  @Override
  protected ChosenLandmarks choose(
      LandmarkRule rule, Matrix samples, Kernel kernel, int count, Seed seed) {
    Landmarks chosen = rule.choose(samples, kernel, count, seed, Compute.standard());
    return new ChosenLandmarks(chosen.points(), chosen.rows());
  }

  @Test
  void takesTheCornersFirst() {
    DenseMatrix x = DenseMatrix.of(new double[][] {{0, 0}, {4, 0}, {0, 4}, {0.1, 0}, {4, 0}});
    int[] rows = choose(new FarthestRule(), x, new Gaussian(0.1), 5, Seed.of(1)).rows();
    assertThat(rows).hasSize(4);
    assertThat(rows[3]).isIn(0, 3);
  }
}
