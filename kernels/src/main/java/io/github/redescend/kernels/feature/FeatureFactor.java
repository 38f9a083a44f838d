package io.github.redescend.kernels.feature;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.LinearFunctional;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.SampleNumbers;
import io.github.redescend.linalg.Compute;

/** A factored normal matrix of the samples of a space, or of some that stand for them. */
final class FeatureFactor implements Preconditioner {
  private final FeatureSpace space;
  private final NormalFactor factor;

  FeatureFactor(FeatureSpace space, NormalMatrix normal, double lambda, Compute compute) {
    this.space = space;
    this.factor =
        new NormalFactor(
            normal.values().clone(),
            normal.mean(),
            normal.total(),
            space.hasBias(),
            lambda,
            compute);
  }

  @Override
  public Hypothesis descent(Hypothesis at, LinearFunctional functional) {
    double[] slopes = SampleNumbers.of(functional);
    double[] p = space.transposedTimes(slopes);
    double slopeSum = space.hasBias() ? Vectors.sum(slopes) : 0;
    double q = factor.descend(at.coefficients(), p, slopeSum);
    return space.centred(p, q);
  }

  /** The factor itself. */
  NormalFactor normal() {
    return factor;
  }
}
