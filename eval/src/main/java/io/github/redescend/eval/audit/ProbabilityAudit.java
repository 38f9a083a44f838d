package io.github.redescend.eval.audit;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.eval.audit.noise.GivenLabels;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.audit.score.Verdict;
import io.github.redescend.eval.choice.Repeats;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.Optional;

/**
 * An audit by class probabilities of another model instead of leave-one-out scores. The noise
 * models of {@link Audit} calibrate the probabilities jointly with the label error rates.
 *
 * @param prior the prior on the noise
 * @param seed for subsamples
 * @param compute threads and linear algebra
 */
public record ProbabilityAudit(NoisePrior prior, Seed seed, Compute compute) {
  /**
   * Probabilities are more spread than least squares scores by this factor (docs/results/audit.md).
   */
  private static final double SPREAD = 1.25;

  /**
   * Ranks the labels.
   *
   * @param data the samples; features identify equal samples and may be empty
   * @param probabilities out-of-sample class probabilities
   * @param review verdicts on samples
   * @throws io.github.redescend.core.InvalidInputException if the review leaves a class without
   *     samples
   */
  public AuditResult run(Dataset data, ClassScores probabilities, Review review) {
    Verdict[] verdicts = review.of(data.size());
    double[] weights = data.weights().clone();
    for (int i = 0; i < weights.length; i++) {
      weights[i] = verdicts[i] == Verdict.CONFIRMED ? 0 : weights[i];
    }
    Ranking.requireClasses(data.labels(), weights);
    LabelEvidence evidence =
        LabelEvidence.of(
            onScaleOfLeastSquares(probabilities, data.labels().codes()),
            Optional.empty(),
            new GivenLabels(data.labels().codes(), verdicts),
            seed,
            compute);
    return new Ranking(data, Repeats.of(data.features()), verdicts)
        .result(evidence, probabilities, prior, Optional.empty());
  }

  /**
   * Rescales probabilities to the noise models: each class about its share of the labels, with the
   * slope of the regression of targets 0 and 1 on the probabilities.
   */
  private static ClassScores onScaleOfLeastSquares(ClassScores probabilities, int[] given) {
    int k = probabilities.classes();
    double[] means = new double[k];
    double[] shares = new double[k];
    for (int i = 0; i < given.length; i++) {
      shares[given[i]] += 1.0 / given.length;
      for (int c = 0; c < k; c++) {
        means[c] += probabilities.of(i, c) / given.length;
      }
    }
    double spread = 0;
    double follows = 0;
    for (int i = 0; i < given.length; i++) {
      for (int c = 0; c < k; c++) {
        double excess = probabilities.of(i, c) - means[c];
        spread += excess * excess;
        follows += excess * ((c == given[i] ? 1 : 0) - shares[c]);
      }
    }
    double slope = spread > 0 ? SPREAD * follows / spread : 0;
    double[] values = new double[given.length * k];
    Arrays.setAll(
        values, at -> shares[at % k] + slope * (probabilities.of(at / k, at % k) - means[at % k]));
    return new ClassScores(k, values);
  }
}
