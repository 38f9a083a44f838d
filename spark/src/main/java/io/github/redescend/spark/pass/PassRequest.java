package io.github.redescend.spark.pass;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.sample.Samples.SampleMap;
import io.github.redescend.core.sample.Samples.SampleReduction;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;

/**
 * The request of a pass. Shared columns remain shared after serialisation and are computed once.
 * Weights and targets of a least squares problem, whose weighted products are the last summed
 * column, may be null.
 */
record PassRequest(
    SampleReduction work,
    ArrayList<SampleColumn> inputs,
    ArrayList<SampleColumn> summed,
    SampleColumn weights,
    SampleColumn targets)
    implements Serializable {
  /** The number of columns summed with the features. */
  int columns() {
    return summed.size() + (targets == null ? 0 : 1);
  }

  boolean normal() {
    return weights != null;
  }

  /** A column as its definition, recomputed by every pass that needs it. */
  record ComputedColumn(SampleMap work, ArrayList<SampleColumn> inputs) implements SampleColumn {}

  /** The labels, -1 or +1, as a column. */
  record LabelNumbers() implements SampleColumn {}

  /** f to sum_i c_i f(x_i) as its sums with the features. */
  record SummedFunctional(double[] products, double total) implements LinearFunctional {
    @Override
    public double at(Hypothesis f) {
      return Vectors.dot(products, f.coefficients()) + total * f.values()[0];
    }

    @Override
    public SummedFunctional times(double factor) {
      return new SummedFunctional(Vectors.times(factor, products), factor * total);
    }
  }

  /**
   * The result of a pass: with centred features phi, weights w and columns c,
   *
   * @param normal Phi' W Phi, entries (i, j) with j &gt;= i row after row, packed; empty if not
   *     wanted
   * @param weighted Phi' w; empty if not wanted
   * @param products Phi' c_k, m numbers per column
   * @param scalars the sums of the work; then those of w, of 1, of s and of s^2
   */
  record PassSums(
      double[] normal,
      double[] weighted,
      double[] products,
      double[] columnTotals,
      double[] scalars)
      implements Serializable {
    private static final int OWN = 4;

    static PassSums none(PassRequest request, int m) {
      int rows = request.normal() ? m : 0;
      double[] packed = new double[Math.toIntExact((long) rows * (rows + 1) / 2)];
      double[] products = new double[DenseMatrix.length(m, request.columns())];
      double[] totals = new double[request.columns()];
      double[] scalars = new double[request.work().sums() + OWN];
      return new PassSums(packed, new double[rows], products, totals, scalars);
    }

    double total() {
      return scalars[scalars.length - OWN];
    }

    double rows() {
      return scalars[scalars.length - OWN + 1];
    }

    double sampleWeight() {
      return scalars[scalars.length - OWN + 2];
    }

    double squaredSampleWeights() {
      return scalars[scalars.length - OWN + 3];
    }

    void addTotal(double weight) {
      scalars[scalars.length - OWN] += weight;
    }

    void addRows(double[] sampleWeights) {
      int at = scalars.length - OWN + 1;
      scalars[at] += sampleWeights.length;
      for (double s : sampleWeights) {
        scalars[at + 1] += s;
        scalars[at + 2] += s * s;
      }
    }

    PassRequest.SummedFunctional functional(int k) {
      int m = products.length / columnTotals.length;
      return new PassRequest.SummedFunctional(
          Arrays.copyOfRange(products, k * m, (k + 1) * m), columnTotals[k]);
    }

    PassSums plus(PassSums other) {
      Vectors.add(1, other.normal, normal);
      Vectors.add(1, other.weighted, weighted);
      Vectors.add(1, other.products, products);
      Vectors.add(1, other.columnTotals, columnTotals);
      Vectors.add(1, other.scalars, scalars);
      return this;
    }

    /** The normal matrix with j &gt;= i in m x m numbers, row after row, times a number. */
    double[] unpackedNormal(double times) {
      int m = weighted.length;
      double[] values = new double[DenseMatrix.length(m, m)];
      int at = 0;
      for (int i = 0; i < m; i++) {
        for (int j = i; j < m; j++) {
          values[i * m + j] = times * normal[at++];
        }
      }
      return values;
    }

    /** Packs the normal matrix. */
    void pack(double[] values) {
      int m = weighted.length;
      int at = 0;
      for (int i = 0; i < m; i++) {
        System.arraycopy(values, i * m + i, normal, at, m - i);
        at += m - i;
      }
    }
  }
}
