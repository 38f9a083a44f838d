package io.github.redescend.solvers.hinge;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.hinge.BoxQp.Reports;
import io.github.redescend.solvers.hinge.SmoLevel.SmoRun;
import io.github.redescend.solvers.hinge.WorkingSet.DualPoint;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Solves a sequence of problems on an exact kernel machine: by sequential minimal optimisation, and
 * if it stalls (little regularisation, nearly singular matrix) by the interior point method if
 * memory allows. The result with the smaller primal objective is kept; if that is not the interior
 * point, pair steps continue.
 */
final class KernelBoxes implements BoxQp {
  /** Fewer pair steps never count as stalled. */
  private static final int LEAST_PATIENCE = 100_000;

  /** This many times n^2 pair steps take as long as an interior point run. */
  private static final double STEPS = 4;

  private final Objective<?> objective;
  private final BoxOptions options;
  private final InteriorPoint interior;
  private final Reports reports;
  private final Smo patient;
  private final int patience;
  private boolean stalled;

  KernelBoxes(
      KernelSpace space,
      Objective<?> objective,
      BoxOptions options,
      InteriorPoint interior,
      Reports reports) {
    this.objective = objective;
    this.options = options;
    this.interior = interior;
    this.reports = reports;
    double n = space.samples();
    boolean room = n * n <= options.cacheNumbers();
    double steps = Math.max(LEAST_PATIENCE, STEPS * n * n);
    this.patience = room && steps <= options.iterations() ? (int) steps : 0;
    this.patient =
        new Smo(
            space.kernelRows(),
            space.hasBias(),
            objective.labels(),
            Vectors.filled(objective.labels().length, 1),
            objective.lambda(),
            options,
            reports);
  }

  @Override
  public BoxSolution solve(double[] lower, double[] upper, double tolerance) {
    if (patience == 0) {
      return patient.solve(lower, upper, tolerance);
    }
    BoxSolution found = patient.solve(lower, upper, tolerance, stalled ? 1 : patience);
    if (found.converged() || reports.cancelled()) {
      return found;
    }
    stalled = true;
    BoxSolution other = interior.solve(lower, upper, tolerance);
    if (other.converged() || reports.cancelled()) {
      return value(other, lower, upper) < value(found, lower, upper) ? other : found;
    }
    found = patient.solve(lower, upper, tolerance, options.iterations());
    return value(other, lower, upper) < value(found, lower, upper) ? other : found;
  }

  private double value(BoxSolution solution, double[] lower, double[] upper) {
    double sum = objective.penalty(solution.hypothesis());
    double[] residuals = objective.residuals(solution.hypothesis());
    for (int i = 0; i < residuals.length; i++) {
      sum += Math.max(lower[i] * residuals[i], upper[i] * residuals[i]);
    }
    return sum;
  }

  /**
   * Sequential minimal optimisation of the dual on an exact kernel machine, with a cache of kernel
   * rows. Memory O(n d) and the cache, never n^2. Warm-started from the last problem, coefficients
   * clipped to the new boxes.
   */
  static final class Smo implements BoxQp {
    private final double[] labels;
    private final double[] margins;
    private final double lambda;
    private final boolean bias;
    private final Reports reports;
    private final int iterations;
    private final SmoRun run;
    private final SmoLevel level;
    private final DualPoint point;

    /** Creates the method for margins m_i: the losses are max over a of a (m_i - y_i f(x_i)). */
    Smo(
        KernelRows kernel,
        boolean bias,
        double[] labels,
        double[] margins,
        double lambda,
        BoxOptions options,
        Reports reports) {
      this.labels = labels;
      this.margins = margins;
      this.reports = reports;
      this.iterations = options.iterations();
      this.lambda = lambda;
      this.bias = bias;
      this.run = new SmoRun(kernel, bias, lambda, options, reports);
      double[] diagonal = new double[labels.length];
      Arrays.setAll(diagonal, kernel::diagonal);
      this.level = new SmoLevel(run, diagonal);
      this.point = level.point();
      for (int i = 0; i < labels.length; i++) {
        point.gradient[i] = -labels[i] * margins[i];
      }
    }

