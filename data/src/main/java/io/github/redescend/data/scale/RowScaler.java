package io.github.redescend.data.scale;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;

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
