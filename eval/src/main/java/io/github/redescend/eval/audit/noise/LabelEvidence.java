package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.core.run.Workers;
import io.github.redescend.eval.audit.noise.GivenLabels.Observations;
import io.github.redescend.eval.audit.noise.NoiseEstimate.RateMixture;
import io.github.redescend.eval.audit.noise.NoiseModels.NoiseModel;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The evidence of leave-one-out scores and noise models, before a prior. Immutable. */
public final class LabelEvidence {
  /** The smallest difference of class error rates that counts... */
  private static final double APART = 0.1;

  /** ... if a common rate leaves more than half of the errors unexplained... */
  private static final double UNEXPLAINED = 2.2;

  /**
   * ... and these are at least this share of all labels. Rates of rare classes are mostly prior.
   */
  private static final double MATERIAL = 0.025;

  private final ClassScores scores;

  /** The scores with nearness, input of the models. */
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
   * @param scores that did not use the sample's label
   * @param nearness of each sample to each class, if known; weighted by the data
   * @param seed for subsamples
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
    ClassScores fitted = combined.select(rows);
    NoiseModels models =
        scores.classes() == 2
            ? new TwoClassGrid(fitted, some).fit(compute.workers())
            : new ManyClassMixture(Observations.of(fitted, some), compute).fit();
    return new LabelEvidence(scores, combined, labels, models, compute);
  }

  public ClassScores scores() {
    return scores;
  }

  public Posterior posterior(NoisePrior prior) {
    return Posterior.of(models.under(prior), combined, labels, compute.workers());
  }

  /** The trust under a prior. */
  public LabelTrust under(NoisePrior prior) {
    Posterior posterior = posterior(prior);
    return new LabelTrust(
        posterior.trust(labels.codes()),
        posterior.classes().values(),
        posterior.noise(labels.size()));
  }

  /**
   * The accuracy of predictions on true labels with its 90 % interval.
   *
   * @param counts of out-of-sample predictions: row given label, column predicted class; not all 0
   * @param samples the number of distinct samples
   */
  public NoiseEstimate.Interval accuracy(int[][] counts, int samples, NoisePrior prior) {
    return new TrueLabelAccuracy(models.under(prior), compute.algebra()).of(counts, samples);
  }

  /**
   * Whether class error rates differ: with class-wise rates, two differ by at least a tenth, and a
   * common rate leaves more than half of the errors, and one in forty of all labels, unexplained.
   * Calibrated on eleven tables.
   */
  public boolean unequal() {
    NoiseEstimate own = under(NoisePrior.any()).noise();
    double rate = own.rate().estimate();
    double equal = under(NoisePrior.equal()).noise().rate().estimate();
    return own.apart() > APART && rate > UNEXPLAINED * equal && rate > equal + MATERIAL;
  }

  /**
   * The accuracy on true labels from counts against noisy labels. Out-of-sample predictions and
   * class-dependent label noise are independent given the true class: P(predicted p, given g) =
   * sum_k P(predicted p, true k) T_kg. So the counts times the inverse of T are unbiased for counts
   * against true labels (Natarajan et al. 2013), and their trace is a mean over samples of
   * (T^-1)_gp with known variance. Noise models with different T are averaged by their weights.
   */
  record TrueLabelAccuracy(List<NoiseModel> models, LinearAlgebra algebra) {
    /** Standard deviation of the model error, independent of sample size, from eleven tables. */
    private static final double MISFIT = 0.01;

    /** Avoids division by zero for a singular T. */
    private static final double RIDGE = 1e-6;

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

    /** The contribution of given label g and predicted class p: row g, column p of T^-1. */
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

  /**
   * The averaged posterior of the noise models.
   *
   * @param classes P(true k | x, given), n times k numbers
   * @param rates the share of label errors by each model
   * @param spreads the variance of that share
   */
  public record Posterior(
      ClassScores classes, List<NoiseModel> models, double[] rates, double[] spreads) {
    /**
     * Standard deviation of the model error, independent of sample size, from twelve tables with up
     * to 20 % label errors (docs/results/audit.md).
     */
    private static final double MISFIT = 0.015;

    private static final int GRAIN = 4096;

    static Posterior of(
        List<NoiseModel> models, ClassScores scores, GivenLabels labels, Workers workers) {
      int n = labels.size();
      int k = scores.classes();
      LikelyClasses likely = LikelyClasses.of(scores, labels.codes());
      int width = likely.width();
      // The remaining classes get no individual probability.
      int named = likely.areAll() ? width : width - 1;
      int chunks = (n + GRAIN - 1) / GRAIN;
      double[] averaged = new double[n * k];
      double[][] wrong = new double[chunks][models.size()];
      double[][] varying = new double[chunks][models.size()];
      workers.ranges(
          n,
          GRAIN,
          (from, to) -> {
            double[] one = new double[width];
            for (int m = 0; m < models.size(); m++) {
              NoiseModel model = models.get(m);
              double guessed = model.guessed();
              for (int i = from; i < to; i++) {
                model.curve().probabilities(scores, likely, i, one);
                labels.condition(i, model.matrix(), guessed, likely, one, 0);
                for (int s = 0; s < named; s++) {
                  averaged[i * k + likely.code(i, s)] += model.weight() * one[s];
                }
                double own = one[likely.slot(i, labels.codes()[i])];
                wrong[from / GRAIN][m] += 1 - own;
                varying[from / GRAIN][m] += own * (1 - own);
              }
            }
          });
      double[] rates = new double[models.size()];
      double[] spreads = new double[models.size()];
      for (int chunk = 0; chunk < chunks; chunk++) {
        for (int m = 0; m < rates.length; m++) {
          rates[m] += wrong[chunk][m] / n;
          spreads[m] += varying[chunk][m] / n / n;
        }
      }
      return new Posterior(new ClassScores(k, averaged), models, rates, spreads);
    }

    /** The estimated label noise of so many samples. */
    public NoiseEstimate noise(int samples) {
      int k = classes.classes();
      double[] weights = models.stream().mapToDouble(NoiseModel::weight).toArray();
      double[][] matrix = new double[k][k];
      double[] sizes = new double[k];
      for (int i = 0; i < samples; i++) {
        for (int c = 0; c < k; c++) {
          sizes[c] += classes.of(i, c);
        }
      }
      List<NoiseEstimate.Interval> byClass = new ArrayList<>();
      for (int c = 0; c < k; c++) {
        double[] ofClass = new double[weights.length];
        double[] spreadOfClass = new double[weights.length];
        for (int m = 0; m < weights.length; m++) {
          for (int j = 0; j < k; j++) {
            matrix[c][j] += weights[m] * models.get(m).matrix().of(c, j);
          }
          ofClass[m] = 1 - models.get(m).matrix().of(c, c);
          spreadOfClass[m] = ofClass[m] * (1 - ofClass[m]) / Math.max(1, sizes[c]);
        }
        byClass.add(new RateMixture(weights, ofClass, spreadOfClass).interval());
      }
      double[] variances = Arrays.stream(spreads).map(spread -> spread + MISFIT * MISFIT).toArray();
      NoiseEstimate.Interval rate = new RateMixture(weights, rates, variances).interval();
      return new NoiseEstimate(rate, byClass, matrix);
    }

    /** The probability that each given label is correct. */
    public double[] trust(int[] given) {
      double[] trust = new double[given.length];
      Arrays.setAll(trust, i -> Math.min(1, Math.max(0, classes.of(i, given[i]))));
      return trust;
    }
  }

  /**
   * The trust in labels. The arrays must not be written to.
   *
   * @param classes the probability of each class, n times k numbers
   */
  public record LabelTrust(double[] trust, double[] classes, NoiseEstimate noise) {}
}
