package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.noise.LikelyClasses.ScoreGroup;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Given labels and verdicts.
 *
 * @param verdicts of a review; null where there is none
 */
public record GivenLabels(int[] codes, Verdict[] verdicts) {
  int size() {
    return codes.length;
  }

  GivenLabels select(int[] rows) {
    return new GivenLabels(
        IntStream.of(rows).map(i -> codes[i]).toArray(),
        IntStream.of(rows).mapToObj(i -> verdicts[i]).toArray(Verdict[]::new));
  }

  /**
   * From P(true k | x) to P(true k | x, given) of a sample's candidate classes, in place from
   * {@code at}; excluded classes get 0.
   *
   * @param matrix P(given j | true k)
   * @param guessed the share of labels drawn from P(true k | x) regardless of the truth
   * @return log P(given, verdict | x)
   */
  double condition(
      int sample,
      TransitionMatrix matrix,
      double guessed,
      LikelyClasses likely,
      double[] classes,
      int at) {
    int given = codes[sample];
    Verdict verdict = verdicts[sample];
    int own = likely.slot(sample, given);
    double guess = guessed * classes[at + own];
    double total = 0;
    int allowed = 0;
    for (int s = 0; s < likely.width(); s++) {
      double seen = (1 - guessed) * matrix.of(likely.code(sample, s), given) + guess;
      boolean allows = allows(verdict, s == own);
      allowed += allows ? 1 : 0;
      classes[at + s] *= allows ? seen : 0;
      total += classes[at + s];
    }
    for (int s = 0; s < likely.width(); s++) {
      double even = allows(verdict, s == own) ? 1.0 / allowed : 0;
      classes[at + s] = total > 0 ? classes[at + s] / total : even;
    }
    return Math.log(Math.max(total, Double.MIN_NORMAL));
  }

  private static boolean allows(Verdict verdict, boolean own) {
    return verdict == null || own == (verdict == Verdict.REFUTED);
  }

  /**
   * The data of noise models: given labels and scores.
   *
   * @param pairs c k + j of each candidate class c with label j, ascending; c is k for the
   *     remaining classes
   * @param pairOf the index of its pair for each slot
   */
  record Observations(
      GivenLabels labels,
      LikelyClasses likely,
      List<ScoreGroup> groups,
      long[] pairs,
      int[] pairOf) {
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
      int[] pairOf = Arrays.stream(all).mapToInt(z -> Arrays.binarySearch(pairs, z)).toArray();
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
      return LabelCounts.of(classes(), pairs, moved);
    }
  }
}
