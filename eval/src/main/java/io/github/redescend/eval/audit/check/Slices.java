package io.github.redescend.eval.audit.check;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.check.Finding.Check;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** A column divided into categories or quantile ranges: the slice of each row, and the names. */
record Slices(int[] codes, int count, IntFunction<String> name) {
  private static final double LEVEL = 0.01;
  private static final int QUARTERS = 4;
  private static final int MIN_ROWS = 20;

  private static final String MISSED =
      "%s: %.0f of %.0f rows are missed (%.0f%%), of the others %.0f%%";

  /** The minimum difference in error rate. */
  private static final double MIN_DIFFERENCE = 0.1;

  /** Makes at most {@code bins} numeric slices; missing cells are one more. */
  static Slices of(Cells cells, int bins) {
    return cells.column() instanceof NumericColumn numeric
        ? ofNumbers(numeric, cells.sorted(), cells.present(), bins)
        : ofTexts(cells.column());
  }

  static Slices ofMissing(Column column) {
    int[] codes = IntStream.range(0, column.rows()).map(i -> column.missing(i) ? 1 : 0).toArray();
    return new Slices(codes, 2, slice -> slice == 0 ? "any" : "missing");
  }

  private static Slices ofTexts(Column column) {
    Map<String, Integer> places = new LinkedHashMap<>();
    int[] codes = new int[column.rows()];
    Arrays.setAll(codes, i -> places.computeIfAbsent(column.text(i), text -> places.size()));
    List<String> texts = new ArrayList<>(places.keySet());
    return new Slices(
        codes,
        texts.size(),
        slice -> texts.get(slice) == null ? "missing" : "'" + texts.get(slice) + "'");
  }

  private static Slices ofNumbers(NumericColumn column, double[] sorted, int present, int bins) {
    // Cuts are before a number, so that equal numbers stay together.
    double[] cuts =
        IntStream.range(1, present == 0 ? 1 : bins)
            .mapToDouble(b -> sorted[(int) ((long) b * present / bins)])
            .filter(cut -> cut > sorted[0])
            .distinct()
            .toArray();
    int[] codes = new int[column.rows()];
    for (int i = 0; i < codes.length; i++) {
      int at = Arrays.binarySearch(cuts, column.values()[i]);
      int slice = at >= 0 ? at + 1 : -at - 1;
      codes[i] = column.missing(i) ? cuts.length + 1 : slice;
    }
    return new Slices(codes, cuts.length + 2, slice -> range(cuts, slice));
  }

  private static String range(double[] cuts, int slice) {
    if (slice > cuts.length) {
      return "missing";
    }
    String low = slice == 0 ? "" : "from " + format(cuts[slice - 1]);
    String high =
        slice == cuts.length ? "" : (slice == 0 ? "" : " ") + "below " + format(cuts[slice]);
    return cuts.length == 0 ? "any" : low + high;
  }

  private static String format(double number) {
    return Decimal.format("%.4g", number);
  }

