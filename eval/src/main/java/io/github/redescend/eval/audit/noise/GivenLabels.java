package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.noise.Review.Verdict;
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
}
