package io.github.redescend.solvers.joint;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.dc.ConvexMachines.Tangent;
import io.github.redescend.solvers.hinge.HingeQp;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The machine of a convex loss of the smallest margin, told as a solution: the trace has one step,
 * whose stationarity is the relative duality gap.
 */
final class ConvexRun {
  private ConvexRun() {}

  /**
   * Minimises.
   *
   * @param tolerance of the functions
   */
  static JointSolution solve(
      JointObjective<? extends Loss> objective,
      ConvexPart part,
      double tolerance,
      Control control) {
    long begin = System.nanoTime();
    int n = objective.classes().length;
    SmallestMarginMachine machine = new SmallestMarginMachine(objective, part, control.cancelled());
    SmallestMarginMachine.MarginSolution found = machine.minimise(Tangent.none(n), null, tolerance);
    List<Hypothesis> functions = machine.functions(found);
    double value =
        SmallestMargin.of(functions, objective.classes()).objective(objective, functions);
    double[] trust = new double[n];
    Arrays.fill(trust, 1);
    Trace.Step step =
        new Trace.Step(
            1,
            value,
            found.length(objective.lambda()),
            found.gap(),
            (System.nanoTime() - begin) / 1e9);
    control.listener().iteration(step);
    return new JointSolution(
        functions,
        trust,
        value,
        new Trace(List.of(step), HingeQp.stop(found.converged(), control), words(found)));
  }

  private static String words(SmallestMarginMachine.MarginSolution found) {
    return String.format(
        Locale.ROOT,
        "relative duality gap %.2g after %d Newton steps; %d support samples",
        found.gap(),
        found.steps(),
        found.support());
  }
}
