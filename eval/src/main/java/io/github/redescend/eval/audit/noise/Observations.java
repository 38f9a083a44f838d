package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.noise.transition.LabelCounts;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.List;

/**
 * The data of noise models: given labels and scores.
 *
 * @param likely the candidate true classes
 * @param groups the scores of their logits
 * @param pairs c k + j of each candidate class c with label j, ascending; c is k for the remaining
 *     classes
 * @param pairOf the index of its pair for each slot
 */
record Observations(
    GivenLabels labels, LikelyClasses likely, List<ScoreGroup> groups, long[] pairs, int[] pairOf) {
  static Observations of(ClassScores scores, GivenLabels labels) {
    return of(scores, labels, LikelyClasses.of(scores, labels.codes()));
  }

  static Observations of(ClassScores scores, GivenLabels labels, LikelyClasses likely) {
    long[] all = new long[labels.size() * likely.width()];
    for (int z = 0; z < all.length; z++) {
      int i = z / likely.width();
      all[z] = (long) likely.code(i, z % likely.width()) * likely.classes() + labels.codes()[i];
    }
    long[] pairs = Arrays.stream(all).sorted().distinct().toArray();
    int[] pairOf = new int[all.length];
    Arrays.setAll(pairOf, z -> Arrays.binarySearch(pairs, all[z]));
    return new Observations(labels, likely, ScoreGroup.of(scores, likely), pairs, pairOf);
  }

  int classes() {
    return likely.classes();
  }

  int width() {
    return likely.width();
  }

  /**
   * Expected counts.
   *
   * @param soft P(true c | x, given) for each slot
   */
  LabelCounts counts(double[] soft) {
    double[] moved = new double[pairs.length];
    for (int z = 0; z < soft.length; z++) {
      moved[pairOf[z]] += soft[z];
    }
    return new LabelCounts(classes(), pairs, moved);
  }
}
