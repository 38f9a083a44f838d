package io.github.redescend.core.space;

import io.github.redescend.core.Require;
import java.util.List;

/** One problem of a ridge path. */
record SpectralSystem(RidgePath path, double weight, double lambda) implements UniformSystem {
  SpectralSystem {
    Require.positive("weight", weight);
    Require.positive("lambda", lambda);
  }

  @Override
  public Hypothesis descent(Hypothesis at, LinearFunctional slopes) {
    double[] own = SampleNumbers.of(slopes);
    return path.descents(List.of(new RidgePath.Step(weight, lambda, at, own))).get(0);
  }

  @Override
  public Hypothesis solve(double[] targets) {
    double[] slopes = new double[targets.length];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = -weight * targets[i];
    }
    Hypothesis found = descent(path.space().zero(), slopes);
    // Once more through the space, so that values and coefficients agree to the last digit.
    return path.space().hypothesis(found.coefficients(), found.bias());
  }

  @Override
  public double[] leverages() {
    return path.leverages(weight, lambda);
  }
}
