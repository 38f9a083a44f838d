package io.github.redescend.solvers.dc;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.solvers.smooth.SmoothPoint;

/**
 * The convex machines of one function.
 *
 * @param machine trains them
 */
record LinearisedMachines(Objective<? extends DifferenceOfConvexLoss> objective, ConvexStep machine)
    implements ConvexMachines<ConvexStep.Minimum> {
  @Override
  public int samples() {
    return objective.labels().length;
  }

  @Override
  public ConvexStep.Minimum minimise(Tangent tangent, ConvexStep.Minimum near, double tolerance) {
    return machine.minimise(tangent.slopes(), near == null ? null : near.f(), tolerance);
  }

  @Override
  public boolean isAccurate(ConvexStep.Minimum found) {
    return found.accurate();
  }

  @Override
  public Tangent tangent(ConvexStep.Minimum found) {
    double[] slopes = objective.margins(found.f());
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = objective.loss().subtractedSlope(slopes[i]);
    }
    return new Tangent(slopes);
  }

  @Override
  public double objective(ConvexStep.Minimum found) {
    return Objective.value(objective, found.f());
  }

  @Override
  public double distance(ConvexStep.Minimum found, ConvexStep.Minimum other) {
    double squared = Vectors.squaredDistance(found.dual(), other.dual());
    return SmoothPoint.step(squared, objective.lambda(), found.f(), other.f());
  }

  @Override
  public double[] trust(ConvexStep.Minimum found, Tangent tangent) {
    double[] trust = objective.margins(found.f());
    for (int i = 0; i < trust.length; i++) {
      double slope = objective.loss().convexPart().derivative(trust[i]);
      double left = slope == 0 ? 1 : 1 - tangent.slopes()[i] / slope;
      trust[i] = Math.min(1, Math.max(0, left));
    }
    return trust;
  }

  @Override
  public String remark(ConvexStep.Minimum start, ConvexStep.Minimum end) {
    return "; support samples: %d at the start, %d at the end"
        .formatted(start.support(), end.support());
  }
}