    @Override
    public BoxSolution solve(double[] lower, double[] upper, double tolerance) {
      return solve(lower, upper, tolerance, iterations);
    }

    /** As {@link BoxQp#solve}, with a limit of {@code most} pair steps. */
    BoxSolution solve(double[] lower, double[] upper, double tolerance, int most) {
      reports.beginProblem();
      setBoxes(lower, upper);
      moveIntoBoxes();
      run.begin(tolerance, value(), most);
      boolean converged = level.minimise();
      return solution(lower, upper, converged);
    }

    /** 1/2 alpha' K alpha - y' alpha. */
    private double value() {
      double sum = 0;
      for (int i = 0; i < labels.length; i++) {
        sum += point.alpha[i] * (point.gradient[i] - labels[i] * margins[i]);
      }
      return sum / 2;
    }

    private void setBoxes(double[] lower, double[] upper) {
      for (int i = 0; i < labels.length; i++) {
        boolean positive = labels[i] > 0;
        point.lower[i] = (positive ? lower[i] : -upper[i]) / lambda;
        point.upper[i] = (positive ? upper[i] : -lower[i]) / lambda;
      }
    }

    /**
     * Clips the coefficients and, with a bias, moves the resulting imbalance to the samples nearest
     * to their target, which are most likely to end inside their boxes.
     */
    private void moveIntoBoxes() {
      int n = labels.length;
      double[] wanted = new double[n];
      double imbalance = 0;
      for (int i = 0; i < n; i++) {
        wanted[i] = Math.min(point.upper[i], Math.max(point.lower[i], point.alpha[i]));
        imbalance += wanted[i];
      }
      if (bias && imbalance != 0) {
        repair(wanted, imbalance);
      }
      for (int i = 0; i < n; i++) {
        if (wanted[i] != point.alpha[i]) {
          level.move(i, wanted[i] - point.alpha[i]);
          point.alpha[i] = wanted[i];
        }
      }
    }

    private void repair(double[] wanted, double imbalance) {
      double b = point.bias();
      int[] order =
          Vectors.order(
              wanted.length, Comparator.comparingDouble(i -> Math.abs(point.gradient[i] + b)));
      double scale = 0;
      double left = imbalance;
      for (int i : order) {
        scale = Math.max(scale, point.upper[i] - point.lower[i]);
        double room = left > 0 ? wanted[i] - point.lower[i] : point.upper[i] - wanted[i];
        double part = Math.min(Math.abs(left), room);
        if (part == room) {
          wanted[i] = left > 0 ? point.lower[i] : point.upper[i];
        } else {
          wanted[i] -= Math.copySign(part, left);
        }
        left -= Math.copySign(part, left);
        if (left == 0) {
          return;
        }
      }
      if (Math.abs(left) > 1e-9 * scale) {
        throw new IllegalArgumentException(
            "no coefficients within the boxes balance the classes: the problem has no minimum");
      }
    }

    private BoxSolution solution(double[] lower, double[] upper, boolean converged) {
      int n = labels.length;
      double b = bias ? point.bias() : 0;
      double[] values = new double[n];
      double[] dual = new double[n];
      for (int i = 0; i < n; i++) {
        values[i] = point.gradient[i] + labels[i] * margins[i] + b;
        double a = labels[i] * point.alpha[i] * lambda;
        boolean low = point.alpha[i] == (labels[i] > 0 ? point.lower : point.upper)[i];
        boolean high = point.alpha[i] == (labels[i] > 0 ? point.upper : point.lower)[i];
        // The exact bounds, which scaling by lambda may have changed.
        dual[i] = low ? lower[i] : high ? upper[i] : a;
      }
      return new BoxSolution(
          new Hypothesis(point.alpha.clone(), b, values),
          dual,
          BoxSolution.countAtBound(dual, lower, upper),
          point.violation(bias),
          run.steps(),
          converged);
    }
  }
}
