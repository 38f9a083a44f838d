package io.github.redescend.eval.audit.check;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Arguments;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The result of a check: the scores of every row or column, larger is more suspicious, and a remark
 * for each, which may be empty. Arrays are not copied.
 */
public record Finding(Check check, double[] scores, double threshold, List<String> details) {
  static Finding of(Check check, double[] scores, double threshold) {
    return of(check, scores, threshold, i -> "");
  }

  /** With a remark on each row or column that is found. */
  static Finding of(Check check, double[] scores, double threshold, IntFunction<String> remark) {
    List<String> details =
        IntStream.range(0, scores.length)
            .mapToObj(i -> scores[i] >= threshold ? remark.apply(i) : "")
            .toList();
    return new Finding(check, scores, threshold, details);
  }

  /** The rows or columns found, from 0, highest score first. */
  public int[] entries() {
    return Vectors.order(
        IntStream.range(0, scores.length).filter(i -> scores[i] >= threshold),
        Comparator.comparingDouble(i -> -scores[i]));
  }

  /** The highest score; NaN if there is none. */
  public double highest() {
    return Arrays.stream(scores).filter(score -> !Double.isNaN(score)).max().orElse(Double.NaN);
  }

  public enum Check {
    LABELS("labels more likely wrong than right", false),
    NEAR_DUPLICATES("rows that almost equal another row", false),
    OUTLIERS("rows far from all others", false),
    ORDER("rows similar to their neighbours in the file, as if from another source", false),
    IMBALANCE("rows of a rare class", false),
    WORST_GROUP("rows of a slice that is predicted much worse than the rest", false),
    EMPTY("columns with almost no values", true),
    CONSTANT("columns with one value", true),
    IDENTIFIER("columns with a different value in every row", true),
    LEAKAGE("columns that predict the label on their own", true);

    private final String words;
    private final boolean ofColumns;

    Check(String words, boolean ofColumns) {
      this.words = words;
      this.ofColumns = ofColumns;
    }

    public String key() {
      return Arguments.nameOf(this);
    }

    public String words() {
      return words;
    }

    public boolean ofColumns() {
      return ofColumns;
    }
  }
}
