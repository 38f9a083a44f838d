package io.github.redescend.solvers.l1;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;

/**
 * The objective of k linear functions f_j(x) = w_j . x + b_j with a weighted L1 penalty:
 *
 * <pre>J = sum_i s_i L(g_i)  +  lambda sum_mj delta_mj abs(w_mj) ,
 * g_i = f_y(x_i) - max over j != y of f_j(x_i) ,   sum_j w_mj = 0,  sum_j b_j = 0</pre>
 *
 * <p>(Wu and Liu, eq. (9) without the tangent, divided by C: lambda = 1 / C.) With two classes it
 * is the binary machine of f = f_1 - f_0 with the same lambda and, for equal delta of both classes,
 * the penalty lambda sum_m delta_m abs(w_m).
 *
 * @param loss a hinge, a difference of convex functions whose convex part is the hinge, or a loss
 *     with a continuous derivative
 * @param classes the class of each sample, from 0 to k - 1
 * @param outputs k, at least 2
 * @param sampleWeights s_i &gt;= 0
 * @param lambda &gt; 0
 * @param penaltyWeights delta, d x k row by row, each &gt;= 0; an infinite one keeps its weight at
 *     0
 * @param bias whether the f_j have biases
 */
public record SparseObjective(
    Loss loss,
    Matrix features,
    int[] classes,
    int outputs,
    double[] sampleWeights,
    double lambda,
    double[] penaltyWeights,
    boolean bias) {
  /**
   * @throws InvalidInputException if the loss does not fit, or a number is out of range
   */
  public SparseObjective {
    if (!fits(loss) && !(loss instanceof DifferentiableLoss)) {
      throw new InvalidInputException(
          "loss %s has no linear program: it must be hinge or truncated-hinge"
              .formatted(loss.spec()));
    }
    Require.sameLength("classes", classes.length, features.rows());
    Require.sameLength("sampleWeights", sampleWeights.length, features.rows());
    Require.sameLength("penaltyWeights", penaltyWeights.length, features.columns() * outputs);
    Require.atLeast("outputs", outputs, 2);
    Require.positive("lambda", lambda);
    for (int c : classes) {
      if (c < 0 || c >= outputs) {
        throw new InvalidInputException(
            "class = " + c + " is not allowed: it must be in [0, " + (outputs - 1) + "]");
      }
    }
    for (double delta : penaltyWeights) {
      if (!(delta >= 0)) {
        throw new InvalidInputException(
            "penalty weight = " + delta + " is not allowed: it must be 0 or above");
      }
    }
  }

  /** The number of functions to fit: with two classes f_1 - f_0 only. */
  int functions() {
    return outputs == 2 ? 1 : outputs;
  }

  SparseObjective withLambda(double other) {
    return new SparseObjective(
        loss, features, classes, outputs, sampleWeights, other, penaltyWeights, bias);
  }

  /** Whether the loss leads to linear programs. */
  public static boolean fits(Object loss) {
    Object convex = loss instanceof DifferenceOfConvexLoss split ? split.convexPart() : loss;
    return convex instanceof HingeTypeLoss hinge && hinge.dualLow() == 0 && hinge.dualHigh() == 1;
  }

  /** J for weights, d x k row by row, and smallest margins. */
  double value(double[] weights, double[] margins) {
    double penalty = 0;
    for (int i = 0; i < weights.length; i++) {
      // Avoids infinity times 0.
      penalty += weights[i] == 0 ? 0 : penaltyWeights[i] * Math.abs(weights[i]);
    }
    double[] losses = new double[margins.length];
    loss.values(margins, losses);
    return lambda * penalty + Vectors.weightedSum(sampleWeights, 0, losses);
  }
}
