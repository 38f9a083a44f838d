package io.github.redescend.data.scale;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.scale.Scaling.LogCurve;
import io.github.redescend.data.scale.Scaling.QuantileCurve;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Fits a {@link Scaling} to every column by a {@link ScaleRule}. */
public final class Scalings {
  /** Larger tables are subsampled evenly. */
  private static final int ROWS = 1 << 20;

  /** Numbers sorted in memory at a time. */
  private static final int NUMBERS = 1 << 22;

  /** Values farther from the median, in interquartile ranges, are in a tail. */
  private static final double FAR = 20;

  /** The weight below 0 and above 1 of the logarithm. */
  private static final double TAIL = 0.05;

  private Scalings() {}

  /**
   * Fits all columns. A row of weight w counts as w rows.
   *
   * @param weights of the rows, &gt;= 0, not all 0
   * @param names of the columns, for messages
   * @return one for each column; none if the rule {@linkplain ScaleRule#isOfColumns does not scale
   *     columns}
   * @throws InvalidInputException if the range of a column overflows
   */
  public static List<Scaling> learn(
      ScaleRule rule, Matrix values, double[] weights, List<String> names) {
    return switch (rule) {
      case NONE, UNIT -> List.of();
      case ROBUST -> byColumn(Scalings::robust, values, weights, names);
      case QUANTILE -> byColumn((x, w, name) -> quantile(x, w), values, weights, names);
      case LOG -> byColumn((x, w, name) -> bent(x, w, robust(x, w, name)), values, weights, names);
      case AUTO -> byColumn(Scalings::byTail, values, weights, names);
      default -> byRange(rule, values, weights, names);
    };
  }

  /**
   * The columns, by index, whose range is dominated by outliers, with their bulk; only for rules by
   * range.
   */
  public static Map<Integer, FarRows> compressed(ScaleRule rule, Matrix values) {
    Map<Integer, FarRows> result = new TreeMap<>();
    if (rule == ScaleRule.MINMAX || rule == ScaleRule.STANDARD) {
      FarRows[] columns = FarRows.of(values);
      for (int j = 0; j < columns.length; j++) {
        if (columns[j] != null) {
          result.put(j, columns[j]);
        }
      }
    }
    return result;
  }

  private static List<Scaling> byRange(
      ScaleRule rule, Matrix values, double[] weights, List<String> names) {
    int d = values.columns();
    int[] rows = IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
    double total = Vectors.sum(weights);
    double[] min = Vectors.filled(d, Double.POSITIVE_INFINITY);
    double[] max = Vectors.filled(d, Double.NEGATIVE_INFINITY);
    double[] mean = new double[d];
    double[] row = new double[d];
    for (int i : rows) {
      values.copyRow(i, row, 0);
      for (int j = 0; j < d; j++) {
        min[j] = Math.min(min[j], row[j]);
        max[j] = Math.max(max[j], row[j]);
        mean[j] += weights[i] * (row[j] / total);
      }
    }
    double[] squares = new double[d];
    for (int i : rule == ScaleRule.STANDARD ? rows : new int[0]) {
      values.copyRow(i, row, 0);
      for (int j = 0; j < d; j++) {
        double part = (row[j] - mean[j]) / (max[j] - min[j]);
        squares[j] += weights[i] * (part * part / total);
      }
    }
    List<Scaling> scalings = new ArrayList<>();
    for (int j = 0; j < d; j++) {
      double range = max[j] - min[j];
      boolean standard = rule == ScaleRule.STANDARD;
      double divisor = standard ? range * Math.sqrt(squares[j]) : range;
      if (min[j] == max[j]) {
        scalings.add(new Scaling(min[j], 0));
      } else if (!Double.isFinite(divisor) || divisor == 0) {
        throw new InvalidInputException(
            "column '%s' spans %s to %s, which cannot be scaled: rescale it, or use no scaling"
                .formatted(names.get(j), min[j], max[j]));
      } else {
        scalings.add(new Scaling(standard ? mean[j] : min[j], divisor));
      }
    }
    return scalings;
  }

  /**
   * The {@link Scaling} with a {@link QuantileCurve}: the smallest training value is 0, the largest
   * 1, ties get the middle rank.
   */
  private static Scaling quantile(double[] column, double[] weights) {
    double[] values = Vectors.distinct(column);
    double[] mass = new double[values.length];
    for (int i = 0; i < column.length; i++) {
      mass[Arrays.binarySearch(values, column[i] + 0.0)] += weights[i];
    }
    double total = Arrays.stream(mass).sum();
    double[] ranks = new double[values.length];
    double before = 0;
    for (int i = 0; i < values.length; i++) {
      ranks[i] = Math.min(1, (before + mass[i] / 2) / total);
      before += mass[i];
    }
    int[] knots = knots(ranks);
    QuantileCurve curve =
        new QuantileCurve(Vectors.select(values, knots), Vectors.select(ranks, knots));
    double first = ranks[0];
    return new Scaling(first, ranks[ranks.length - 1] - first, curve);
  }

