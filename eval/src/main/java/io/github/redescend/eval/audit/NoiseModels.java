package io.github.redescend.eval.audit;

import io.github.redescend.core.Seed;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * From leave-one-out scores to probabilities: finds the noise models that explain the labels given.
 * That is sound because a sample's scores never saw its own label.
 */
final class NoiseModels {
  /** More samples than this do not change the few numbers that are fitted. */
  private static final int MOST = 20_000;

  private NoiseModels() {}

  static List<NoiseModel> fit(
      ClassScores scores,
      int[] given,
      Verdict[] verdicts,
      NoisePrior prior,
      Seed seed,
      Compute compute) {
    int n = given.length;
    if (n > MOST) {
      int[] rows = Arrays.copyOf(seed.child("calibration", 0).permutation(n), MOST);
      Arrays.sort(rows);
      int[] some = IntStream.of(rows).map(i -> given[i]).toArray();
      Verdict[] known = IntStream.of(rows).mapToObj(i -> verdicts[i]).toArray(Verdict[]::new);
      return fit(scores.select(rows), some, known, prior, seed, compute);
    }
    return scores.classes() == 2
        ? new TwoClassGrid(scores, given, verdicts).fit(prior, compute.workers())
        : new ManyClassMixture(scores, given, verdicts, compute).fit(prior);
  }
}
