package io.github.redescend.kernels.landmark;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;

/** Samples at random, without replacement: the reduced machine of Xu et al., section IV. */
public record RandomRule() implements LandmarkRule {
  static final Declaration<RandomRule> DECLARATION =
      Declaration.of(
          "random",
          "samples at random, without replacement",
          "Xu et al. section IV (RKCC-HQ)",
          RandomRule::new);

  @Override
  public Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute) {
    int[] rows = Arrays.copyOf(seed.child("landmarks", 0).permutation(samples.rows()), count);
    Arrays.sort(rows);
    return Landmarks.ofRows(samples, rows);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
