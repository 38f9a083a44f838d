package io.github.redescend.solvers.hinge;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.solvers.hinge.AugmentedLagrangian.Kinks;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.hinge.BoxQp.Reports;

/**
 * Solves a sequence of problems on an exact kernel machine: by sequential minimal optimisation, and
 * if it stalls (little regularisation, nearly singular matrix) by the augmented Lagrangian method
 * if memory allows. The result with the smaller primal objective is kept; if it did not converge,
 * pair steps continue.
 */
final class KernelBoxes implements BoxQp {
  /** Fewer pair steps never count as stalled. */
  private static final int MIN_PATIENCE = 100_000;

  /** This many times n^2 pair steps take as long as the other method. */
  private static final double STEPS = 4;

  private final Objective<?> objective;
  private final BoxOptions options;
  private final AugmentedLagrangian lagrangian;
  private final Reports reports;
  private final Smo patient;
  private final int patience;
  private boolean stalled;

  KernelBoxes(KernelSpace space, Objective<?> objective, BoxOptions options, Reports reports) {
    this.objective = objective;
    this.options = options;
    Kinks kinks = Kinks.atOne(objective.labels());
    this.lagrangian = new AugmentedLagrangian(space, kinks, objective.lambda(), reports);
    this.reports = reports;
    double n = space.samples();
    boolean room = n * n <= options.cacheNumbers();
    double steps = Math.max(MIN_PATIENCE, STEPS * n * n);
    this.patience = room && steps <= options.iterations() ? (int) steps : 0;
    this.patient =
        new Smo(space.kernelRows(), space.hasBias(), kinks, objective.lambda(), options, reports);
  }

  @Override
  public BoxSolution solve(double[] lower, double[] upper, double tolerance) {
    if (patience == 0) {
      return patient.solve(lower, upper, tolerance);
    }
    BoxSolution solution = patient.solve(lower, upper, tolerance, stalled ? 1 : patience);
    if (solution.converged() || reports.cancelled()) {
      return solution;
    }
    stalled = true;
    BoxSolution other = lagrangian.solve(lower, upper, tolerance);
    if (other.converged() || reports.cancelled()) {
      return value(other, lower, upper) < value(solution, lower, upper) ? other : solution;
    }
    solution = patient.solve(lower, upper, tolerance, options.iterations());
    return value(other, lower, upper) < value(solution, lower, upper) ? other : solution;
  }

  private double value(BoxSolution solution, double[] lower, double[] upper) {
    double sum = objective.penalty(solution.hypothesis());
    double[] residuals = objective.residuals(solution.hypothesis());
    for (int i = 0; i < residuals.length; i++) {
      sum += Math.max(lower[i] * residuals[i], upper[i] * residuals[i]);
    }
    return sum;
  }
}
