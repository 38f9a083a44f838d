package io.github.redescend.solvers.halfquadratic;

import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import java.util.Arrays;
import java.util.List;

/**
 * The classes of n samples as k label vectors, Y_ik = +1 if sample i is of class k, else -1, and
 * the residuals r_ik = 1 - Y_ik f_k(x_i).
 *
 * @param labels Y, one class after the other, n numbers each
 * @param side which residuals count
 */
record CodedClasses(double[][] labels, Side side) {
  static CodedClasses of(int[] classes, int outputs, Side side) {
    double[][] labels = new double[outputs][classes.length];
    for (int k = 0; k < outputs; k++) {
      for (int i = 0; i < classes.length; i++) {
        labels[k][i] = classes[i] == k ? 1 : -1;
      }
    }
    return new CodedClasses(labels, side);
  }

  /** The residuals of class {@code k}; r+ for one side. */
  private double[] residuals(int k, Hypothesis f) {
    double[] residuals = new double[labels[k].length];
    for (int i = 0; i < residuals.length; i++) {
      double r = 1 - labels[k][i] * f.values()[i];
      residuals[i] = side == Side.ONE ? Math.max(0, r) : r;
    }
    return residuals;
  }

  /** w_i Y_ik r_ik: the dual variable of each sample at f_k. */
  double[] duals(int k, Hypothesis f, double[] weights) {
    return Vectors.times(residuals(k, f), Vectors.times(weights, labels[k]));
  }

  /**
   * The norm of each sample's residuals: sqrt(g_i) of Nie, Wang and Huang, eq. (23), at the best M.
   */
  double[] norms(List<Hypothesis> functions) {
    double[] norms = new double[labels[0].length];
    for (int k = 0; k < labels.length; k++) {
      double[] residuals = residuals(k, functions.get(k));
      for (int i = 0; i < norms.length; i++) {
        norms[i] += residuals[i] * residuals[i];
      }
    }
    return Arrays.stream(norms).map(Math::sqrt).toArray();
  }

  /**
   * The targets of a least squares fit, one class after the other: Y, and for one side beyond the
   * margin the value there, Z = Y + Y o M with M of eq. (32).
   */
  double[][] targets(List<Hypothesis> functions) {
    if (side == Side.TWO) {
      return labels;
    }
    double[][] targets = new double[labels.length][];
    for (int k = 0; k < targets.length; k++) {
      double[] values = functions.get(k).values();
      targets[k] = labels[k].clone();
      for (int i = 0; i < values.length; i++) {
        targets[k][i] *= Math.max(1, labels[k][i] * values[i]);
      }
    }
    return targets;
  }
}
