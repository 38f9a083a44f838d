package io.github.redescend.solvers.joint;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.solvers.dc.Tangent;

/**
 * The convex part M of a loss of the smallest margin.
 *
 * @param loss a hinge that costs nothing beyond the margin, or a smooth convex loss that does not
 *     rise with the margin: with another, M of the smallest margin is not convex
 * @param unit of tangents and weights: the slope of the hinge, else 1
 */
record ConvexPart(Loss loss, double unit) {
  /**
   * Checks a convex part.
   *
   * @param whole the loss that it is part of, and {@code solver} the solver's name: for the message
   * @throws InvalidInputException if it is none of those
   */
  static ConvexPart of(Loss convex, Loss whole, String solver) {
    if (convex instanceof HingeTypeLoss hinge && hinge.dualLow() == 0) {
      return new ConvexPart(convex, hinge.dualHigh());
    }
    if (convex instanceof DifferentiableLoss && convex.derivative(Double.POSITIVE_INFINITY) <= 0) {
      return new ConvexPart(convex, 1);
    }
    throw new InvalidInputException(
        "solver "
            + solver
            + " with multiclass = joint cannot minimise "
            + whole.spec()
            + ": its convex part must be a hinge, which costs nothing beyond the margin, or smooth"
            + " and not rise with the margin");
  }

  /**
   * Less a tangent.
   *
   * @param weights s, times the unit
   */
  LinearisedLoss less(Tangent tangent, int[] classes, int outputs, double[] weights) {
    return loss instanceof DifferentiableLoss smooth
        ? new LinearisedSmooth(
            smooth, classes, outputs, weights, tangent.slopes(), tangent.rivals())
        : new LinearisedHinge(classes, outputs, weights, tangent.slopes(), tangent.rivals());
  }
}
