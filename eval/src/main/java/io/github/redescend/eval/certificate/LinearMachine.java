package io.github.redescend.eval.certificate;

import io.github.redescend.classifiers.influence.ModelInfluences.Influences;
import io.github.redescend.classifiers.machine.MulticlassStrategy;

/**
 * A machine as a weighted least squares fit.
 *
 * @param targets t_i, -1 or +1
 * @param difference the largest difference between fit and model on the training samples, relative
 *     to one plus the largest value
 */
record LinearMachine(
    MulticlassStrategy.Task task, double[] targets, Influences influences, double difference) {
  /** Compares the fit with the model's values at its training samples. */
  static LinearMachine of(
      MulticlassStrategy.Task task, double[] targets, Influences influences, double[] values) {
    double[] fitted = influences.fitted(targets);
    double largest = 0;
    double apart = 0;
    for (int i = 0; i < values.length; i++) {
      largest = Math.max(largest, Math.abs(values[i]));
      apart = Double.isNaN(fitted[i]) ? apart : Math.max(apart, Math.abs(fitted[i] - values[i]));
    }
    return new LinearMachine(task, targets, influences, apart / (1 + largest));
  }

  int samples() {
    return targets.length;
  }

  /** f(x) = sum_i s_i t_i for influences from {@code at}. */
  double value(double[] s, int at) {
    double sum = 0;
    for (int i = 0; i < targets.length; i++) {
      sum += s[at + i] * targets[i];
    }
    return sum;
  }
}
