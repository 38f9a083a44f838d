package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.noise.LikelyClasses.ScoreGroup;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.List;

/** P(true k | x) of all classes: a softmax of linear functions of scores, fitted to soft labels. */
public final class SoftLabelCurve {
  private final LikelyClasses all;
  private final SoftmaxFit fit;

  /**
   * Starts with a common slope.
   *
   * @param penalty &gt; 0, the precision of the prior that all classes share one slope
   */
  public SoftLabelCurve(ClassScores scores, double penalty, double slope, LinearAlgebra algebra) {
    int classes = scores.classes();
    this.all = LikelyClasses.all(classes);
    int samples = scores.values().length / classes;
    List<ScoreGroup> groups = ScoreGroup.of(scores, all);
    ClassCurve start = ClassCurve.ofSlope(slope, new double[classes]);
    this.fit = new SoftmaxFit(samples, groups, all, penalty, 0, start, algebra);
  }

  /** One step towards the soft labels, k numbers per sample that sum to 1. */
  public void improve(double[] soft) {
    fit.improve(soft);
  }

  /** P(true k | x) of a sample of any scores. */
  public void probabilities(ClassScores scores, int sample, double[] into) {
    fit.curve().probabilities(scores, all, sample, into);
  }
}
