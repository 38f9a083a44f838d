package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.LinearAlgebra;

/** P(true k | x) of all classes, a softmax of linear functions of scores fitted to soft labels. */
public final class SoftLabelCurve {
  private final LikelyClasses all;
  private final SoftmaxFit fit;

  /**
   * Begins with the same slope for all classes.
   *
   * @param scores of the samples that have soft labels
   * @param penalty &gt; 0, how firmly all classes are believed to have one slope
   * @param slope &gt; 0, where to begin
   */
  public SoftLabelCurve(ClassScores scores, double penalty, double slope, LinearAlgebra algebra) {
    this.all = LikelyClasses.all(scores.classes());
    this.fit =
        new SoftmaxFit(
            scores.values().length / scores.classes(),
            ScoreGroup.of(scores, all),
            all,
            penalty,
            0,
            ClassCurve.ofSlope(slope, new double[scores.classes()]),
            algebra);
  }

  /** One step towards the soft labels, k numbers for each sample that add up to 1. */
  public void improve(double[] soft) {
    fit.improve(soft);
  }

  /** P(true k | x) of a sample, of which these may be others than those of the fit. */
  public void probabilities(ClassScores scores, int sample, double[] into) {
    fit.curve().probabilities(scores, all, sample, into);
  }
}
