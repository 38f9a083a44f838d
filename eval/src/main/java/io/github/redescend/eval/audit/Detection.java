package io.github.redescend.eval.audit;

import io.github.redescend.core.numerics.Vectors;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The quality of a ranking of label errors.
 *
 * @param auroc the probability that an error ranks before a correct label, ties count half
 * @param precisionAtK precision among the first {@code wrong}
 * @param precisionTop precision in the first 1 % (at least one)
 */
public record Detection(
    int wrong, double auroc, double auprc, double precisionAtK, double precisionTop) {
  /**
   * Evaluates a ranking, ties in sample order except for the AUROC.
   *
   * @param trust lowest first
   * @param isWrong for each sample; at least one of each kind
   */
  public static Detection of(double[] trust, boolean[] isWrong) {
    int n = trust.length;
    int[] order = Vectors.order(n, Comparator.comparingDouble(i -> trust[i]));
    int wrong = (int) IntStream.range(0, n).filter(i -> isWrong[i]).count();
    int top = Math.max(1, n / 100);
    int hits = 0;
    int hitsAtK = 0;
    int hitsTop = 0;
    double precision = 0;
    double pairs = 0;
    for (int from = 0, to; from < n; from = to) {
      to = from + 1;
      while (to < n && trust[order[to]] == trust[order[from]]) {
        to++;
      }
      int before = hits;
      for (int r = from; r < to; r++) {
        if (isWrong[order[r]]) {
          hits++;
          hitsAtK += r < wrong ? 1 : 0;
          hitsTop += r < top ? 1 : 0;
          precision += (double) hits / (r + 1);
        }
      }
      int tied = hits - before;
      pairs += (to - from - tied) * (before + tied / 2.0);
    }
    return new Detection(
        wrong,
        pairs / ((double) wrong * (n - wrong)),
        precision / wrong,
        (double) hitsAtK / wrong,
        (double) hitsTop / top);
  }
}
