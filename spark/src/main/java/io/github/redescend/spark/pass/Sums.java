package io.github.redescend.spark.pass;

import io.github.redescend.core.matrix.DenseMatrix;
import java.io.Serializable;

/**
 * What a pass brings back: with features phi less their centre, weights w and columns c,
 *
 * @param normal Phi' W Phi, entries (i, j) with j &lt;= i row after row, packed; empty if not
 *     wanted
 * @param weighted Phi' w; empty if not wanted
 * @param products Phi' c_k, m numbers of one column after the other
 * @param columnTotals the sum of each column
 * @param scalars other sums, the last two of which are the sum of w and the number of samples
 */
public record Sums(
    double[] normal, double[] weighted, double[] products, double[] columnTotals, double[] scalars)
    implements Serializable {
  /** No sample yet. */
  static Sums none(RowWork work, int m) {
    int packed = work.normal() ? Math.toIntExact((long) m * (m + 1) / 2) : 0;
    return new Sums(
        new double[packed],
        new double[work.normal() ? m : 0],
        new double[DenseMatrix.length(m, work.columns())],
        new double[work.columns()],
        new double[work.scalars() + 2]);
  }

  /** The sum of the weights. */
  public double total() {
    return scalars[scalars.length - 2];
  }

  /** The number of samples that took part. */
  public double rows() {
    return scalars[scalars.length - 1];
  }

  /** Phi' c_k, a copy. */
  public double[] product(int k) {
    int m = products.length / columnTotals.length;
    double[] product = new double[m];
    System.arraycopy(products, k * m, product, 0, m);
    return product;
  }

  /** Adds other sums to these, which change. */
  Sums plus(Sums other) {
    add(normal, other.normal);
    add(weighted, other.weighted);
    add(products, other.products);
    add(columnTotals, other.columnTotals);
    add(scalars, other.scalars);
    return this;
  }

  private static void add(double[] sums, double[] others) {
    for (int j = 0; j < sums.length; j++) {
      sums[j] += others[j];
    }
  }

  /** The normal matrix with j &lt;= i in m x m numbers, row after row. */
  public double[] unpackedNormal() {
    int m = weighted.length;
    double[] values = new double[DenseMatrix.length(m, m)];
    int at = 0;
    for (int i = 0; i < m; i++) {
      System.arraycopy(normal, at, values, i * m, i + 1);
      at += i + 1;
    }
    return values;
  }

  /** Takes the normal matrix from m x m numbers. */
  void pack(double[] values) {
    int m = weighted.length;
    int at = 0;
    for (int i = 0; i < m; i++) {
      System.arraycopy(values, i * m, normal, at, i + 1);
      at += i + 1;
    }
  }
}
