package io.github.redescend.kernels.feature;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.LinearFunctional;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.SampleNumbers;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.Optional;

/** A factored normal matrix of the samples of a space, or of some that stand for them. */
final class FeatureFactor implements Preconditioner {
  private final FeatureSpace space;
  private final NormalFactor factor;

  /** Factors in place: the matrix is taken over. */
  FeatureFactor(FeatureSpace space, NormalMatrix normal, double lambda, Compute compute) {
    this.space = space;
    this.factor =
        new NormalFactor(
            normal.values(), normal.mean(), normal.total(), space.hasBias(), lambda, compute);
  }

  @Override
  public Hypothesis descent(Hypothesis at, LinearFunctional functional) {
    double[] slopes = SampleNumbers.of(functional);
    double[] p = space.transposedTimes(slopes);
    double slopeSum = space.hasBias() ? Vectors.sum(slopes) : 0;
    double q = factor.descend(at.coefficients(), p, slopeSum);
    return space.centred(p, q);
  }

  @Override
  public Optional<OneRead> oneRead() {
    return Optional.of(new Reads());
  }

  /** Directions in m + 1 numbers. */
  private final class Reads implements OneRead {
    @Override
    public double[] gradient(double[] slopes) {
      return space.gradient(slopes);
    }

    @Override
    public double[] descent(Hypothesis at, double[] gradient) {
      int m = space.dimension();
      double[] direction = Arrays.copyOf(gradient, m);
      double atCentre = factor.descend(at.coefficients(), direction, gradient[m]);
      direction = Arrays.copyOf(direction, m + 1);
      direction[m] = atCentre;
      return direction;
    }

    @Override
    public Ahead ahead(double[] direction, SlopesAhead slopes) {
      return space.ahead(direction, slopes);
    }
  }

  /** The factor itself. */
  NormalFactor normal() {
    return factor;
  }
}
