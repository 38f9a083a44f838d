package io.github.redescend.eval.certificate;

import io.github.redescend.classifiers.influence.ModelInfluences.Influences;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import java.util.Arrays;
import java.util.List;

/** How machine values are combined to a class. */
interface VoteRule {
  /** The minimum number of flips that change a prediction. */
  int count(Sample sample);

  int classes();

  /** The probability that a prediction changes to this class under the true labels. */
  double doubt(Sample sample, int competitor);

  /** The same for the most probable class. */
  default double doubt(Sample sample) {
    double doubt = 0;
    for (int r = 0; r < classes(); r++) {
      doubt = r == sample.predicted() ? doubt : Math.max(doubt, doubt(sample, r));
    }
    return doubt;
  }

  /** The class reached by the fewest flips. */
  int competitor(Sample sample);

  /**
   * The influence of flipping each training label on the predicted class's lead over its
   * competitor, most effective first; zeros omitted.
   */
  List<Flip> flips(Sample sample);

  /** The flips of {@link #count}; empty if none change the prediction. */
  List<Flip> fewest(Sample sample);

  /**
   * A hypothetical wrong label.
   *
   * @param row the training sample, from 0
   * @param influence half of the change of the decision value towards the other side: for two
   *     classes y_i s_i(x) times the predicted side
   */
  record Flip(int row, int to, double influence) {}

  int NONE = Integer.MAX_VALUE;

  /**
   * The minimum number of flips that change the sign of a value: the largest gains first, which is
   * exact since gains add up.
   *
   * @param gains the change by each flip; negative ones are ignored
   * @param margin the distance from the other side, at least 0
   * @param strict whether a value of exactly 0 has not changed sides
   * @return the number, or {@link #NONE}
   */
  static int count(double[] gains, double margin, boolean strict) {
    double[] useful = new double[gains.length];
    int size = 0;
    for (double gain : gains) {
      if (gain > 0) {
        useful[size++] = gain;
      }
    }
    Arrays.sort(useful, 0, size);
    double left = margin;
    for (int flips = 0; ; flips++) {
      if (strict ? left < 0 : left <= 0) {
        return flips;
      }
      if (flips == size) {
        return NONE;
      }
      left -= useful[size - 1 - flips];
    }
  }

  /**
   * A machine as a weighted least squares fit.
   *
   * @param targets t_i, -1 or +1
   * @param difference the largest difference between fit and model on the training samples,
   *     relative to one plus the largest value
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

  /**
   * A sample to predict, as seen by the machines.
   *
   * @param blocks the influences of several samples for each machine
   */
  record Sample(
      List<LinearMachine> machines, double[][] blocks, int index, double[] values, int predicted) {
    double influence(int machine, int i) {
      return blocks[machine][index * machines.get(machine).samples() + i];
    }

    double target(int machine, int i) {
      return machines.get(machine).targets()[i];
    }

    double fitted(int machine) {
      LinearMachine one = machines.get(machine);
      return one.value(blocks[machine], index * one.samples());
    }

    /** The predicted side of a machine: 1 above 0, else -1. */
    int side(int machine) {
      return values[machine] > 0 ? 1 : -1;
    }
  }
}
