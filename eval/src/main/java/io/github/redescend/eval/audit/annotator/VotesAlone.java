package io.github.redescend.eval.audit.annotator;

import io.github.redescend.core.matrix.DenseMatrix;

/**
 * What votes say of the classes without a look at the features: annotators' confusions and the
 * shares of the classes, by expectation and maximisation from the shares of votes (Dawid and Skene
 * 1979).
 */
final class VotesAlone {
  private static final int ROUNDS = 100;
  private static final double ENOUGH = 1e-6;
  private static final double EVERY_CLASS = 0.1;

  /** So many rows are believed of each class beforehand. */
  private static final double SHARE_PRIOR = 5;

  private VotesAlone() {}

  /** P(true k | votes), k numbers a row; of rows without votes the shares of the classes. */
  static double[] of(Votes votes) {
    int k = votes.classes().size();
    double[] soft = shares(votes);
    double likelihood = Double.NEGATIVE_INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      Confusions confusions = Confusions.of(votes, soft);
      double[] sizes = sizes(votes, soft);
      for (int j = 0; j < soft.length; j++) {
        soft[j] = sizes[j % k];
      }
      double next = confusions.condition(votes, soft);
      if (Math.abs(next - likelihood) < ENOUGH * votes.size()) {
        break;
      }
      likelihood = next;
    }
    return soft;
  }

  private static double[] shares(Votes votes) {
    int k = votes.classes().size();
    double[] soft = new double[DenseMatrix.length(votes.rows(), k)];
    for (int i = 0; i < votes.rows(); i++) {
      for (int c = 0; c < k; c++) {
        soft[i * k + c] = (votes.on(i, c) + EVERY_CLASS) / (votes.on(i) + k * EVERY_CLASS);
      }
    }
    return soft;
  }

  private static double[] sizes(Votes votes, double[] soft) {
    int k = votes.classes().size();
    double[] sizes = new double[k];
    double rows = k * SHARE_PRIOR;
    for (int i = 0; i < votes.rows(); i++) {
      if (votes.on(i) > 0) {
        rows++;
        for (int c = 0; c < k; c++) {
          sizes[c] += soft[i * k + c];
        }
      }
    }
    for (int c = 0; c < k; c++) {
      sizes[c] = (sizes[c] + SHARE_PRIOR) / rows;
    }
    return sizes;
  }
}
