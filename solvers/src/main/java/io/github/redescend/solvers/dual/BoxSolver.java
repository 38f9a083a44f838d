package io.github.redescend.solvers.dual;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.KernelSpace;
import java.util.function.BooleanSupplier;

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
   * @throws IllegalArgumentException if none is, so that there is no minimum
   */
  BoxSolution solve(double[] lower, double[] upper);

  /**
   * The solver that suits the objective's space: sequential minimal optimisation where kernel rows
   * can be had, else an interior point method.
   *
   * @param objective its space, labels and lambda count, its loss and sample weights do not
   * @param cancelled asked now and then; when true, a run ends with what it has
   */
  static BoxSolver of(Objective<?> objective, BoxOptions options, BooleanSupplier cancelled) {
    return objective.space() instanceof KernelSpace exact
        ? new Smo(exact, objective.labels(), objective.lambda(), options, cancelled)
        : new InteriorPoint(objective, options.tolerance(), cancelled);
  }
}
