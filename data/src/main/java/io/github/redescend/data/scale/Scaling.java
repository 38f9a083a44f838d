package io.github.redescend.data.scale;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.util.Arrays;
import java.util.Optional;

/**
 * The scaling of one feature: (x - offset) / divisor, after the curve if there is one; 0 for a
 * divisor of 0 (constant features).
 *
 * @param offset finite
 * @param divisor finite, 0 or above
 * @param curve a transformation before scaling, or null
 */
public record Scaling(double offset, double divisor, Curve curve) {
  public Scaling {
    if (!Double.isFinite(offset) || !Double.isFinite(divisor) || divisor < 0) {
      throw new InvalidInputException(
          "scaling (x - %s) / %s is not allowed: both numbers must be finite, the second not negative"
              .formatted(offset, divisor));
    }
  }

  public Scaling(double offset, double divisor) {
    this(offset, divisor, null);
  }

  public double apply(double x) {
    double bent = curve == null ? x : curve.value(x);
    return divisor == 0 ? 0 : (bent - offset) / divisor;
  }

  /** A continuous nondecreasing transformation. */
  public sealed interface Curve permits LogCurve, QuantileCurve {
    /** The transformed value, finite for finite {@code x}. */
    double value(double x);
  }

  /**
   * The signed logarithm about a centre: sign(x - centre) log(1 + |x - centre| / unit).
   *
   * @param centre finite
   * @param unit finite, above 0
   */
  public record LogCurve(double centre, double unit) implements Curve {
    public LogCurve {
      if (!Double.isFinite(centre) || !Double.isFinite(unit) || !(unit > 0)) {
        throw new InvalidInputException(
            "a logarithm about %s in units of %s is not allowed: both numbers must be finite, the unit above 0"
                .formatted(centre, unit));
      }
    }

    @Override
    public double value(double x) {
      double distance = (x - centre) / unit;
      return Math.copySign(Math.log1p(Math.abs(distance)), distance);
    }
  }

  /**
   * The rank of a value among the training values, in [0, 1]: linear between knots, constant
   * beyond.
   *
   * @param values of the knots, ascending, at least one
   * @param ranks of these, ascending, in [0, 1]
   */
  public record QuantileCurve(double[] values, double[] ranks) implements Curve {
    /** The maximum number of knots. */
    static final int MAX_KNOTS = 1000;

    public QuantileCurve {
      boolean fits =
          values.length == ranks.length && values.length >= 1 && values.length <= MAX_KNOTS;
      for (int i = 0; fits && i < values.length; i++) {
        fits =
            Double.isFinite(values[i])
                && ranks[i] >= 0
                && ranks[i] <= 1
                && (i == 0 || (values[i] > values[i - 1] && ranks[i] >= ranks[i - 1]));
      }
      if (!fits) {
        throw new InvalidInputException(
            "the quantiles of a feature are damaged: they must be 1 to %d ascending numbers with ascending ranks from 0 to 1"
                .formatted(MAX_KNOTS));
      }
    }

    @Override
    public double value(double x) {
      int at = Arrays.binarySearch(values, x + 0.0);
      if (at >= 0) {
        return ranks[at];
      }
      int above = -at - 1;
      if (above == 0) {
        return ranks[0];
      }
      if (above == values.length) {
        return ranks[above - 1];
      }
      // Halves, since the difference of two knots may overflow.
      double share = (x / 2 - values[above - 1] / 2) / (values[above] / 2 - values[above - 1] / 2);
      return ranks[above - 1] + share * (ranks[above] - ranks[above - 1]);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof QuantileCurve curve
          && Arrays.equals(values, curve.values)
          && Arrays.equals(ranks, curve.ranks);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(values) + Arrays.hashCode(ranks);
    }

    @Override
    public String toString() {
      return "quantiles of " + values.length + " knots";
    }
  }

  /**
   * The range of plausible new values of a feature, from its scaling: up to one training range, or
   * a number of units, beyond.
   *
   * @param min the least value that is not far
   * @param max the largest
   */
  public record Reach(double min, double max) {
    /** Standard deviations from the mean. */
    private static final double DEVIATIONS = 10;

    /** Interquartile ranges from the median. */
    private static final double QUARTILES = 20;

