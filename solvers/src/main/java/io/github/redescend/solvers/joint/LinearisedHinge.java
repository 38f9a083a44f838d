package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.Contrasts;
import java.util.Arrays;

/**
 * The loss of a convex step, as the support function of a simplex for each sample: with c_ij = 1
 * for j != y_i, else 0, and z = c + f(x_i),
 *
 * <pre>
 * s_i (max over p in the simplex of p . z  -  f_y + t_i (f_y - f_r))
 * </pre>
 *
 * <p>which is s_i times the hinge of the smallest margin, minus the tangent of the subtracted part
 * at the strongest wrong class r: beta_ir = s_i t_i (Wu and Liu, eq. 7). At the solution lambda f_j
 * = -sum_i slope_ij k(x_i, .) with slope_ij = s_i (p_ij - [j = y] + t_i ([j = y] - [j = r])).
 *
 * @param classes y
 * @param outputs k
 * @param weights s &gt;= 0
 * @param linearTerms t, in units of the hinge's slope
 * @param rivals r, any wrong class where the linear term is 0
 */
record LinearisedHinge(
    int[] classes, int outputs, double[] weights, double[] linearTerms, int[] rivals) {
  /** z = c + f, overwriting f. */
  double[] shifted(double[] scores) {
    for (int i = 0; i < classes.length; i++) {
      for (int j = 0; j < outputs; j++) {
        scores[i * outputs + j] += j == classes[i] ? 0 : 1;
      }
    }
    return scores;
  }

  /** The point p of every sample: the projection of centre + (z + t dz) / width. */
  double[] projected(double[] centre, double[] z, double t, double[] dz, double width) {
    double[] p = new double[z.length];
    for (int at = 0; at < p.length; at++) {
      p[at] = centre[at] + (z[at] + t * dz[at]) / width;
    }
    for (int i = 0; i < classes.length; i++) {
      SimplexProjection.project(p, i * outputs, outputs);
    }
    return p;
  }

  /** slope_ij: for each class n numbers; exactly 0 where p is where the linear term wants it. */
  double[][] slopes(double[] p) {
    double[][] slopes = new double[outputs][classes.length];
    for (int i = 0; i < classes.length; i++) {
      for (int j = 0; j < outputs; j++) {
        slopes[j][i] = p[i * outputs + j];
      }
      slopes[classes[i]][i] -= 1 - linearTerms[i];
      slopes[rivals[i]][i] -= linearTerms[i];
      for (int j = 0; j < outputs; j++) {
        slopes[j][i] *= weights[i];
      }
    }
    return slopes;
  }

  /** sum_ij slope_ij df_ij. */
  double slopeAlong(double[] p, double[] df) {
    double sum = 0;
    for (int i = 0; i < classes.length; i++) {
      int at = i * outputs;
      double own = (1 - linearTerms[i]) * df[at + classes[i]] + linearTerms[i] * df[at + rivals[i]];
      double product = 0;
      for (int j = 0; j < outputs; j++) {
        product += p[at + j] * df[at + j];
      }
      sum += weights[i] * (product - own);
    }
    return sum;
  }

  /** The loss at z. */
  double value(double[] z) {
    double sum = 0;
    for (int i = 0; i < classes.length; i++) {
      int at = i * outputs;
      double own =
          (1 - linearTerms[i]) * z[at + classes[i]] + linearTerms[i] * (z[at + rivals[i]] - 1);
      sum += weights[i] * (largest(z, at) - own);
    }
    return sum;
  }

  /** sum_i s_i (max_j z_ij - p_i . z_i): the duality gap, of which no term is negative. */
  double gap(double[] p, double[] z) {
    double sum = 0;
    for (int i = 0; i < classes.length; i++) {
      int at = i * outputs;
      double largest = largest(z, at);
      double gap = 0;
      for (int j = at; j < at + outputs; j++) {
        gap += p[j] * (largest - z[j]);
      }
      sum += weights[i] * gap;
    }
    return sum;
  }

  private double largest(double[] z, int at) {
    double largest = z[at];
    for (int j = at + 1; j < at + outputs; j++) {
      largest = Math.max(largest, z[j]);
    }
    return largest;
  }

  /**
   * The Hessian of the smoothed loss: s_i / width times the projector onto the face of p_i, as
   * contrasts between the classes of the face. Samples at a vertex have none.
   */
  Contrasts curvature(double[] p, double width, SimplexCode code) {
    int q = code.outputs();
    int rows = 0;
    for (int i = 0; i < classes.length; i++) {
      rows += weights[i] > 0 ? face(p, i).length - 1 : 0;
    }
    int[] samples = new int[rows];
    double[] directions = new double[rows * q];
    int row = 0;
    for (int i = 0; i < classes.length; i++) {
      int[] face = weights[i] > 0 ? face(p, i) : new int[1];
      double root = Math.sqrt(weights[i] / width);
      for (int c = 1; c < face.length; c++) {
        samples[row] = i;
        double norm = root / Math.sqrt((double) c * (c + 1));
        for (int b = 0; b < q; b++) {
          double sum = -c * code.get(face[c], b);
          for (int j = 0; j < c; j++) {
            sum += code.get(face[j], b);
          }
          directions[row * q + b] = norm * sum;
        }
        row++;
      }
    }
    return new Contrasts(q, samples, directions);
  }

  /** The classes j with p_ij above 0. */
  private int[] face(double[] p, int i) {
    int[] face = new int[outputs];
    int count = 0;
    for (int j = 0; j < outputs; j++) {
      if (p[i * outputs + j] > 0) {
        face[count++] = j;
      }
    }
    return Arrays.copyOf(face, count);
  }

  /** Whether two points lie on the same faces. */
  static boolean sameFaces(double[] p, double[] other) {
    for (int at = 0; at < p.length; at++) {
      if (p[at] > 0 != other[at] > 0) {
        return false;
      }
    }
    return true;
  }
}
