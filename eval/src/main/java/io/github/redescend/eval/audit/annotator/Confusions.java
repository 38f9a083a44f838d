package io.github.redescend.eval.audit.annotator;

import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Arrays;

/**
 * Annotators' confusion matrices (Dawid and Skene 1979) with a hierarchical prior: errors even over
 * classes, at a rate near that of all annotators, so that annotators with few labels count as
 * average.
 *
 * @param shares for each annotator P(given j | true k), row k, column j
 * @param pooled the same for an unknown annotator
 */
public record Confusions(int classes, double[][] shares, double[] pooled) {
  /** Pseudo-counts of votes per class. */
  private static final double CLASS_PRIOR = 10;

  /** Pseudo-counts of votes for the common rate. */
  private static final double OWN_PRIOR = 10;

  /** Pseudo-counts of the common rate, with one error in four. */
  private static final double POOL_PRIOR = 4;

  /**
   * The posterior mode.
   *
   * @param soft P(true k) of each row, k numbers per row
   */
  static Confusions of(Votes votes, double[] soft) {
    int k = votes.classes().size();
    double[][] counts = new double[votes.annotators().size()][DenseMatrix.length(k, k)];
    for (int i = 0; i < votes.rows(); i++) {
      for (int v = votes.first(i); v < votes.first(i + 1); v++) {
        double[] own = counts[votes.annotator(v)];
        for (int c = 0; c < k; c++) {
          own[c * k + votes.label(v)] += soft[i * k + c];
        }
      }
    }
    double[] all = new double[k * k];
    for (double[] own : counts) {
      for (int j = 0; j < all.length; j++) {
        all[j] += own[j];
      }
    }
    double error = (wrong(all, k) + 1) / (Arrays.stream(all).sum() + POOL_PRIOR);
    for (double[] own : counts) {
      double rate = (wrong(own, k) + OWN_PRIOR * error) / (Arrays.stream(own).sum() + OWN_PRIOR);
      shrink(own, rate, k);
    }
    shrink(all, error, k);
    return new Confusions(k, counts, all);
  }

  private static double wrong(double[] counts, int k) {
    double sum = 0;
    for (int j = 0; j < counts.length; j++) {
      sum += j % (k + 1) == 0 ? 0 : counts[j];
    }
    return sum;
  }

  private static void shrink(double[] counts, double rate, int k) {
    for (int c = 0; c < k; c++) {
      double total = CLASS_PRIOR;
      for (int j = 0; j < k; j++) {
        total += counts[c * k + j];
      }
      for (int j = 0; j < k; j++) {
        double even = j == c ? 1 - rate : rate / (k - 1);
        counts[c * k + j] = (counts[c * k + j] + CLASS_PRIOR * even) / total;
      }
    }
  }

  /**
   * From P(true k) to P(true k | votes), in place.
   *
   * @return the log-likelihood of the votes
   */
  double condition(Votes votes, double[] prior) {
    double sum = 0;
    for (int i = 0; i < votes.rows(); i++) {
      for (int v = votes.first(i); v < votes.first(i + 1); v++) {
        double[] own = shares[votes.annotator(v)];
        double total = 0;
        for (int c = 0; c < classes; c++) {
          prior[i * classes + c] *= own[c * classes + votes.label(v)];
          total += prior[i * classes + c];
        }
        double likelihood = Math.max(total, Double.MIN_NORMAL);
        for (int c = 0; c < classes; c++) {
          prior[i * classes + c] /= likelihood;
        }
        sum += Math.log(likelihood);
      }
    }
    return sum;
  }
}
