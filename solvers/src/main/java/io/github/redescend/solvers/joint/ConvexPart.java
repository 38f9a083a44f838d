package io.github.redescend.solvers.joint;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.joint.LinearisedLoss.LinearisedHinge;

/**
 * The convex part M of a loss of the smallest margin: a hinge, or a smooth convex nonincreasing
 * loss; otherwise M of the smallest margin is not convex. The unit of tangents and weights is the
 * slope of the hinge, else 1.
 */
record ConvexPart(Loss loss, double unit) {
  /** Returns the convex part of the whole loss; refuses other losses. */
  static ConvexPart of(Loss convex, Loss whole, String solver) {
    if (convex instanceof HingeTypeLoss hinge && hinge.dualLow() == 0) {
      return new ConvexPart(convex, hinge.dualHigh());
    }
    if (convex instanceof DifferentiableLoss && convex.derivative(Double.POSITIVE_INFINITY) <= 0) {
      return new ConvexPart(convex, 1);
    }
    throw new InvalidInputException(
        "solver %s with multiclass = joint cannot minimize %s: its convex part must be a hinge, which costs nothing beyond the margin, or smooth and not rise with the margin"
            .formatted(solver, whole.spec()));
  }

  /** Subtracts a tangent; the weights are s, times the unit. */
  LinearisedLoss less(Linearisation tangent, int[] classes, int outputs, double[] weights) {
    return loss instanceof DifferentiableLoss smooth
        ? new LinearisedSmooth(smooth, classes, outputs, weights, tangent)
        : new LinearisedHinge(classes, outputs, weights, tangent);
  }

  /**
   * The loss of a convex step for a smooth M. The entry of a sample's own class holds the margin g
   * at which M' is minus the sum of the other multipliers. Smoothed about a centre c, p_j = max(0,
   * c_j + (m + g) / width) with m = f_j - f_y and the g of that sum, found by a bracketed Newton
   * method.
   */
  static final class LinearisedSmooth extends LinearisedLoss {
    private static final int EVALUATIONS = 100;

    /** Relative tolerance of g. */
    private static final double ROUNDING = 4e-16;

    /** The cube root of the machine precision: the best step of a central difference. */
    private static final double DIFFERENCE = 6e-6;

    private final DifferentiableLoss loss;

    LinearisedSmooth(
        DifferentiableLoss loss,
        int[] classes,
        int outputs,
        double[] weights,
        Linearisation tangent) {
      super(classes, outputs, weights, tangent);
      this.loss = loss;
    }

    @Override
    double[] shifted(double[] scores) {
      return scores;
    }

    @Override
    double[] projected(double[] centre, double[] z, double t, double[] dz, double width) {
      double[] p = new double[z.length];
      for (int i = 0; i < classes.length; i++) {
        int from = i * outputs;
        int own = from + classes[i];
        double ownScore = z[own] + t * dz[own];
        double largest = Double.NEGATIVE_INFINITY;
        for (int at = from; at < from + outputs; at++) {
          p[at] = width * centre[at] + z[at] + t * dz[at] - ownScore;
          largest = at == own ? largest : Math.max(largest, p[at]);
        }
        // Excludes the own class.
        p[own] = Double.NEGATIVE_INFINITY;
        double g = margin(p, from, largest, width);
        for (int at = from; at < from + outputs; at++) {
          p[at] = at == own ? g : Math.max(0, (p[at] + g) / width);
        }
      }
      return p;
    }

    /**
     * The zero g of sum_j max(0, c_j + g) / width + M'(g), which rises in g and is not positive at
     * minus the largest c.
     */
    private double margin(double[] c, int from, double largest, double width) {
      double low = -largest;
      double step = width;
      int left = EVALUATIONS;
      while (surplus(c, from, low + step, width) < 0 && left-- > 0) {
        step *= 2;
      }
      double high = low + step;
      double g = high - step / 2;
      while (left-- > 0) {
        double above = surplus(c, from, g, width);
        if (above == 0) {
          return g;
        }
        if (above > 0) {
          high = g;
        } else {
          low = g;
        }
        double rise = face(c, from, g) / width + curvature(g);
        double next = g - above / rise;
        next = next > low && next < high ? next : 0.5 * (low + high);
        double moved = Math.abs(next - g);
        g = next;
        if (moved <= ROUNDING * Math.abs(g) || next == low || next == high) {
          return g;
        }
      }
      return g;
    }

    private double surplus(double[] c, int from, double g, double width) {
      double sum = 0;
      for (int at = from; at < from + outputs; at++) {
        sum += Math.max(0, c[at] + g);
      }
      return sum / width + loss.derivative(g);
    }

    private int face(double[] c, int from, double g) {
      int count = 0;
      for (int at = from; at < from + outputs; at++) {
        count += c[at] + g > 0 ? 1 : 0;
      }
      return count;
    }

    /** M''(g) by a difference; only search directions depend on it. */
    private double curvature(double g) {
      double step = DIFFERENCE * Math.max(1, Math.abs(g));
      double rise = loss.derivative(g + step) - loss.derivative(g - step);
      return Math.max(0, rise / (2 * step));
    }

    @Override
    double derivative(double[] p, int i) {
      double sum = 0;
      for (int j = 0; j < outputs; j++) {
        sum -= j == classes[i] ? 0 : p[i * outputs + j];
      }
      return sum;
    }

    @Override
    double value(double[] z) {
      double sum = 0;
      for (int i = 0; i < classes.length; i++) {
        double own = z[i * outputs + classes[i]];
        double line = linearTerms[i] * (own - z[i * outputs + competitors[i]]);
        sum += weights[i] * (loss.value(smallest(z, i)) + line);
      }
      return sum;
    }

    private double smallest(double[] z, int i) {
      double own = z[i * outputs + classes[i]];
      double smallest = Double.POSITIVE_INFINITY;
      for (int j = 0; j < outputs; j++) {
        smallest = j == classes[i] ? smallest : Math.min(smallest, own - z[i * outputs + j]);
      }
      return smallest;
    }

    /** M(g_i) - M(h) + sum_j p_ij (m_ij - h), with h the margin of the multipliers' slope. */
    @Override
    double gap(double[] p, double[] z) {
      double sum = 0;
      for (int i = 0; i < classes.length; i++) {
        int from = i * outputs;
        int own = from + classes[i];
        double gap = loss.value(smallest(z, i)) - loss.value(p[own]);
        for (int at = from; at < from + outputs; at++) {
          gap += at == own ? 0 : p[at] * (z[own] - z[at] - p[own]);
        }
        sum += weights[i] * Math.max(0, gap);
      }
      return sum;
    }

    @Override
    double curvatureOfSum(double[] p, int i) {
      return curvature(p[i * outputs + classes[i]]);
    }

    @Override
    int contrastsOf(int face) {
      return face;
    }

    /** The entry of the own class is a margin. */
    @Override
    boolean mayHaveFace(int i, int j) {
      return j != classes[i];
    }

    @Override
    boolean samePiece(double[] p, double[] other) {
      return false;
    }
  }
}
