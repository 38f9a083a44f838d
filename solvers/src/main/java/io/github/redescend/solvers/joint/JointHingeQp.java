package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.hinge.HingeQp;

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
    ConvexPart part = ConvexPart.of(objective.loss(), objective.loss(), "qp");
    return ConvexRun.solve(objective, part, binary.options().tolerance(), control);
  }

  @Override
  public Spec spec() {
    return binary.spec();
  }
}
