package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Moves rows far away and leaves their labels: exactly round(share n) rows, drawn at random, go in
 * random directions, by so many standard deviations in the root mean square over the numeric
 * columns. In units of each column's standard deviation the way of a row is sqrt(d) times {@code
 * deviations} long, its direction uniform on the sphere of the d numeric columns that vary.
 *
 * @param share of the rows, in [0, 1)
 * @param deviations K, above 0
 */
public record FeatureOutliers(double share, double deviations) {
  public FeatureOutliers {
    if (!(share >= 0 && share < 1)) {
      throw new InvalidInputException(
          "outliers = " + Spec.text(share) + " is not allowed: the share must be in [0, 1)");
    }
    Require.positive("standard deviations of outliers", deviations);
  }

  /** Reads {@code SHARE:K}, as in {@code 0.1:5}. */
  public static FeatureOutliers parse(String text) {
    String[] parts = text.strip().split(":", -1);
    try {
      if (parts.length == 2) {
        return new FeatureOutliers(
            Double.parseDouble(parts[0].strip()), Double.parseDouble(parts[1].strip()));
      }
    } catch (NumberFormatException e) {
      // Falls through to the one message for all other forms.
    }
    throw new InvalidInputException(
        "outliers = %s is not allowed: it must be SHARE:K with a share in [0, 1) and K standard deviations, as in 0.1:5"
            .formatted(text));
  }

  /**
   * The rows, some of them moved; the argument is left as it is. A larger share moves the same rows
   * in the same way and more. Missing cells stay missing, text stays as it is.
   *
   * @throws InvalidInputException if the table is sparse or no numeric column varies
   */
  Table move(Table table, Seed seed) {
    int count = (int) Math.round(share * table.rows());
    if (count == 0) {
      return table;
    }
    if (table.isSparse()) {
      throw new InvalidInputException(
          table.source() + " is sparse: outliers need columns, convert it to CSV");
    }
    List<Column> columns = new ArrayList<>(table.columns());
    List<double[]> moved = new ArrayList<>();
    List<Double> deviation = new ArrayList<>();
    for (int j = 0; j < columns.size(); j++) {
      if (columns.get(j) instanceof NumericColumn numeric && deviation(numeric.values()) > 0) {
        double[] values = numeric.values().clone();
        moved.add(values);
        deviation.add(deviation(numeric.values()));
        columns.set(j, new NumericColumn(numeric.name(), values));
      }
    }
    if (moved.isEmpty()) {
      throw new InvalidInputException(
          table.source() + " has no numeric column that varies: outliers need one");
    }
    int[] order = seed.child("outlier rows", 0).permutation(table.rows());
    for (int i = 0; i < count; i++) {
      double[] way = direction(moved.size(), seed.child("outlier direction", order[i]));
      double length = deviations * Math.sqrt(moved.size());
      for (int j = 0; j < way.length; j++) {
        moved.get(j)[order[i]] += length * way[j] * deviation.get(j);
      }
    }
    return table.withColumns(columns);
  }

  /** The standard deviation of the cells that are there, scaled against overflow; 0 for none. */
  private static double deviation(double[] values) {
    double[] known = Arrays.stream(values).filter(v -> !Double.isNaN(v)).toArray();
    double size = Arrays.stream(known).map(Math::abs).max().orElse(0);
    if (size == 0) {
      return 0;
    }
    double mean = Arrays.stream(known).map(v -> v / size).average().orElse(0);
    double squares =
        Arrays.stream(known).map(v -> (v / size - mean) * (v / size - mean)).average().orElse(0);
    return size * Math.sqrt(squares);
  }

  /** A point of the unit sphere. */
  private static double[] direction(int d, Seed seed) {
    SplittableRandom random = seed.random();
    double[] way = new double[d];
    double squares = 0;
    while (squares == 0) {
      for (int j = 0; j < d; j++) {
        way[j] = random.nextGaussian();
        squares += way[j] * way[j];
      }
    }
    double length = Math.sqrt(squares);
    return Arrays.stream(way).map(x -> x / length).toArray();
  }

  @Override
  public String toString() {
    return Spec.text(share) + ":" + Spec.text(deviations);
  }
}
