package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.Contrasts;
import java.util.Arrays;

/**
 * The loss of a convex step for the hinge, as the support function of a simplex for each sample:
 * with c_ij = 1 for j != y_i, else 0, and z = c + f(x_i),
 *
 * <pre>
 * s_i (max over p in the simplex of p . z  -  f_y + t_i (f_y - f_r))
 * </pre>
 *
 * <p>The entry of a sample's own class is what the others leave of 1, and so slopes are exactly 0
 * where p is where the linear term wants it.
 */
final class LinearisedHinge extends LinearisedLoss {
  LinearisedHinge(
      int[] classes, int outputs, double[] weights, double[] linearTerms, int[] rivals) {
    super(classes, outputs, weights, linearTerms, rivals);
  }

  /** c_ij. */
  double cost(int i, int j) {
    return j == classes[i] ? 0 : 1;
  }

  /** The multipliers of functions that are 0, without a linear term. */
  double[] ownCorners() {
    double[] p = new double[classes.length * outputs];
    for (int i = 0; i < classes.length; i++) {
      p[i * outputs + classes[i]] = 1;
    }
    return p;
  }

  /** c + f. */
  @Override
  double[] shifted(double[] scores) {
    for (int i = 0; i < classes.length; i++) {
      for (int j = 0; j < outputs; j++) {
        scores[i * outputs + j] += cost(i, j);
      }
    }
    return scores;
  }

  /** The projection of centre + (z + t dz) / width. */
  @Override
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

  @Override
  double derivative(double[] p, int i) {
    return p[i * outputs + classes[i]] - 1;
  }

  @Override
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

  /** sum_i s_i (max_j z_ij - p_i . z_i). */
  @Override
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
  @Override
  Contrasts curvature(double[] p, double width, SimplexCode code) {
    int q = code.outputs();
    int rows = contrasts(p);
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

  @Override
  int contrasts(double[] p) {
    int rows = 0;
    for (int i = 0; i < classes.length; i++) {
      rows += weights[i] > 0 ? face(p, i).length - 1 : 0;
    }
    return rows;
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

  @Override
  boolean samePiece(double[] p, double[] other) {
    for (int at = 0; at < p.length; at++) {
      if (p[at] > 0 != other[at] > 0) {
        return false;
      }
    }
    return true;
  }
}
