package io.github.redescend.solvers.hinge;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;

/**
 * What a fit tells from within, and whether it goes on: the first problem of a sequence is reported
 * as iteration 0 of the fit; the later ones begin near their solutions and are not.
 */
final class Reports {
  private final Control control;
  private final long begin = System.nanoTime();
  private int problems;

  Reports(Control control) {
    this.control = control;
  }

  /** A problem begins. */
  void beginProblem() {
    problems++;
  }

  /**
   * Whether a problem was solved before this one, so that its solution is where this one begins.
   */
  boolean warm() {
    return problems > 1;
  }

  boolean cancelled() {
    return control.cancelled().getAsBoolean();
  }

  /**
   * Tells how the problem comes on.
   *
   * @param objective a bound of the minimum: from above in a primal method, from below in a dual
   *     one
   * @param violation how far the optimality conditions are from holding
   */
  void tell(double objective, double violation) {
    if (!warm()) {
      double seconds = (System.nanoTime() - begin) / 1e9;
      control.listener().iteration(new Trace.Step(0, objective, Double.NaN, violation, seconds));
    }
  }
}
