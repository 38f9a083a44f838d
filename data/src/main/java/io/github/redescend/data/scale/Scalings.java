package io.github.redescend.data.scale;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.matrix.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Learns a {@link Scaling} for every column by a {@link ScaleRule}. */
public final class Scalings {
  private Scalings() {}

  /**
   * Learns the scaling of every column. A row of weight w counts as w rows.
   *
   * @param weights of the rows, &gt;= 0, not all 0
   * @param names of the columns, for messages
   * @return one for each column; none where the rule {@linkplain ScaleRule#isOfColumns is not of
   *     columns}
   * @throws InvalidInputException if the values of a column lie too far apart
   */
  public static List<Scaling> learn(
      ScaleRule rule, Matrix values, double[] weights, List<String> names) {
    return switch (rule) {
      case NONE, UNIT -> List.of();
      case ROBUST -> new RobustScaling().learn(values, weights, names);
      case QUANTILE -> new QuantileScaling().learn(values, weights, names);
      case LOG -> new LogScaling().learn(values, weights, names);
      case AUTO -> new TailScaling().learn(values, weights, names);
      default -> byRange(rule, values, weights, names);
    };
  }

  /**
   * The columns, by index, in which a few rows would take nearly all of the scaled range for
   * themselves, and the range of the others: only rules by the range have such.
   */
  public static Map<Integer, FarRows> compressed(ScaleRule rule, Matrix values) {
    Map<Integer, FarRows> found = new TreeMap<>();
    if (rule == ScaleRule.MINMAX || rule == ScaleRule.STANDARD) {
      FarRows[] columns = FarRows.of(values);
      for (int j = 0; j < columns.length; j++) {
        if (columns[j] != null) {
          found.put(j, columns[j]);
        }
      }
    }
    return found;
  }

  private static List<Scaling> byRange(
      ScaleRule rule, Matrix values, double[] weights, List<String> names) {
    int d = values.columns();
    int[] rows = IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
    double total = Vectors.sum(weights);
    double[] min = new double[d];
    double[] max = new double[d];
    double[] mean = new double[d];
    Arrays.fill(min, Double.POSITIVE_INFINITY);
    Arrays.fill(max, Double.NEGATIVE_INFINITY);
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
}
