package io.github.redescend.eval.audit.check;

import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Columns that tell the label alone: how much of the error of the largest class the most frequent
 * class of a row's slice leaves out, the row itself not counted. Slices are categories, or twenty
 * parts of the numbers; of numbers the three next to a row on each side serve as well, since parts
 * may lie across the place where the class changes; and whether the cell is missing serves too, as
 * of many different dates each has too few rows. The best of these counts.
 */
final class Leakage {
  private static final double THRESHOLD = 0.95;
  private static final int BINS = 20;
  private static final int BESIDE = 3;

  private Leakage() {}

  static Finding of(Table table, Labels labels) {
    int most = Arrays.stream(labels.counts()).max().orElseThrow();
    double base = (double) most / labels.size();
    List<Column> columns = table.columns();
    double[] scores = new double[columns.size()];
    List<String> details = new ArrayList<>();
    for (int c = 0; c < scores.length; c++) {
      double right = right(Slices.of(columns.get(c), BINS), labels);
      if (columns.get(c).missingCells() > 0) {
        right = Math.max(right, right(Slices.ofMissing(columns.get(c)), labels));
      }
      if (columns.get(c) instanceof NumericColumn numbers) {
        right = Math.max(right, rightBeside(numbers.values(), labels));
      }
      scores[c] = base == 1 ? 0 : (right - base) / (1 - base);
      details.add(
          scores[c] < THRESHOLD
              ? ""
              : String.format(
                  Locale.ROOT,
                  "tells %.1f %% of the labels without any other column",
                  100 * right));
    }
    return new Finding(Check.LEAKAGE, scores, THRESHOLD, details);
  }

  /** The share of rows whose class is the most frequent one of the numbers next to theirs. */
  private static double rightBeside(double[] numbers, Labels labels) {
    int[] order =
        IntStream.range(0, numbers.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> numbers[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] codes = labels.codes();
    double right = 0;
    for (int at = 0; at < order.length; at++) {
      int[] votes = new int[labels.classes().size()];
      for (int by = -BESIDE; by <= BESIDE; by++) {
        if (by != 0 && at + by >= 0 && at + by < order.length) {
          votes[codes[order[at + by]]]++;
        }
      }
      int own = votes[codes[order[at]]];
      votes[codes[order[at]]] = -1;
      right += own > Arrays.stream(votes).max().orElseThrow() ? 1 : 0;
    }
    return right / numbers.length;
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
