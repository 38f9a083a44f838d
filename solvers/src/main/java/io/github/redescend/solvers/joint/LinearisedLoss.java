package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.CoupledSpace.Contrasts;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The loss of a convex step: M of the smallest margin g_i = min over j != y of m_ij, with m_ij =
 * f_y - f_j, minus the tangent of the subtracted part at the strongest wrong class r,
 *
 * <pre>
 * sum_i s_i (M(g_i) + t_i (f_y - f_r))
 * </pre>
 *
 * <p>(Wu and Liu, eq. 7, where beta_ir = s_i t_i). M is convex and nonincreasing, so M(g_i) is the
 * maximum, over multipliers p_ij &gt;= 0 of the wrong classes, of sum_j p_ij (f_j - f_y) minus the
 * conjugate of M at their sum; at the solution lambda f_j = -sum_i slope_ij k(x_i, .) with slope_ij
 * = s_i p_ij for a wrong class other than r. The entry of the own class depends on M.
 */
abstract class LinearisedLoss {
  final int[] classes;
  final int outputs;
  final double[] weights;

  /** t, in units of the slopes of M. */
  final double[] linearTerms;

  /** r; any wrong class where the linear term is 0. */
  final int[] competitors;

  LinearisedLoss(int[] classes, int outputs, double[] weights, Linearisation tangent) {
    this.classes = classes;
    this.outputs = outputs;
    this.weights = weights;
    this.linearTerms = tangent.slopes();
    this.competitors = tangent.competitors();
  }

  /** z, the argument of the other methods, overwriting f, sample after sample. */
  abstract double[] shifted(double[] scores);

  /**
   * The multipliers at z + t dz of M smoothed about a centre: minus width / 2 times the squared
   * distance of the multipliers to it.
   */
  abstract double[] projected(double[] centre, double[] z, double t, double[] dz, double width);

  /** M' of sample i at these multipliers: minus the sum of those of the wrong classes. */
  abstract double derivative(double[] p, int i);

  abstract double value(double[] z);

  /** The duality gap, of which no term is negative. */
  abstract double gap(double[] p, double[] z);

  /**
   * The curvature of M at the multipliers of sample i; of no effect for the hinge, whose
   * multipliers always sum to 1.
   */
  double curvatureOfSum(double[] p, int i) {
    return 0;
  }

  /**
   * The Hessian of the smoothed loss, as contrasts between the classes of each sample: on the face
   * F of the classes with multipliers, 1 / width times the projector that removes their mean, and
   * for the mean h / (|F| + width h) of 1 1' / |F|, h being the curvature of M. Samples at a vertex
   * have no projector.
   */
  final Contrasts curvature(double[] p, double width, SimplexCode code) {
    int q = code.outputs();
    int rows = contrasts(p);
    int[] samples = new int[rows];
    double[] directions = new double[rows * q];
    int row = 0;
    for (int i = 0; i < classes.length; i++) {
      int[] face = weights[i] > 0 ? face(p, i) : new int[0];
      int size = face.length;
      for (int c = 1; c <= contrastsOf(size); c++) {
        double h = c < size ? 0 : curvatureOfSum(p, i);
        double scale =
            c < size
                ? Math.sqrt(weights[i] / width / ((double) c * (c + 1)))
                : Math.sqrt(weights[i] * h / (size * (size + width * h)));
        int other = c < size ? face[c] : classes[i];
        samples[row] = i;
        for (int b = 0; b < q; b++) {
          double sum = -c * code.get(other, b);
          for (int j = 0; j < c; j++) {
            sum += code.get(face[j], b);
          }
          directions[row * q + b] = scale * sum;
        }
        row++;
      }
    }
    return new Contrasts(q, samples, directions);
  }

  /** The contrasts of a sample by the number of classes on its face. */
  abstract int contrastsOf(int face);

  final int contrasts(double[] p) {
    int rows = 0;
    for (int i = 0; i < classes.length; i++) {
      rows += weights[i] > 0 ? contrastsOf(face(p, i).length) : 0;
    }
    return rows;
  }

  /** Whether class j of sample i may be on the face of its multipliers. */
  boolean mayHaveFace(int i, int j) {
    return true;
  }

  final int[] face(double[] p, int i) {
    int[] face = new int[outputs];
    int count = 0;
    for (int j = 0; j < outputs; j++) {
      if (p[i * outputs + j] > 0 && mayHaveFace(i, j)) {
        face[count++] = j;
      }
    }
    return Arrays.copyOf(face, count);
  }

  /** Whether the same quadratic piece contains both. */
  abstract boolean samePiece(double[] p, double[] other);

  /** slope_ij: n numbers for each class. */
  final double[][] slopes(double[] p) {
    double[][] slopes = new double[outputs][classes.length];
    for (int i = 0; i < classes.length; i++) {
      for (int j = 0; j < outputs; j++) {
        slopes[j][i] = p[i * outputs + j];
      }
      slopes[classes[i]][i] = derivative(p, i) + linearTerms[i];
      slopes[competitors[i]][i] -= linearTerms[i];
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
      double product = own - linearTerms[i] * df[at + competitors[i]];
      for (int j = 0; j < outputs; j++) {
        product += j == classes[i] ? 0 : p[at + j] * df[at + j];
      }
      sum += weights[i] * product;
    }
    return sum;
  }

  /**
   * The loss of a convex step for the hinge, as the support function of a simplex for each sample:
   * with c_ij = 1 for j != y_i, else 0, and z = c + f(x_i),
   *
   * <pre>
   * s_i (max over p in the simplex of p . z  -  f_y + t_i (f_y - f_r))
   * </pre>
   *
   * <p>The entry of the own class is 1 minus the others, so slopes are exactly 0 where p equals the
   * linear term.
   */
  static final class LinearisedHinge extends LinearisedLoss {
    LinearisedHinge(int[] classes, int outputs, double[] weights, Linearisation tangent) {
      super(classes, outputs, weights, tangent);
    }

    double cost(int i, int j) {
      return j == classes[i] ? 0 : 1;
    }

    double[] ownCorners() {
      double[] p = new double[classes.length * outputs];
      for (int i = 0; i < classes.length; i++) {
        p[i * outputs + classes[i]] = 1;
      }
      return p;
    }

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
        SimplexCode.project(p, i * outputs, outputs);
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
            (1 - linearTerms[i]) * z[at + classes[i]]
                + linearTerms[i] * (z[at + competitors[i]] - 1);
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

    @Override
    int contrastsOf(int face) {
      return face - 1;
    }

    @Override
    boolean samePiece(double[] p, double[] other) {
      return IntStream.range(0, p.length).allMatch(at -> p[at] > 0 == other[at] > 0);
    }
  }
}
