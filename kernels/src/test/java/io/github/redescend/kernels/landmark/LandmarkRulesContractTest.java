package io.github.redescend.kernels.landmark;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.linalg.Compute;
import io.github.redescend.testkit.landmark.LandmarkRuleContract;
import io.github.redescend.testkit.landmark.LandmarkRuleContract.ChosenLandmarks;
import java.util.stream.Stream;

/** Runs the contract on all landmark rules that choose rows automatically. */
class LandmarkRulesContractTest extends LandmarkRuleContract<LandmarkRule> {
  @Override
  protected Stream<LandmarkRule> rules() {
    return LandmarkTest.rules();
  }

  @Override
  protected Catalogue<LandmarkRule> catalogue() {
    return LandmarkRule.catalogue();
  }

  @Override
  protected Kernel kernel() {
    return new Gaussian(3);
  }

  @Override
  protected ChosenLandmarks choose(
      LandmarkRule rule, Matrix samples, Kernel kernel, int count, Seed seed) {
    LandmarkRule.Landmarks chosen = rule.choose(samples, kernel, count, seed, Compute.standard());
    return new ChosenLandmarks(chosen.points(), chosen.rows());
  }
}
