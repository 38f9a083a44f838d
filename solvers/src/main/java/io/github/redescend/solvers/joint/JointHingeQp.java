package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointObjective;
import io.github.redescend.core.solver.JointSolution;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.dc.Tangent;
import io.github.redescend.solvers.hinge.HingeQp;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * {@link HingeQp} for a function of each class: the hinge of the smallest margin g_i = f_y(x_i) -
 * max over j != y of f_j(x_i), the functions summing to 0 (Crammer and Singer 2001; Wu and Liu,
 * problem (3) with the hinge). The trace has one step, whose stationarity is the relative duality
 * gap. With two classes it is the binary machine with twice the weights.
 *
 * @param binary its parameters, of which the tolerance counts
 */
public record JointHingeQp(HingeQp binary) implements JointSolver<HingeTypeLoss> {
  @Override
  public Class<HingeTypeLoss> requires() {
    return HingeTypeLoss.class;
  }

  @Override
  public Class<CoupledSpace> requiredSpace(Object loss) {
    return CoupledSpace.class;
  }

  @Override
  public JointSolution solve(JointObjective<? extends HingeTypeLoss> objective, Control control) {
    long begin = System.nanoTime();
    int n = objective.classes().length;
    double slope = JointHinge.slope(objective.loss(), objective.loss(), "qp");
    SmallestMarginHinge machine =
        new SmallestMarginHinge(
            objective, slope, binary.options().tolerance(), control.cancelled());
    MarginSolution found = machine.minimise(Tangent.none(n), null);
    List<Hypothesis> functions = machine.functions(found);
    double value =
        JointHinge.value(
            objective, functions, JointHinge.margins(functions, objective.classes()).margins());
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

  private static String words(MarginSolution found) {
    return String.format(
        Locale.ROOT,
        "relative duality gap %.2g after %d Newton steps; %d support samples",
        found.gap(),
        found.steps(),
        found.support());
  }

  @Override
  public Spec spec() {
    return binary.spec();
  }
}
