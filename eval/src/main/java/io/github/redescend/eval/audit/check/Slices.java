package io.github.redescend.eval.audit.check;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.check.Finding.Check;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** A column divided into categories or quantile ranges: the slice of each row, and the names. */
record Slices(int[] codes, int count, IntFunction<String> name) {
  private static final double LEVEL = 0.01;
  private static final int QUARTERS = 4;
  private static final int FEWEST = 20;

  /** The minimum difference in error rate. */
  private static final double MUCH = 0.1;

  private static final double LEAKING = 0.95;
  private static final int BINS = 20;
  private static final int BESIDE = 3;

  /** Makes at most {@code bins} numeric slices; missing cells are one more. */
  static Slices of(Column column, int bins) {
    return column instanceof NumericColumn numeric ? ofNumbers(numeric, bins) : ofTexts(column);
  }

  static Slices ofMissing(Column column) {
    int[] codes = new int[column.rows()];
    Arrays.setAll(codes, i -> column.missing(i) ? 1 : 0);
    return new Slices(codes, 2, slice -> slice == 0 ? "any" : "missing");
  }

  private static Slices ofTexts(Column column) {
    Map<String, Integer> places = new LinkedHashMap<>();
    int[] codes = new int[column.rows()];
    for (int i = 0; i < codes.length; i++) {
      String text = column.missing(i) ? null : column.text(i);
      Integer place = places.get(text);
      if (place == null) {
        place = places.size();
        places.put(text, place);
      }
      codes[i] = place;
    }
    List<String> texts = new ArrayList<>(places.keySet());
    return new Slices(
        codes,
        texts.size(),
        slice -> texts.get(slice) == null ? "missing" : "'" + texts.get(slice) + "'");
  }

  private static Slices ofNumbers(NumericColumn column, int bins) {
    double[] sorted =
        Arrays.stream(column.values()).filter(x -> !Double.isNaN(x)).sorted().toArray();
    // Cuts are before a number, so that equal numbers stay together.
    double[] cuts =
        IntStream.range(1, sorted.length == 0 ? 1 : bins)
            .mapToDouble(b -> sorted[(int) ((long) b * sorted.length / bins)])
            .filter(cut -> cut > sorted[0])
            .distinct()
            .toArray();
    int[] codes = new int[column.rows()];
    for (int i = 0; i < codes.length; i++) {
      if (column.missing(i)) {
        codes[i] = cuts.length + 1;
        continue;
      }
      int found = Arrays.binarySearch(cuts, column.values()[i]);
      codes[i] = found >= 0 ? found + 1 : -found - 1;
    }
    return new Slices(codes, cuts.length + 2, slice -> range(cuts, slice));
  }

  private static String range(double[] cuts, int slice) {
    if (slice > cuts.length) {
      return "missing";
    }
    String low = slice == 0 ? "" : "from " + shown(cuts[slice - 1]);
    String high =
        slice == cuts.length ? "" : (slice == 0 ? "" : " ") + "below " + shown(cuts[slice]);
    return cuts.length == 0 ? "any" : low + high;
  }

  private static String shown(double number) {
    return String.format(Locale.ROOT, "%.4g", number);
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
    int tried = 0;
    for (Column column : table.columns()) {
      Slices slices = Slices.of(column, QUARTERS);
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
        boolean large = sizes[s] >= FEWEST && sizes[s] <= n / 2.0;
        tried += large ? 1 : 0;
        boolean much =
            large && errors[s] / sizes[s] >= (missed - errors[s]) / (n - sizes[s]) + MUCH;
        double error = Math.sqrt(variance * (1 / sizes[s] - 1.0 / n));
        z[s] = much && error > 0 ? (mean - sums[s] / sizes[s]) / error : 0;
      }
      for (int i = 0; i < n; i++) {
        int s = slices.codes()[i];
        if (z[s] > scores[i]) {
          scores[i] = z[s];
          details[i] =
              String.format(
                  Locale.ROOT,
                  "column '%s' %s: %.0f of %.0f rows are missed (%.0f%%), of the others %.0f%%",
                  column.name(),
                  slices.name().apply(s),
                  errors[s],
                  sizes[s],
                  100 * errors[s] / sizes[s],
                  100 * (missed - errors[s]) / (n - sizes[s]));
        }
      }
    }
    double threshold =
        tried == 0
            ? Double.POSITIVE_INFINITY
            : NormalDistribution.of(0, 1).inverseSurvivalProbability(LEVEL / tried);
    double highest = Arrays.stream(scores).max().orElse(0);
    return new Finding(Check.WORST_GROUP, scores, Math.max(threshold, highest), List.of(details));
  }

  /**
   * Columns that leak the label: the share of the majority class's error that a leave-one-out
   * majority vote within slices removes. Slices are categories or twenty quantiles; alternatively
   * the three neighbours in value on each side, or whether the cell is missing. The best counts.
   */
  static Finding leakage(Table table, Labels labels) {
    int most = Arrays.stream(labels.counts()).max().orElseThrow();
    double base = (double) most / labels.size();
    List<Column> columns = table.columns();
    double[] scores = new double[columns.size()];
    List<String> details = new ArrayList<>();
    int[] shuffled = Seed.of(0).permutation(labels.size());
    for (int c = 0; c < scores.length; c++) {
      double right = right(Slices.of(columns.get(c), BINS), labels);
      if (columns.get(c).missingCells() > 0) {
        right = Math.max(right, right(Slices.ofMissing(columns.get(c)), labels));
      }
      if (columns.get(c) instanceof NumericColumn numbers) {
        right = Math.max(right, rightBeside(numbers.values(), labels, shuffled));
      }
      scores[c] = base == 1 ? 0 : (right - base) / (1 - base);
      details.add(
          scores[c] < LEAKING
              ? ""
              : String.format(
                  Locale.ROOT,
                  "predicts %.1f%% of the labels without any other column",
                  100 * right));
    }
    return new Finding(Check.LEAKAGE, scores, LEAKING, details);
  }

  /**
   * The leave-one-out accuracy of neighbours in value; ties in random order, since file order may
   * encode the label.
   */
  private static double rightBeside(double[] numbers, Labels labels, int[] shuffled) {
    int[] codes = codesByValue(numbers, labels.codes(), shuffled);
    int[] votes = new int[labels.classes().size()];
    int right = 0;
    for (int at = 0; at < codes.length; at++) {
      Arrays.fill(votes, 0);
      for (int by = Math.max(0, at - BESIDE); by <= Math.min(codes.length - 1, at + BESIDE); by++) {
        votes[codes[by]] += by == at ? 0 : 1;
      }
      int own = votes[codes[at]];
      votes[codes[at]] = -1;
      int others = -1;
      for (int vote : votes) {
        others = Math.max(others, vote);
      }
      right += own > others ? 1 : 0;
    }
    return (double) right / codes.length;
  }

  private static int[] codesByValue(double[] numbers, int[] codes, int[] shuffled) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int[] first = new int[sorted.length];
    for (int i = 1; i < first.length; i++) {
      first[i] = Double.compare(sorted[i], sorted[i - 1]) == 0 ? first[i - 1] : i;
    }
    int[] taken = new int[sorted.length];
    int[] ordered = new int[sorted.length];
    for (int i : shuffled) {
      int place = first[Arrays.binarySearch(sorted, numbers[i])];
      ordered[place + taken[place]++] = codes[i];
    }
    return ordered;
  }

  /** The leave-one-out accuracy of the majority class of each slice. */
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
        // Ties predict nothing.
        right += own[c] - 1 > others ? own[c] : 0;
      }
    }
    return right / codes.length;
  }
}