  /**
   * Slices of the table (a category or a quarter of a column's numbers, at most half of all rows)
   * whose leave-one-out margins (negative if misclassified) are much worse than the rest. The score
   * of a row is the highest z of its slices for the difference in mean clipped margin; margins are
   * more sensitive than error rates. Found are the rows of the worst slice if it is significant at
   * 1 % with Bonferroni's correction.
   */
  static Finding underperforming(Table table, double[] margins) {
    int n = margins.length;
    double[] scores = new double[n];
    String[] details = new String[n];
    Arrays.fill(details, "");
    double missed = Arrays.stream(margins).filter(margin -> margin < 0).count();
    double[] cut =
        Arrays.stream(margins).map(margin -> Math.max(-1, Math.min(1, margin))).toArray();
    double mean = Arrays.stream(cut).average().orElse(0);
    double variance = Arrays.stream(cut).map(x -> (x - mean) * (x - mean)).average().orElse(0);
    int count = 0;
    for (Column column : table.columns()) {
      Slices slices = Slices.of(new Cells(column), QUARTERS);
      double[] sizes = new double[slices.count()];
      double[] errors = new double[slices.count()];
      double[] sums = new double[slices.count()];
      for (int i = 0; i < n; i++) {
        sizes[slices.codes()[i]]++;
        errors[slices.codes()[i]] += margins[i] < 0 ? 1 : 0;
        sums[slices.codes()[i]] += cut[i];
      }
      double[] z = new double[slices.count()];
      for (int s = 0; s < z.length; s++) {
        boolean large = sizes[s] >= MIN_ROWS && sizes[s] <= n / 2.0;
        count += large ? 1 : 0;
        boolean much =
            large && errors[s] / sizes[s] >= (missed - errors[s]) / (n - sizes[s]) + MIN_DIFFERENCE;
        double error = Math.sqrt(variance * (1 / sizes[s] - 1.0 / n));
        z[s] = much && error > 0 ? (mean - sums[s] / sizes[s]) / error : 0;
      }
      for (int i = 0; i < n; i++) {
        int s = slices.codes()[i];
        if (z[s] > scores[i]) {
          scores[i] = z[s];
          String slice = "column '" + column.name() + "' " + slices.name().apply(s);
          double own = 100 * errors[s] / sizes[s];
          double rest = 100 * (missed - errors[s]) / (n - sizes[s]);
          details[i] = Decimal.format(MISSED, slice, errors[s], sizes[s], own, rest);
        }
      }
    }
    double threshold =
        count == 0
            ? Double.POSITIVE_INFINITY
            : NormalDistribution.of(0, 1).inverseSurvivalProbability(LEVEL / count);
    double highest = Arrays.stream(scores).max().orElse(0);
    return new Finding(Check.WORST_GROUP, scores, Math.max(threshold, highest), List.of(details));
  }

  /** The leave-one-out accuracy of the majority class of each slice. */
  double majorityAccuracy(Labels labels) {
    int k = labels.classes().size();
    int[][] counts = new int[count][k];
    for (int i = 0; i < codes.length; i++) {
      counts[codes[i]][labels.codes()[i]]++;
    }
    double right = 0;
    for (int[] own : counts) {
      for (int c = 0; c < k; c++) {
        int others = 0;
        for (int b = 0; b < k; b++) {
          others = b == c ? others : Math.max(others, own[b]);
        }
        // Ties predict nothing.
        right += own[c] - 1 > others ? own[c] : 0;
      }
    }
    return right / codes.length;
  }

  /** The cells of a column. Numbers are sorted once for all checks. */
  static final class Cells {
    private final Column column;
    private final int present;
    private double[] sorted;

    Cells(Column column) {
      this.column = column;
      present = column.rows() - column.missingCells();
    }

    Column column() {
      return column;
    }

    /** The numbers of a numeric column in ascending order, the missing ones last. */
    double[] sorted() {
      if (sorted == null) {
        sorted = ((NumericColumn) column).values().clone();
        Arrays.sort(sorted);
      }
      return sorted;
    }

    /** The number of cells that are not missing. */
    int present() {
      return present;
    }

    int missing() {
      return column.rows() - present;
    }

    /** Whether all cells that are not missing are texts or whole numbers. */
    boolean exact() {
      return !(column instanceof NumericColumn numbers)
          || Arrays.stream(numbers.values()).allMatch(x -> Double.isNaN(x) || x % 1 == 0);
    }

    /** How often each distinct value occurs. */
    int[] counts() {
      if (column instanceof NumericColumn) {
        int[] counts = new int[present];
        int distinct = 0;
        for (int i = 0; i < counts.length; i++) {
          distinct += i == 0 || Double.compare(sorted()[i], sorted()[i - 1]) != 0 ? 1 : 0;
          counts[distinct - 1]++;
        }
        return Arrays.copyOf(counts, distinct);
      }
      Map<String, Integer> counts = new HashMap<>();
      IntStream.range(0, column.rows())
          .filter(i -> !column.missing(i))
          .forEach(i -> counts.merge(column.text(i), 1, Integer::sum));
      return counts.values().stream().mapToInt(Integer::intValue).toArray();
    }
  }
}
