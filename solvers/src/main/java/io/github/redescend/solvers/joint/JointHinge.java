package io.github.redescend.solvers.joint;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.JointObjective;
import io.github.redescend.core.space.Hypothesis;
import java.util.List;

/** What the joint machines of losses of the smallest margin share. */
final class JointHinge {
  private JointHinge() {}

  /**
   * The slope of a convex loss short of its margin, if it is a hinge.
   *
   * @param solver the solver's name, for the message
   * @throws InvalidInputException if it is no hinge
   */
  static double slope(Loss convex, Loss loss, String solver) {
    if (convex instanceof HingeTypeLoss hinge && hinge.dualLow() == 0) {
      return hinge.dualHigh();
    }
    throw new InvalidInputException(
        "solver "
            + solver
            + " with multiclass = joint cannot minimise "
            + loss.spec()
            + ": its convex part must be a hinge, which costs nothing beyond the margin");
  }

  /** The smallest margins of functions. */
  static SmallestMargin margins(List<Hypothesis> functions, int[] classes) {
    return SmallestMargin.of(
        functions.stream().map(Hypothesis::values).toArray(double[][]::new), classes);
  }

  /** J = sum_i s_i L(g_i) + (lambda/2) sum_j ||f_j||^2. */
  static double value(
      JointObjective<? extends Loss> objective, List<Hypothesis> functions, double[] margins) {
    double[] losses = new double[margins.length];
    objective.loss().values(margins, losses);
    return objective.penalty(functions) + Vectors.weightedSum(objective.sampleWeights(), 0, losses);
  }
}
