package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.Contrasts;

/**
 * The loss of a convex step: M of the smallest margin g_i = min over j != y of m_ij, with m_ij =
 * f_y - f_j, minus the tangent of the subtracted part at the strongest wrong class r,
 *
 * <pre>
 * sum_i s_i (M(g_i) + t_i (f_y - f_r))
 * </pre>
 *
 * <p>(Wu and Liu, eq. 7, where beta_ir = s_i t_i). M is convex and does not rise, so that M(g_i) is
 * the largest, over multipliers p_ij &gt;= 0 of the wrong classes, of sum_j p_ij (f_j - f_y) minus
 * the conjugate of M at their sum; at the solution lambda f_j = -sum_i slope_ij k(x_i, .) with
 * slope_ij = s_i p_ij for a wrong class that is not r. What the entry of the sample's own class
 * holds, each form of M says.
 */
abstract class LinearisedLoss {
  /** y. */
  final int[] classes;

  /** k. */
  final int outputs;

  /** s &gt;= 0. */
  final double[] weights;

  /** t, in units of the slopes of M. */
  final double[] linearTerms;

  /** r, any wrong class where the linear term is 0. */
  final int[] rivals;

  LinearisedLoss(int[] classes, int outputs, double[] weights, double[] linearTerms, int[] rivals) {
    this.classes = classes;
    this.outputs = outputs;
    this.weights = weights;
    this.linearTerms = linearTerms;
    this.rivals = rivals;
  }

  /** z, what the other methods look at, overwriting f, sample after sample. */
  abstract double[] shifted(double[] scores);

  /**
   * The multipliers at z + t dz of M smoothed about a centre: minus width / 2 times the squared
   * distance of the multipliers to it.
   *
   * @param centre multipliers, or zeros
   */
  abstract double[] projected(double[] centre, double[] z, double t, double[] dz, double width);

  /** M' of sample i at these multipliers: minus the sum of those of the wrong classes. */
  abstract double derivative(double[] p, int i);

  /** The loss at z. */
  abstract double value(double[] z);

  /** The duality gap, of which no term is negative. */
  abstract double gap(double[] p, double[] z);

  /** The Hessian of the smoothed loss, as contrasts between the classes of each sample. */
  abstract Contrasts curvature(double[] p, double width, SimplexCode code);

  /** How many contrasts that has. */
  abstract int contrasts(double[] p);

  /** Whether one parabola holds at both. */
  abstract boolean samePiece(double[] p, double[] other);

  /** slope_ij: for each class n numbers. */
  final double[][] slopes(double[] p) {
    double[][] slopes = new double[outputs][classes.length];
    for (int i = 0; i < classes.length; i++) {
      for (int j = 0; j < outputs; j++) {
        slopes[j][i] = p[i * outputs + j];
      }
      slopes[classes[i]][i] = derivative(p, i) + linearTerms[i];
      slopes[rivals[i]][i] -= linearTerms[i];
      for (int j = 0; j < outputs; j++) {
        slopes[j][i] *= weights[i];
      }
    }
    return slopes;
  }

  /** sum_ij slope_ij df_ij. */
  final double slopeAlong(double[] p, double[] df) {
    double sum = 0;
    for (int i = 0; i < classes.length; i++) {
      int at = i * outputs;
      double own = (derivative(p, i) + linearTerms[i]) * df[at + classes[i]];
      double product = own - linearTerms[i] * df[at + rivals[i]];
      for (int j = 0; j < outputs; j++) {
        product += j == classes[i] ? 0 : p[at + j] * df[at + j];
      }
      sum += weights[i] * product;
    }
    return sum;
  }
}
