package io.github.redescend.solvers.hinge;

import io.github.redescend.core.space.Hypothesis;
import java.util.Arrays;

/**
 * The losses max over a in [l, u] of a r, r = 1 - y f, with their kinks rounded off about a centre
 * c: max over a of a r - h (a - c)^2 / (2 (u - l)), where a = c + (u - l) r / h, kept within the
 * box.
 *
 * @param centre c, within the boxes
 * @param width h, the width of the rounding in units of the margin
 */
record SmoothedBoxes(
    double[] labels, double[] lower, double[] upper, double[] centre, double width) {

  /** About the multipliers that a least squares fit asks for. */
  static SmoothedBoxes at(double[] labels, double[] lower, double[] upper, Hypothesis f) {
    double[] centre = new double[labels.length];
    Arrays.setAll(centre, i -> lower[i] + (upper[i] - lower[i]) * (1 - labels[i] * f.values()[i]));
    return new SmoothedBoxes(labels, lower, upper, clipped(centre, lower, upper), 1);
  }

  static double[] clipped(double[] values, double[] lower, double[] upper) {
    double[] clipped = new double[values.length];
    Arrays.setAll(clipped, i -> Math.min(upper[i], Math.max(lower[i], values[i])));
    return clipped;
  }

  /** a at these values of f. */
  double[] multipliers(double[] values) {
    double[] a = new double[centre.length];
    for (int i = 0; i < a.length; i++) {
      a[i] = multiplier(i, 1 - labels[i] * values[i]);
    }
    return a;
  }

  private double multiplier(int i, double r) {
    double open = centre[i] + (upper[i] - lower[i]) / width * r;
    return Math.min(upper[i], Math.max(lower[i], open));
  }

  /**
   * The second derivatives by f: 0 for the samples at an end of their box. If all are, the sample
   * that is nearest to coming off has its weight, so that no direction is without curvature.
   */
  double[] weights(double[] multipliers, double[] values) {
    double[] weights = new double[multipliers.length];
    int nearest = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < weights.length; i++) {
      double room = upper[i] - lower[i];
      boolean inside = multipliers[i] > lower[i] && multipliers[i] < upper[i];
      weights[i] = inside ? room / width : 0;
      if (room > 0) {
        double r = 1 - labels[i] * values[i];
        double distance = Math.abs(r - (multipliers[i] - centre[i]) * width / room);
        if (distance < least || inside) {
          least = inside ? -1 : distance;
          nearest = i;
        }
      }
    }
    if (least >= 0 && nearest >= 0) {
      weights[nearest] = (upper[nearest] - lower[nearest]) / width;
    }
    return weights;
  }

  /** Minus the slope of the losses on the line from + t change: sum_i a_i y_i change_i. */
  double dualSum(double[] from, double[] change, double t) {
    double sum = 0;
    for (int i = 0; i < from.length; i++) {
      double r = 1 - labels[i] * (from[i] + t * change[i]);
      sum += multiplier(i, r) * labels[i] * change[i];
    }
    return sum;
  }

  /** The sum of the losses themselves, not rounded off. */
  double primal(Hypothesis f) {
    double sum = 0;
    for (int i = 0; i < labels.length; i++) {
      double r = 1 - labels[i] * f.values()[i];
      sum += Math.max(lower[i] * r, upper[i] * r);
    }
    return sum;
  }

  /** By how much the losses exceed sum_i a_i r_i; no term is negative. */
  double gap(Hypothesis f, double[] a) {
    double sum = 0;
    for (int i = 0; i < labels.length; i++) {
      double r = 1 - labels[i] * f.values()[i];
      sum += Math.max(lower[i] * r, upper[i] * r) - a[i] * r;
    }
    return sum;
  }
}
