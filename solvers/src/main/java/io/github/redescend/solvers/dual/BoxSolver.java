package io.github.redescend.solvers.dual;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.ExplicitSpace;
import io.github.redescend.core.space.KernelSpace;

/**
 * A sequence of problems of one space that differ in their boxes; where it helps, each begins where
 * the last one ended. Confined to one fit.
 */
public interface BoxSolver {
  /**
   * Minimises sum_i max over a in [lower_i, upper_i] of a (1 - y_i f(x_i)), plus (lambda/2)
   * ||f||^2.
   *
   * @param lower l_i, n numbers; left as they are
   * @param upper u_i &gt;= l_i; with a bias, some y_1 a_1 + ... + y_n a_n within the boxes must be
   *     0
   * @param tolerance the largest violation of the optimality conditions, in units of the margin,
   *     &gt; 0: for this problem in place of the options'
   * @throws IllegalArgumentException if none is, so that there is no minimum
   */
  BoxSolution solve(double[] lower, double[] upper, double tolerance);

  /**
   * The solver that suits the objective's space: sequential minimal optimisation where kernel rows
   * can be had, or where its steps stall an interior point method; on explicit features an
   * augmented Lagrangian method, and an interior point method where features are many.
   *
   * @param objective its space, labels and lambda count, its loss and sample weights do not
   * @param control hears of the first problem while it is under way; when cancelled, a run ends
   *     with what it has
   */
  static BoxSolver of(Objective<?> objective, BoxOptions options, Control control) {
    Reports reports = new Reports(control);
    InteriorPoint interior = new InteriorPoint(objective, reports);
    if (objective.space() instanceof KernelSpace exact) {
      return new KernelBoxes(exact, objective, options, interior, reports);
    }
    return objective.space() instanceof ExplicitSpace explicit
        ? new FeatureBoxes(explicit, objective, interior, reports)
        : interior;
  }
}