    /** Of a feature; empty without scaling or for constant ones. */
    public static Optional<Reach> of(ScaleRule rule, Scaling scaling) {
      if (scaling.divisor() == 0) {
        return Optional.empty();
      }
      if (scaling.curve() instanceof LogCurve curve) {
        return Optional.of(about(curve.centre(), QUARTILES * curve.unit()));
      }
      if (scaling.curve() instanceof QuantileCurve curve) {
        double[] values = curve.values();
        return Optional.of(beyond(values[0], values[values.length - 1]));
      }
      return switch (rule) {
        case STANDARD -> Optional.of(about(scaling.offset(), DEVIATIONS * scaling.divisor()));
        case ROBUST -> Optional.of(about(scaling.offset(), QUARTILES * scaling.divisor()));
        default -> Optional.of(beyond(scaling.offset(), scaling.offset() + scaling.divisor()));
      };
    }

    private static Reach about(double middle, double distance) {
      return new Reach(middle - distance, middle + distance);
    }

    private static Reach beyond(double min, double max) {
      double width = max - min;
      return new Reach(min - width, max + width);
    }

    /** Whether a value is outside; NaN is not. */
    public boolean isFar(double value) {
      return value < min || value > max;
    }
  }

  /**
   * Scales rows: by columns, and with {@link ScaleRule#UNIT} by rows.
   *
   * @param rule of the scalings
   * @param scalings one for each column, or none
   */
  public record RowScaler(ScaleRule rule, Scaling[] scalings) {
    /** Creates the exception for a number that cannot be scaled. */
    @FunctionalInterface
    public interface Refusal {
      InvalidInputException of(int column, double value);
    }

    /** Whether rows are unchanged. */
    public boolean isIdle() {
      return rule == ScaleRule.NONE;
    }

    /**
     * Scales one row in place.
     *
     * @param from its start
     * @param width its length
     * @param refusal for numbers that are not finite
     */
    public void scale(double[] values, int from, int width, Refusal refusal) {
      for (int j = 0; j < width; j++) {
        double raw = values[from + j];
        double scaled = scalings.length == 0 ? raw : scalings[j].apply(raw);
        if (!Double.isFinite(scaled)) {
          throw refusal.of(j, raw);
        }
        values[from + j] = scaled;
      }
      if (rule == ScaleRule.UNIT) {
        UnitRows.divide(values, from, from + width);
      }
    }

    /**
     * Divides rows by their Euclidean norm, so that products are cosines ({@link ScaleRule#UNIT}).
     * Zero rows are unchanged.
     */
    public static final class UnitRows {
      private UnitRows() {}

      /** Normalises dense rows in place, sparse ones in a copy. */
      public static Matrix of(Matrix rows) {
        if (!(rows instanceof SparseMatrix sparse)) {
          DenseMatrix dense = (DenseMatrix) rows;
          for (int i = 0; i < dense.rows(); i++) {
            divide(dense.values(), i * dense.columns(), (i + 1) * dense.columns());
          }
          return dense;
        }
        double[] values = sparse.values().clone();
        for (int i = 0; i < sparse.rows(); i++) {
          divide(values, sparse.rowStart()[i], sparse.rowStart()[i + 1]);
        }
        return new SparseMatrix(sparse.columns(), sparse.rowStart(), sparse.columnIndex(), values);
      }

      /** The number of zero rows. */
      public static int zeros(Matrix rows) {
        int zeros = 0;
        double[] row = new double[rows instanceof SparseMatrix ? 0 : rows.columns()];
        for (int i = 0; i < rows.rows(); i++) {
          double largest;
          if (rows instanceof SparseMatrix sparse) {
            largest = largest(sparse.values(), sparse.rowStart()[i], sparse.rowStart()[i + 1]);
          } else {
            rows.copyRow(i, row, 0);
            largest = largest(row, 0, row.length);
          }
          zeros += largest == 0 ? 1 : 0;
        }
        return zeros;
      }

      /**
       * Divides one row of finite numbers in place.
       *
       * @param from its start
       * @param to its end
       */
      public static void divide(double[] values, int from, int to) {
        double largest = largest(values, from, to);
        if (largest == 0) {
          return;
        }
        // Divides by the largest first, against overflow and underflow of squares.
        double sum = 0;
        for (int j = from; j < to; j++) {
          values[j] /= largest;
          sum += values[j] * values[j];
        }
        double length = Math.sqrt(sum);
        for (int j = from; j < to; j++) {
          values[j] /= length;
        }
      }

      private static double largest(double[] values, int from, int to) {
        double largest = 0;
        for (int j = from; j < to; j++) {
          largest = Math.max(largest, Math.abs(values[j]));
        }
        return largest;
      }
    }
  }
}
