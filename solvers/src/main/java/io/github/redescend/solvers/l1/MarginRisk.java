package io.github.redescend.solvers.l1;

import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.numerics.Vectors;

/**
 * The risk sum_i s_i L(y_i f_i) of the values f of functions at the samples, with slopes and
 * curvatures. For one thread.
 */
final class MarginRisk {
  /** The step of numerical second derivatives, in units of the margin. */
  private static final double PROBE = 1e-5;

  /** The smallest curvature of a sample relative to the largest. */
  private static final double MIN_CURVATURE = 1e-4;

  private final Loss loss;
  private final double[] labels;
  private final double[] weights;

  /** Memory of {@link #at}. */
  private final double[] margins;

  private final double[] losses;

  private MarginRisk(Loss loss, double[] labels, double[] weights) {
    this.loss = loss;
    this.labels = labels;
    this.weights = weights;
    this.margins = new double[labels.length];
    this.losses = new double[labels.length];
  }

  /**
   * For two classes that of f_1 - f_0; for more the sum over one-vs-rest problems, values one class
   * after the other.
   */
  static MarginRisk of(SparseObjective objective, Loss loss) {
    int n = objective.classes().length;
    int functions = objective.functions();
    double[] labels = new double[n * functions];
    double[] weights = new double[labels.length];
    for (int c = 0; c < functions; c++) {
      for (int i = 0; i < n; i++) {
        labels[c * n + i] = objective.classes()[i] == (functions == 1 ? 1 : c) ? 1 : -1;
        weights[c * n + i] = objective.sampleWeights()[i];
      }
    }
    return new MarginRisk(loss, labels, weights);
  }

  MarginRisk of(Loss other) {
    return new MarginRisk(other, labels, weights);
  }

  boolean isConvex() {
    return !(loss instanceof RobustLoss);
  }

  int size() {
    return labels.length;
  }

  Point at(double[] f) {
    double[] slopes = new double[f.length];
    for (int i = 0; i < f.length; i++) {
      margins[i] = labels[i] * f[i];
    }
    loss.valuesAndDerivatives(margins, losses, slopes);
    for (int i = 0; i < f.length; i++) {
      slopes[i] *= weights[i] * labels[i];
    }
    return new Point(f, Vectors.weightedSum(weights, 0, losses), slopes);
  }

  /** s_i abs(L''(y_i f_i)) by central differences of L', at least a small share of the largest. */
  double[] curvatures(double[] f) {
    int n = f.length;
    double[] above = Vectors.times(labels, f);
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
    double min = largest > 0 ? MIN_CURVATURE * largest : 1;
    for (int i = 0; i < n; i++) {
      up[i] = weights[i] * Math.max(up[i], min);
    }
    return up;
  }

  /** Values of the functions, the risk there, and its slopes along the values. */
  record Point(double[] values, double risk, double[] slopes) {}
}
