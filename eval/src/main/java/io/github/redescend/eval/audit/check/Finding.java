package io.github.redescend.eval.audit.check;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a check found. Arrays are not copied.
 *
 * @param check what was looked for
 * @param scores of every row or column, the larger the more suspicious
 * @param threshold from which score on one is found
 * @param details what is said of each row or column; the empty text for nothing
 */
public record Finding(Check check, double[] scores, double threshold, List<String> details) {
  /** Of rows or columns with nothing to say of each. */
  static Finding of(Check check, double[] scores, double threshold) {
    return new Finding(
        check, scores, threshold, IntStream.range(0, scores.length).mapToObj(i -> "").toList());
  }

  /** The rows or columns found, from 0, the highest score first. */
  public int[] found() {
    return IntStream.range(0, scores.length)
        .filter(i -> scores[i] >= threshold)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -scores[i]).thenComparing(i -> i))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The highest score; NaN where nothing has one. */
  public double highest() {
    return IntStream.range(0, scores.length)
        .mapToDouble(i -> scores[i])
        .filter(score -> !Double.isNaN(score))
        .max()
        .orElse(Double.NaN);
  }
}