  /** All positions, or the first beyond evenly spaced ranks, and both ends. */
  private static int[] knots(double[] ranks) {
    int last = ranks.length - 1;
    if (last < QuantileCurve.MAX_KNOTS) {
      return IntStream.rangeClosed(0, last).toArray();
    }
    double step = (ranks[last] - ranks[0]) / (QuantileCurve.MAX_KNOTS - 2);
    IntStream.Builder knots = IntStream.builder();
    int count = 0;
    for (int i = 0; i <= last; i++) {
      if (i == last || ranks[i] >= ranks[0] + count * step) {
        knots.add(i);
        count = (int) Math.floor((ranks[i] - ranks[0]) / step) + 1;
      }
    }
    return knots.build().toArray();
  }

  /**
   * {@link #bent} if a value is farther from the median than a number of interquartile ranges, else
   * min-max. Normal values reach 4 ranges among a million, exponential ones 12.
   */
  private static Scaling byTail(double[] column, double[] weights, String name) {
    double min = Arrays.stream(column).min().orElseThrow();
    double largest = Arrays.stream(column).max().orElseThrow();
    Scaling straight = robust(column, weights, name);
    double reach = Math.max(largest - straight.offset(), straight.offset() - min);
    if (straight.divisor() > 0 && reach / straight.divisor() > FAR) {
      return bent(column, weights, straight);
    }
    return new Scaling(min, largest - min);
  }

  /**
   * The {@link Scaling} with a {@link LogCurve} about the median, in units of {@link #robust}: the
   * central 90 % of the weight are mapped to [0, 1], or the whole range if those are equal.
   */
  private static Scaling bent(double[] column, double[] weights, Scaling straight) {
    if (straight.divisor() == 0) {
      return straight;
    }
    LogCurve curve = new LogCurve(straight.offset(), straight.divisor());
    Quantiles quantiles = Quantiles.of(column, weights);
    double low = curve.value(quantiles.at(TAIL));
    double high = curve.value(quantiles.at(1 - TAIL));
    if (low == high) {
      low = curve.value(Arrays.stream(column).min().orElseThrow());
      high = curve.value(Arrays.stream(column).max().orElseThrow());
    }
    return new Scaling(low, high - low, curve);
  }

  /**
   * The {@link Scaling} by median and interquartile range. A quantile is the smallest value up to
   * which its share of the weight lies, so that a weight of 2 equals a repeated row.
   *
   * <p>If both quartiles are equal, as in the 0/1 column of a rare category, the divisor is the
   * median distance of the other values from it.
   */
  private static Scaling robust(double[] column, double[] weights, String name) {
    Quantiles quantiles = Quantiles.of(column, weights);
    double median = quantiles.at(0.5);
    double divisor = quantiles.at(0.75) - quantiles.at(0.25);
    if (divisor == 0) {
      int[] others = IntStream.range(0, column.length).filter(i -> column[i] != median).toArray();
      double[] distances =
          Arrays.stream(others).mapToDouble(i -> Math.abs(column[i] - median)).toArray();
      double[] own = Vectors.select(weights, others);
      divisor = others.length == 0 ? 0 : Quantiles.of(distances, own).at(0.5);
    }
    if (!Double.isFinite(divisor)) {
      throw new InvalidInputException(
          "column '%s' has quartiles too far apart to be scaled by: rescale it, or use no scaling"
              .formatted(name));
    }
    return new Scaling(median, divisor);
  }

  /** Fits every column; weights that are all 0 are ignored. */
  private static List<Scaling> byColumn(
      ColumnScaling rule, Matrix values, double[] given, List<String> names) {
    boolean alike = Arrays.stream(given).allMatch(weight -> weight == given[0]);
    int all = values.rows();
    int used = Math.min(all, ROWS);
    int[] rows =
        IntStream.range(0, used)
            .map(i -> (int) ((long) i * all / used))
            .filter(i -> alike || given[i] > 0)
            .toArray();
    double[] weights = alike ? Vectors.filled(rows.length, 1) : Vectors.select(given, rows);
    int d = values.columns();
    int n = rows.length;
    int width = Math.max(1, Math.min(d, NUMBERS / Math.max(1, n)));
    List<Scaling> scalings = new ArrayList<>();
    double[] row = new double[d];
    for (int from = 0; from < d; from += width) {
      int count = Math.min(width, d - from);
      double[] part = new double[DenseMatrix.length(count, n)];
      for (int i = 0; i < n; i++) {
        values.copyRow(rows[i], row, 0);
        for (int j = 0; j < count; j++) {
          part[j * n + i] = row[from + j];
        }
      }
      for (int j = 0; j < count; j++) {
        double[] column = Arrays.copyOfRange(part, j * n, (j + 1) * n);
        scalings.add(rule.of(column, weights, names.get(from + j)));
      }
    }
    return scalings;
  }

  /** Fits a {@link Scaling} to all values of a column. */
  @FunctionalInterface
  private interface ColumnScaling {
    /** The scaling of a column; the weights are above 0, and 1 if they are equal. */
    Scaling of(double[] column, double[] weights, String name);
  }
}
