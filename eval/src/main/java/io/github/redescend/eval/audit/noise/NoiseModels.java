package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.List;

/**
 * From leave-one-out scores to probabilities: finds the noise models that explain the labels given.
 * That is sound because a sample's scores never saw its own label.
 */
public final class NoiseModels {
  /** More samples than this do not change the few numbers that are fitted. */
  private static final int MOST = 20_000;

  /** A fit for many classes takes longer. */
  private static final int MOST_OF_MANY = 5_000;

  private NoiseModels() {}

  public static List<NoiseModel> fit(
      ClassScores scores, GivenLabels labels, NoisePrior prior, Seed seed, Compute compute) {
    int n = labels.size();
    int most = scores.classes() == 2 ? MOST : MOST_OF_MANY;
    if (n > most) {
      int[] rows = Arrays.copyOf(seed.child("calibration", 0).permutation(n), most);
      Arrays.sort(rows);
      return fit(scores.select(rows), labels.select(rows), prior, seed, compute);
    }
    return scores.classes() == 2
        ? new TwoClassGrid(scores, labels).fit(prior, compute.workers())
        : new ManyClassMixture(scores, labels, compute).fit(prior);
  }
}
