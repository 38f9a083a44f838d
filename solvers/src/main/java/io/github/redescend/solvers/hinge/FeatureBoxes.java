package io.github.redescend.solvers.hinge;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.ExplicitSpace;
import io.github.redescend.core.space.Hypothesis;
import java.util.Arrays;

/**
 * A sequence of problems on explicit features: by the augmented Lagrangian method, each but the
 * first from the solution before. Where features are many the first one is left to the interior
 * point method, whose number of factorisations hardly depends on the data. What one method does not
 * finish the other one tries.
 */
final class FeatureBoxes implements BoxSolver {
  /** Samples a feature above which dropping rows pays (docs/decisions/0007). */
  private static final int SAMPLES_PER_FEATURE = 7;

  private final AugmentedLagrangian lagrangian;
  private final InteriorPoint interior;
  private final Reports reports;
  private final boolean many;
  private Hypothesis last;
  private double[] dual;
  private double[] lastLower;
  private double[] lastUpper;

  FeatureBoxes(
      ExplicitSpace space, Objective<?> objective, InteriorPoint interior, Reports reports) {
    this.lagrangian =
        new AugmentedLagrangian(space, objective.labels(), objective.lambda(), reports);
    this.interior = interior;
    this.reports = reports;
    this.many = space.samples() < SAMPLES_PER_FEATURE * space.dimension();
  }

  @Override
  public BoxSolution solve(double[] lower, double[] upper, double tolerance) {
    boolean interiorFirst = last == null && many;
    BoxSolution found =
        interiorFirst
            ? interior.solve(lower, upper, tolerance)
            : lagrangian.solve(lower, upper, tolerance, last, dual, sameBoxes(lower, upper));
    if (!found.converged() && !reports.cancelled()) {
      // Near the end the interior point method loses digits in its multipliers; the other does not.
      BoxSolution other =
          interiorFirst
              ? lagrangian.solve(lower, upper, tolerance, found.hypothesis(), found.dual(), true)
              : interior.solve(lower, upper, tolerance);
      found = other.violation() < found.violation() ? other : found;
    }
    last = found.hypothesis();
    dual = found.dual();
    lastLower = lower.clone();
    lastUpper = upper.clone();
    return found;
  }

  private boolean sameBoxes(double[] lower, double[] upper) {
    return Arrays.equals(lower, lastLower) && Arrays.equals(upper, lastUpper);
  }
}
