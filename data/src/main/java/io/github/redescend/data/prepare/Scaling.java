package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.matrix.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The scaling of one feature: (x - offset) / divisor, of the bent x if there is a curve; 0 where
 * the divisor is 0, for a feature that was constant in training.
 *
 * @param offset finite
 * @param divisor finite, 0 or above
 * @param curve what bends a value first, or null
 */
public record Scaling(double offset, double divisor, Curve curve) {
  /** Checks the two numbers. */
  public Scaling {
    if (!Double.isFinite(offset) || !Double.isFinite(divisor) || divisor < 0) {
      throw new InvalidInputException(
          "scaling (x - %s) / %s is not allowed: both numbers must be finite, the second not negative"
              .formatted(offset, divisor));
    }
  }

  /** Without a curve. */
  public Scaling(double offset, double divisor) {
    this(offset, divisor, null);
  }

  /** The scaled value. */
  public double apply(double x) {
    double bent = curve == null ? x : curve.value(x);
    return divisor == 0 ? 0 : (bent - offset) / divisor;
  }

  /**
   * Learns the scaling of every column. A row of weight w counts as w rows.
   *
   * @param weights of the rows, &gt;= 0, not all 0
   * @param names of the columns, for messages
   */
  static List<Scaling> learn(ScaleRule rule, Matrix values, double[] weights, List<String> names) {
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
