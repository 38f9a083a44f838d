package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.JointConsistency;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.spec.Spec;

/**
 * The machine of a smooth convex loss of the smallest margin g_i = f_y(x_i) - max over j != y of
 * f_j(x_i), the functions summing to 0: the logistic and the exponential loss of Wu and Liu,
 * theorem 1, which are Fisher-consistent for three classes or more only when truncated. With two
 * classes it is the binary machine with twice the weights.
 */
public record JointSmooth() implements JointSolver<DifferentiableLoss> {
  private static final double TOLERANCE = 1e-6;

  @Override
  public Class<DifferentiableLoss> requires() {
    return DifferentiableLoss.class;
  }

  /** The losses of theorem 1 are convex where they are smooth. */
  @Override
  public boolean fits(Object loss) {
    return loss instanceof DifferentiableLoss && loss instanceof JointConsistency;
  }

  @Override
  public Class<CoupledSpace> requiredSpace(Object loss) {
    return CoupledSpace.class;
  }

  @Override
  public JointSolution solve(
      JointObjective<? extends DifferentiableLoss> objective, Control control) {
    return ConvexRun.solve(
        objective, ConvexPart.of(objective.loss(), objective.loss(), "auto"), TOLERANCE, control);
  }

  @Override
  public Spec spec() {
    return Spec.of("auto");
  }
}
