package io.github.redescend.eval.audit.check;

import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Columns that tell the label alone: how much of the error of the largest class the most frequent
 * class of a row's slice leaves out, the row itself not counted. Slices are categories, or twenty
 * parts of the numbers.
 */
final class Leakage {
  private static final double THRESHOLD = 0.95;
  private static final int BINS = 20;

  private Leakage() {}

  static Finding of(Table table, Labels labels) {
    int most = Arrays.stream(labels.counts()).max().orElseThrow();
    double base = (double) most / labels.size();
    List<Column> columns = table.columns();
    double[] scores = new double[columns.size()];
    List<String> details = new ArrayList<>();
    for (int c = 0; c < scores.length; c++) {
      double right = right(Slices.of(columns.get(c), BINS), labels);
      scores[c] = base == 1 ? 0 : (right - base) / (1 - base);
      details.add(
          scores[c] < THRESHOLD
              ? ""
              : String.format(
                  Locale.ROOT, "tells %.1f %% of the labels without any other column", 100 * right));
    }
    return new Finding(Check.LEAKAGE, scores, THRESHOLD, details);
  }

  /** The share of rows whose class is the most frequent one of the other rows of their slice. */
  private static double right(Slices slices, Labels labels) {
    int k = labels.classes().size();
    int[][] counts = new int[slices.count()][k];
    int[] codes = labels.codes();
    for (int i = 0; i < codes.length; i++) {
      counts[slices.codes()[i]][codes[i]]++;
    }
    double right = 0;
    for (int[] own : counts) {
      for (int c = 0; c < k; c++) {
        int others = 0;
        for (int b = 0; b < k; b++) {
          others = b == c ? others : Math.max(others, own[b]);
        }
        // On a tie nothing is told.
        right += own[c] - 1 > others ? own[c] : 0;
      }
    }
    return right / codes.length;
  }
}
