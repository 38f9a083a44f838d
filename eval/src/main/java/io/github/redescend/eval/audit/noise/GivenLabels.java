package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.score.Verdict;
import java.util.stream.IntStream;

/**
 * Labels as they were given, and what is known of them.
 *
 * @param codes the class of each
 * @param verdicts what a review says of each; null where it says nothing
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
   * From P(true k | x) to P(true k | x, given), in place in {@code classes[at .. at + k)}; classes
   * that a verdict excludes have 0.
   *
   * @param transitions P(given j | true k), row k, column j
   * @param guessed the share of labels that are drawn by P(true k | x) anew, whatever is true
   * @return log P(given, verdict | x)
   */
  double condition(
      int sample, double[] transitions, double guessed, double[] classes, int at, int k) {
    int given = codes[sample];
    Verdict verdict = verdicts[sample];
    double guess = guessed * classes[at + given];
    double total = 0;
    for (int c = 0; c < k; c++) {
      double seen = (1 - guessed) * transitions[c * k + given] + guess;
      classes[at + c] *= allows(verdict, c == given) ? seen : 0;
      total += classes[at + c];
    }
    for (int c = 0; c < k; c++) {
      classes[at + c] =
          total > 0 ? classes[at + c] / total : allows(verdict, c == given) ? 1.0 / k : 0;
    }
    return Math.log(Math.max(total, Double.MIN_NORMAL));
  }

  private static boolean allows(Verdict verdict, boolean own) {
    return verdict == null || own == (verdict == Verdict.REFUTED);
  }
}
