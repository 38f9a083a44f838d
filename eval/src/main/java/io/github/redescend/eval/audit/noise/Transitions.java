package io.github.redescend.eval.audit.noise;

import java.util.Arrays;

/** A form that the rates of wrong labels may have, and how its numbers are told from counts. */
interface Transitions {
  /** What a free number costs in log-likelihood. */
  double COST = 1.5;

  /** No class loses more of its labels than this share. */
  double MOST = 0.95;

  /** P(given j | true k), a row for each k. */
  double[] of(LabelCounts counts);

  /** What its freedom costs in log-likelihood. */
  double cost(int classes);

  /** Whether all classes have the same rate. */
  boolean isSymmetric();

  /**
   * Each class loses a share of its labels.
   *
   * @param rates the share, by class
   * @param shares in which proportion the others receive it
   */
  static double[] matrix(double[] rates, double[] shares) {
    int classes = rates.length;
    double[] matrix = new double[classes * classes];
    double all = Arrays.stream(shares).sum();
    for (int k = 0; k < classes; k++) {
      double rate = Math.min(MOST, rates[k]);
      for (int j = 0; j < classes; j++) {
        matrix[k * classes + j] = j == k ? 1 - rate : rate * shares[j] / (all - shares[k]);
      }
    }
    return matrix;
  }

  /** One rate for all classes. */
  static double[] even(double rate, int classes) {
    double[] rates = new double[classes];
    Arrays.fill(rates, rate);
    return matrix(rates, ones(classes));
  }

  /** Every class receives as much. */
  static double[] ones(int classes) {
    double[] ones = new double[classes];
    Arrays.fill(ones, 1);
    return ones;
  }
}
