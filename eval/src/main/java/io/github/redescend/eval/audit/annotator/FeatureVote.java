package io.github.redescend.eval.audit.annotator;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.audit.noise.SoftLabelCurve;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.LinearAlgebra;

/**
 * The features' vote on each row: leave-one-out scores with a probability curve fitted to the
 * labelled rows.
 */
final class FeatureVote {
  /** Precision of the prior that all classes share one slope. */
  private static final double STIFF = 100;

  private static final double USUAL_SLOPE = 4;
  private static final int STEPS = 2;

  private final ClassScores scores;
  private final int all;
  private final AnnotatorAudit.FirstConsensus first;
  private final int[] voted;
  private final SoftLabelCurve curve;

  FeatureVote(
      ClassScores scores, Votes votes, AnnotatorAudit.FirstConsensus first, LinearAlgebra algebra) {
    this.scores = scores;
    this.all = votes.classes().size();
    this.first = first;
    this.voted = votes.votedRows();
    this.curve = new SoftLabelCurve(scores.select(voted), STIFF, USUAL_SLOPE, algebra);
  }

  /** Fits the curve to P(true k | votes, x) of all rows. */
  void learn(double[] soft) {
    int k = scores.classes();
    double[] known = new double[voted.length * k];
    for (int r = 0; r < voted.length; r++) {
      double sum = 0;
      for (int j = 0; j < k; j++) {
        known[r * k + j] = soft[voted[r] * all + first.classes()[j]];
        sum += known[r * k + j];
      }
      for (int j = 0; j < k; j++) {
        known[r * k + j] = sum > 0 ? known[r * k + j] / sum : 1.0 / k;
      }
    }
    for (int step = 0; step < STEPS; step++) {
      curve.improve(known);
    }
  }

  /**
   * P(true k | x) of all rows, k numbers per row; classes that are no row's consensus get their
   * vote shares.
   */
  double[] probabilities() {
    int n = scores.values().length / scores.classes();
    double present = 1 - Vectors.sum(first.rest());
    double[] into = new double[DenseMatrix.length(n, all)];
    double[] one = new double[scores.classes()];
    for (int i = 0; i < n; i++) {
      curve.probabilities(scores, i, one);
      System.arraycopy(first.rest(), 0, into, i * all, all);
      for (int j = 0; j < one.length; j++) {
        into[i * all + first.classes()[j]] = present * one[j];
      }
    }
    return into;
  }
}
