package io.github.redescend.solvers.dc;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.hinge.BoxOptions;
import io.github.redescend.solvers.hinge.BoxSolution;
import io.github.redescend.solvers.hinge.BoxSolver;

/**
 * The convex problems of the d.c. algorithm: sum_i s_i (M(u_i) - c_i u_i) + (lambda/2) ||f||^2 for
 * one convex M and one linear term c_i of each sample after the other.
 */
interface ConvexStep {
  /**
   * Minimises.
   *
   * @param linearTerm c_i, n numbers
   * @param near where to begin, or null
   * @param tolerance of f: in units of the margin for a quadratic program, else relative
   */
  Minimum minimise(double[] linearTerm, Hypothesis near, double tolerance);

  /**
   * A solution.
   *
   * @param dual the dual variable of each sample, -s_i (M'(u_i) - c_i) at the solution, so that
   *     alpha_i = y_i beta_i / lambda
   * @param accurate whether the tolerance was met, or missed by no more than rounding
   */
  record Minimum(Hypothesis f, double[] dual, boolean accurate) {
    /** The number of samples whose dual variable is not 0. */
    int support() {
      int support = 0;
      for (double p : dual) {
        support += p != 0 ? 1 : 0;
      }
      return support;
    }
  }

  /** The method that suits the convex part: a quadratic program, or conjugate gradients. */
  static ConvexStep of(
      Loss convex, Objective<? extends Loss> objective, double tolerance, Control control) {
    if (convex instanceof HingeTypeLoss hinge) {
      return new Boxes(
          hinge,
          objective.sampleWeights(),
          BoxSolver.of(objective, new BoxOptions(tolerance), control));
    }
    if (convex instanceof SmoothLoss smooth) {
      return new SmoothStep(objective.withLoss(smooth));
    }
    throw new InvalidInputException(
        "solver cccp cannot minimise the convex part "
            + convex.spec()
            + " of "
            + objective.loss().spec()
            + ": it must be smooth, or two straight pieces that meet at the margin 1");
  }

  /** A linear term moves the box: a (1 - u) - c u = (a + c) (1 - u) - c. */
  record Boxes(HingeTypeLoss convex, double[] sampleWeights, BoxSolver solver)
      implements ConvexStep {
    /** A violation, in units of the margin, that rounding may leave of a smaller tolerance. */
    private static final double ROUNDING = 1e-5;

    @Override
    public Minimum minimise(double[] linearTerm, Hypothesis near, double tolerance) {
      double[] lower = new double[linearTerm.length];
      double[] upper = new double[linearTerm.length];
      for (int i = 0; i < linearTerm.length; i++) {
        lower[i] = sampleWeights[i] * (convex.dualLow() + linearTerm[i]);
        upper[i] = sampleWeights[i] * (convex.dualHigh() + linearTerm[i]);
      }
      BoxSolution solution = solver.solve(lower, upper, tolerance);
      boolean accurate = solution.converged() || solution.violation() <= ROUNDING;
      return new Minimum(solution.hypothesis(), solution.dual(), accurate);
    }
  }
}
