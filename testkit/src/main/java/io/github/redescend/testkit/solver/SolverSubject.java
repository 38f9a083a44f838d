package io.github.redescend.testkit.solver;

import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;

/**
 * A solver under test, with a loss and a space to run on.
 *
 * @param solver runs until its stop test holds, tightly
 * @param brief the same method, stopped so that the rounding of two runs on the same problem
 *     written otherwise cannot lead to different minima: a few exact steps, or {@code solver}
 *     itself where the minimum is unique
 * @param loss what it minimises
 * @param spaces where its functions live
 * @param kernel their kernel
 * @param stationary the largest relative gradient, or for losses with kinks the largest
 *     stationarity of the trace, that the end of {@code solver} may have
 * @param <L> what the solver asks of the loss
 */
public record SolverSubject<L extends Criterion>(
    Solver<L> solver,
    Solver<L> brief,
    L loss,
    SpaceFactory spaces,
    KernelFamily kernel,
    double stationary) {
  /** A solver whose result is compared as it is, and stationary to six digits. */
  public static <L extends Criterion> SolverSubject<L> of(
      Solver<L> solver, L loss, SpaceFactory spaces, KernelFamily kernel) {
    return new SolverSubject<>(solver, solver, loss, spaces, kernel, 1e-6);
  }

  /** The same, its runs compared by this form of the solver. */
  public SolverSubject<L> comparedBy(Solver<L> other) {
    return new SolverSubject<>(solver, other, loss, spaces, kernel, stationary);
  }

  /** The same, with another bound on the stationarity. */
  public SolverSubject<L> stationaryWithin(double bound) {
    return new SolverSubject<>(solver, brief, loss, spaces, kernel, bound);
  }

  Objective<L> on(Rings rings) {
    return rings.objective(loss, spaces, kernel);
  }

  /** f on the samples after a brief run. */
  double[] briefValues(Rings rings) {
    return brief.solve(on(rings), Control.defaults()).hypothesis().values();
  }

  Solution solution(Rings rings, Control control) {
    return solver.solve(on(rings), control);
  }

  @Override
  public String toString() {
    return solver.spec() + " " + loss.spec() + " " + spaces.spec();
  }
}
