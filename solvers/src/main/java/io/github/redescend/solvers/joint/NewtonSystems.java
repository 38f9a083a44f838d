package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.Contrasts;
import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.coupled.CoupledSystem;
import java.util.Arrays;

/**
 * The Newton systems of a sequence of problems on one space. The last one is kept: once the faces
 * of all samples have settled, every round asks for the same one again, and factoring is nearly all
 * that a step costs. Confined to one fit.
 */
final class NewtonSystems {
  /** Curvature of the biases beside the total weight, where no sample determines them. */
  private static final double BIAS_RIDGE = 1e-9;

  private final CoupledSpace space;
  private final double lambda;
  private final double biasRidge;
  private Contrasts contrasts;
  private CoupledSystem last;

  NewtonSystems(CoupledSpace space, double lambda, double totalWeight) {
    this.space = space;
    this.lambda = lambda;
    this.biasRidge = BIAS_RIDGE * totalWeight;
  }

  CoupledSpace space() {
    return space;
  }

  double lambda() {
    return lambda;
  }

  /** The system of these contrasts. */
  CoupledSystem system(Contrasts wanted) {
    if (last == null || !same(wanted)) {
      // Let go first: two factors at once may not fit.
      last = null;
      last = space.coupled(wanted, lambda, biasRidge);
      contrasts = wanted;
    }
    return last;
  }

  private boolean same(Contrasts wanted) {
    return Arrays.equals(wanted.samples(), contrasts.samples())
        && Arrays.equals(wanted.directions(), contrasts.directions());
  }
}
