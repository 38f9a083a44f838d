package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Objective;

/**
 * sum_i s_i (L(u_i) - c_i u_i) as a function of the margins u: the part of a smooth objective that
 * the data decide.
 *
 * @param objective loss, labels y_i and sample weights s_i
 * @param tilt c_i, or null for none
 */
public record TiltedRisk(Objective<? extends SmoothLoss> objective, double[] tilt) {
  /** The risk at these margins. A sample without weight has no say, even where L is infinite. */
  double value(double[] margins) {
    return value(margins, new double[margins.length]);
  }

  /**
   * The same.
   *
   * @param losses is written to
   */
  double value(double[] margins, double[] losses) {
    objective.loss().values(margins, losses);
    double[] s = objective.sampleWeights();
    double sum = 0;
    for (int i = 0; i < losses.length; i++) {
      if (s[i] != 0) {
        sum += s[i] * (tilt == null ? losses[i] : losses[i] - tilt[i] * margins[i]);
      }
    }
    return sum;
  }

  /** Writes the derivatives in the margins, s_i (L'(u_i) - c_i). */
  public void derivatives(double[] margins, double[] into) {
    objective.loss().derivatives(margins, into);
    double[] s = objective.sampleWeights();
    for (int i = 0; i < into.length; i++) {
      into[i] = s[i] * (tilt == null ? into[i] : into[i] - tilt[i]);
    }
  }

  /** The slopes in f(x_i), y_i s_i (L'(u_i) - c_i), a new array. */
  public double[] slopes(double[] margins) {
    double[] slopes = new double[margins.length];
    derivatives(margins, slopes);
    return turned(slopes);
  }

  /** y_i x_i in place of x_i: derivatives in margins to slopes in values, and back. */
  double[] turned(double[] x) {
    for (int i = 0; i < x.length; i++) {
      x[i] *= objective.labels()[i];
    }
    return x;
  }

  /** A bound of the second derivative along a change v of the margins: c sum_i s_i v_i^2. */
  public double curvatureBound(double[] change) {
    double[] s = objective.sampleWeights();
    double sum = 0;
    for (int i = 0; i < change.length; i++) {
      sum += s[i] * change[i] * change[i];
    }
    return objective.loss().curvatureBound() * sum;
  }
}
