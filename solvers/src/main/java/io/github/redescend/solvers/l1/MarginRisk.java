package io.github.redescend.solvers.l1;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.loss.Loss;
import java.util.Arrays;

/**
 * The risk sum_i s_i L(y_i f_i) of the values f of a function at the samples, its slopes and its
 * curvatures. Immutable.
 */
final class MarginRisk {
  /** Where second derivatives are measured, in units of the margin. */
  private static final double PROBE = 1e-5;

  /** The least curvature of a sample beside the largest. */
  private static final double LEAST_CURVATURE = 1e-4;

  private final Loss loss;
  private final double[] labels;
  private final double[] weights;

  /**
   * Of two classes.
   *
   * @param loss L
   * @param classes 0 or 1 each: y = -1 or +1
   * @param weights s
   */
  MarginRisk(Loss loss, int[] classes, double[] weights) {
    this(loss, Arrays.stream(classes).mapToDouble(c -> c == 1 ? 1 : -1).toArray(), weights);
  }

  private MarginRisk(Loss loss, double[] labels, double[] weights) {
    this.loss = loss;
    this.labels = labels;
    this.weights = weights;
  }

  /** That of another loss. */
  MarginRisk of(Loss other) {
    return new MarginRisk(other, labels, weights);
  }

  int size() {
    return labels.length;
  }

  double value(double[] f) {
    double[] losses = new double[f.length];
    loss.values(margins(f), losses);
    return Vectors.weightedSum(weights, 0, losses);
  }

  /** y_i f_i. */
  double[] margins(double[] f) {
    double[] margins = new double[f.length];
    for (int i = 0; i < f.length; i++) {
      margins[i] = labels[i] * f[i];
    }
    return margins;
  }

  /** s_i y_i L'(y_i f_i). */
  double[] slopes(double[] f) {
    double[] slopes = new double[f.length];
    loss.derivatives(margins(f), slopes);
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] *= weights[i] * labels[i];
    }
    return slopes;
  }

  /**
   * s_i times the size of L''(y_i f_i), by differences of L' on both sides, and no less than a
   * small share of the largest.
   */
  double[] curvatures(double[] f) {
    int n = f.length;
    double[] above = margins(f);
    double[] below = above.clone();
    for (int i = 0; i < n; i++) {
      above[i] += PROBE;
      below[i] -= PROBE;
    }
    double[] up = new double[n];
    double[] down = new double[n];
    loss.derivatives(above, up);
    loss.derivatives(below, down);
    double largest = 0;
    for (int i = 0; i < n; i++) {
      up[i] = Math.abs(up[i] - down[i]) / (2 * PROBE);
      largest = Math.max(largest, up[i]);
    }
    double least = largest > 0 ? LEAST_CURVATURE * largest : 1;
    for (int i = 0; i < n; i++) {
      up[i] = weights[i] * Math.max(up[i], least);
    }
    return up;
  }
}
