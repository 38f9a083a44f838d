package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Corruption of training rows: label noise, feature outliers, both or none. */
public record Contamination(Optional<LabelNoise> labels, Optional<FeatureOutliers> features) {
  public static Contamination none() {
    return new Contamination(Optional.empty(), Optional.empty());
  }

  public static Contamination of(LabelNoise labels) {
    return new Contamination(Optional.of(labels), Optional.empty());
  }

  public boolean isNone() {
    return labels.isEmpty() && features.isEmpty();
  }

  /**
   * Returns the corrupted rows. Labels are unchanged if all rows have the same class.
   *
   * @param classes all classes, sorted
   * @param seed with independent draws for labels and features
   * @throws io.github.redescend.core.InvalidInputException as {@link LabelNoise#corrupt} and {@link
   *     FeatureOutliers#move}
   */
  public Table apply(Table rows, List<String> classes, Seed seed) {
    Table moved = features.map(outliers -> outliers.move(rows, seed)).orElse(rows);
    if (labels.isEmpty() || rows.labels().stream().distinct().count() < 2) {
      return moved;
    }
    LabelledRows clean = LabelledRows.of(rows, Labels.of(rows.labels(), classes).inOrder());
    return moved.withLabels(labels.get().corrupt(clean, seed));
  }

  /**
   * Describes the corruption, for example {@code labels with noise symmetric:0.2 and rows with
   * outliers 0.1:5}; a share of 0 gives {@code no label noise}.
   */
  @Override
  public String toString() {
    return Stream.concat(
            labels.map(n -> n.share() == 0 ? "no label noise" : "labels with noise " + n).stream(),
            features.map(f -> "rows with outliers " + f).stream())
        .collect(Collectors.joining(" and "));
  }

  /** Describes the corruption after "training", such as {@code without label noise}. */
  public String words() {
    return toString().replaceFirst("^no label noise", "without label noise");
  }

  /**
   * Turns exactly round(share n) random rows into outliers and keeps their labels.
   *
   * <p>{@link Kind#MOVED} rows are shifted in a uniformly random direction of the d numeric columns
   * that vary, by sqrt(d) times {@code amount} column standard deviations. In {@link
   * Kind#MULTIPLIED} rows one random numeric column is multiplied by {@code amount}; the scripts of
   * the RoBoSS authors use a factor of 10.
   *
   * @param share of the rows, in [0, 1)
   * @param amount number of standard deviations or factor, above 0
   */
  public record FeatureOutliers(double share, double amount, Kind kind) {
    /** The kind of outlier. */
    public enum Kind {
      /** Shifts the row by K standard deviations. */
      MOVED,
      /** Multiplies one column by a factor. */
      MULTIPLIED
    }

    private static final String FACTOR = "x";

    public FeatureOutliers {
      if (!(share >= 0 && share < 1)) {
        throw new InvalidInputException(
            "outliers = " + Spec.text(share) + " is not allowed: the share must be in [0, 1)");
      }
      Require.positive(
          kind == Kind.MOVED ? "standard deviations of outliers" : "factor of outliers", amount);
    }

    public FeatureOutliers(double share, double deviations) {
      this(share, deviations, Kind.MOVED);
    }

    /** Reads {@code SHARE:K} or {@code SHARE:xFACTOR}, as in {@code 0.1:5} and {@code 0.1:x10}. */
    public static FeatureOutliers parse(String text) {
      String[] parts = text.strip().split(":", -1);
      try {
        if (parts.length == 2) {
          String amount = parts[1].strip();
          boolean factor = amount.startsWith(FACTOR);
          return new FeatureOutliers(
              Double.parseDouble(parts[0].strip()),
              Double.parseDouble(factor ? amount.substring(FACTOR.length()) : amount),
              factor ? Kind.MULTIPLIED : Kind.MOVED);
        }
      } catch (NumberFormatException e) {
        // Falls through to the common message.
      }
      throw new InvalidInputException(
          "outliers = %s is not allowed: it must be SHARE:K with a share in [0, 1) and K standard deviations, as in 0.1:5, or SHARE:xFACTOR, as in 0.1:x10"
              .formatted(text));
    }

    /**
     * Moves rows. A larger share moves the same rows in the same way, plus further rows. Missing
     * cells and text are unchanged.
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
        if (kind == Kind.MULTIPLIED) {
          SplittableRandom random = seed.child("outlier column", order[i]).random();
          moved.get(random.nextInt(moved.size()))[order[i]] *= amount;
          continue;
        }
        double[] way = direction(moved.size(), seed.child("outlier direction", order[i]));
        double length = amount * Math.sqrt(moved.size());
        for (int j = 0; j < way.length; j++) {
          moved.get(j)[order[i]] += length * way[j] * deviation.get(j);
        }
      }
      return table.withColumns(columns);
    }

    /** Returns the standard deviation of the present cells, scaled against overflow; 0 if none. */
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
      return Spec.text(share) + ":" + (kind == Kind.MULTIPLIED ? FACTOR : "") + Spec.text(amount);
    }
  }
}
