package io.github.redescend.eval.audit.check;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The result of a check. Arrays are not copied.
 *
 * @param scores of every row or column, larger is more suspicious
 * @param details a remark for each row or column, may be empty
 */
public record Finding(Check check, double[] scores, double threshold, List<String> details) {
  static Finding of(Check check, double[] scores, double threshold) {
    return new Finding(
        check, scores, threshold, IntStream.range(0, scores.length).mapToObj(i -> "").toList());
  }

  /** The rows or columns found, from 0, highest score first. */
  public int[] found() {
    return IntStream.range(0, scores.length)
        .filter(i -> scores[i] >= threshold)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -scores[i]).thenComparing(i -> i))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The highest score; NaN if there is none. */
  public double highest() {
    return IntStream.range(0, scores.length)
        .mapToDouble(i -> scores[i])
        .filter(score -> !Double.isNaN(score))
        .max()
        .orElse(Double.NaN);
  }
}
