package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.eval.audit.LabelTrust;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.List;
import java.util.Optional;

/**
 * What leave-one-out scores and noise models say of the labels, before anything is believed of the
 * noise. Immutable.
 */
public final class LabelEvidence {
  /** How far apart the rates of two classes are at least, to be called different... */
  private static final double APART = 0.1;

  /** ... where a common rate would leave more than half of the wrong labels unexplained. */
  private static final double UNEXPLAINED = 2.2;

  /**
   * ... and that is this share of all labels. Of a rare class a tenth is few labels: where it can
   * hardly be told from the others its rate is no more than what was believed of it beforehand.
   */
  private static final double MATERIAL = 0.025;

  private final ClassScores scores;

  /** The scores with nearness, which the models explain. */
  private final ClassScores combined;

  private final GivenLabels labels;
  private final NoiseModels models;
  private final Compute compute;

  private LabelEvidence(
      ClassScores scores,
      ClassScores combined,
      GivenLabels labels,
      NoiseModels models,
      Compute compute) {
    this.scores = scores;
    this.combined = combined;
    this.labels = labels;
    this.models = models;
    this.compute = compute;
  }

  /**
   * Fits the noise models.
   *
   * @param scores that did not see the label of the sample they are for
   * @param nearness of each sample to each class, if known; counts as much as the labels say
   * @param seed for what is looked at of many samples
   */
  public static LabelEvidence of(
      ClassScores scores,
      Optional<ClassScores> nearness,
      GivenLabels labels,
      Seed seed,
      Compute compute) {
    int[] rows = NoiseModels.rows(scores.classes(), labels.size(), seed);
    GivenLabels some = labels.select(rows);
    ClassScores combined =
        nearness
            .map(near -> NearnessWeight.combined(scores, near, rows, some.codes()))
            .orElse(scores);
    NoiseModels models = NoiseModels.fit(combined.select(rows), some, compute);
    return new LabelEvidence(scores, combined, labels, models, compute);
  }

  public ClassScores scores() {
    return scores;
  }

  public Posterior posterior(NoisePrior prior) {
    return Posterior.of(models.under(prior), combined, labels, compute.workers());
  }

  /** What follows from a belief. */
  public LabelTrust under(NoisePrior prior) {
    Posterior posterior = posterior(prior);
    return new LabelTrust(
        posterior.trust(labels.codes()),
        posterior.classes().values(),
        NoiseEstimate.of(posterior, labels.size()));
  }

  /**
   * The accuracy that predictions have on right labels, with the interval that holds it with a
   * probability of 90 %, as far as the noise models go.
   *
   * @param counts of predictions that saw no label of the samples they are for: row given label,
   *     column predicted class; not all 0
   * @param samples how many different samples were counted
   * @param prior what is believed of the noise
   */
  public NoiseEstimate.Interval accuracy(int[][] counts, int samples, NoisePrior prior) {
    return new TrueLabelAccuracy(models.under(prior), compute.algebra()).of(counts, samples);
  }

  /**
   * Whether classes lose their labels at different rates: explained with a rate for each class, the
   * rates of two classes are a tenth or more apart, and one rate for all leaves more than half of
   * the wrong labels, and one in forty of all labels, unexplained. All follow from leave-one-out
   * scores and labels alone; no classifier has to be judged by labels that may be wrong. Found on
   * eleven tables.
   */
  public boolean unequal() {
    NoiseEstimate own = under(NoisePrior.any()).noise();
    double least = 1;
    double most = 0;
    for (int c = 0; c < own.matrix().length; c++) {
      least = Math.min(least, 1 - own.matrix()[c][c]);
      most = Math.max(most, 1 - own.matrix()[c][c]);
    }
    double rate = own.rate().estimate();
    double equal = under(NoisePrior.equal()).noise().rate().estimate();
    return most - least > APART && rate > UNEXPLAINED * equal && rate > equal + MATERIAL;
  }

  /**
   * The accuracy on right labels of predictions that were counted against labels of which some are
   * wrong. Predictions that saw no label of the samples they are for, and labels that are wrong by
   * the true class alone, are independent given that class: P(predicted p, given g) = sum_k
   * P(predicted p, true k) T_kg. So the counts times the inverse of T are unbiased for the counts
   * against right labels (Natarajan et al. 2013), and their trace is a mean over samples of
   * (T^-1)_gp, whose variance is known without drawing samples again. Noise models with different T
   * are averaged by their weights, which is what the interval is made of where a table does not
   * tell them apart.
   */
  static final class TrueLabelAccuracy {
    /**
     * The standard deviation by which the models miss the accuracy however many samples there are,
     * found on eleven tables.
     */
    private static final double MISFIT = 0.01;

    /** Keeps a T of two equal rows from dividing by zero; others it does not change. */
    private static final double RIDGE = 1e-6;

    private final List<NoiseModel> models;
    private final LinearAlgebra algebra;

    TrueLabelAccuracy(List<NoiseModel> models, LinearAlgebra algebra) {
      this.models = models;
      this.algebra = algebra;
    }

    /**
     * Estimates.
     *
     * @param counts of samples, row given label, column predicted class; not all 0
     * @param samples how many different samples were counted: in repeated folds a sample counts
     *     several times
     */
    NoiseEstimate.Interval of(int[][] counts, int samples) {
      double[] weights = new double[models.size()];
      double[] means = new double[weights.length];
      double[] variances = new double[weights.length];
      for (int m = 0; m < weights.length; m++) {
        weights[m] = models.get(m).weight();
        double[] worth = worth(models.get(m).matrix().dense(), counts.length);
        double n = 0;
        double sum = 0;
        double squares = 0;
        for (int g = 0; g < counts.length; g++) {
          for (int p = 0; p < counts.length; p++) {
            double value = worth[g * counts.length + p];
            n += counts[g][p];
            sum += counts[g][p] * value;
            squares += counts[g][p] * value * value;
          }
        }
        double mean = sum / n;
        means[m] = Math.min(1, Math.max(0, mean));
        variances[m] = (squares / n - mean * mean) / Math.min(n, samples) + MISFIT * MISFIT;
      }
      return new RateMixture(weights, means, variances).interval();
    }

    /** What a sample with given label g and predicted class p adds: row g, column p of T^-1. */
    private double[] worth(double[] transitions, int k) {
      double[] square = new double[k * k];
      double[] solved = new double[k * k];
      for (int c = 0; c < k; c++) {
        for (int d = 0; d < k; d++) {
          solved[d * k + c] = transitions[c * k + d];
          for (int j = 0; j < k; j++) {
            square[c * k + d] += transitions[c * k + j] * transitions[d * k + j];
          }
        }
        square[c * k + c] += RIDGE;
      }
      if (algebra.cholesky(k, square, k) != 0) {
        throw new ArithmeticException("the rates of wrong labels are not finite");
      }
      algebra.solveCholesky(k, k, square, k, solved, k);
      return solved;
    }
  }
}
