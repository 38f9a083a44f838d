package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.JointConsistency;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The machine of a convex loss of the smallest margin g_i = f_y(x_i) - max over j != y of f_j(x_i),
 * the functions summing to 0: the hinge (Crammer and Singer 2001; Wu and Liu, problem (3)), or the
 * logistic and exponential losses of Wu and Liu, theorem 1, which for three or more classes are
 * Fisher consistent only when truncated. The trace has one step, whose stationarity is the relative
 * duality gap. With two classes it is the binary machine with twice the weights.
 *
 * @param requires a hinge-type or a differentiable loss
 * @param <L> the loss
 */
public record JointConvex<L extends Loss>(Class<L> requires, Spec spec, double tolerance)
    implements JointSolver<L> {
  private static final double TOLERANCE = 1e-6;

  /** For smooth losses, of the solver {@code auto}. */
  public static JointConvex<DifferentiableLoss> smooth() {
    return new JointConvex<>(DifferentiableLoss.class, Spec.of("auto"), TOLERANCE);
  }

  /** Among the losses of theorem 1 the smooth ones are convex. */
  @Override
  public boolean fits(Object loss) {
    return requires.isInstance(loss)
        && (loss instanceof HingeTypeLoss || loss instanceof JointConsistency);
  }

  @Override
  public Class<CoupledSpace> requiredSpace(Object loss) {
    return CoupledSpace.class;
  }

  @Override
  public JointSolution solve(JointObjective<? extends L> objective, Control control) {
    long begin = System.nanoTime();
    ConvexPart part = ConvexPart.of(objective.loss(), objective.loss(), spec.name());
    int n = objective.classes().length;
    MulticlassMarginMachine machine =
        new MulticlassMarginMachine(objective, part, control.cancelled());
    MulticlassMarginMachine.MarginSolution found =
        machine.minimise(Linearisation.none(n), null, tolerance);
    List<Hypothesis> functions = machine.functions(found);
    double value =
        MulticlassMargin.of(functions, objective.classes()).objective(objective, functions);
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
        new Trace(List.of(step), StopReason.of(found.converged(), control), words(found)));
  }

  private static String words(MulticlassMarginMachine.MarginSolution found) {
    return String.format(
        Locale.ROOT,
        "relative duality gap %.2g after %d Newton steps; %d support samples",
        found.gap(),
        found.steps(),
        found.support());
  }
}
