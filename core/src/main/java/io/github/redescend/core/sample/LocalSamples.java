package io.github.redescend.core.sample;

import io.github.redescend.core.Require;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Column;
import io.github.redescend.core.space.LeastSquares;
import io.github.redescend.core.space.LinearFunctional;
import io.github.redescend.core.space.SampleNumbers;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * Samples of this heap. Columns are arrays, made at once; sums run over {@value #CHUNK} samples at
 * a time, whose numbers and scratch stay in the first-level cache.
 *
 * @param y the labels, -1 or +1
 * @param s the sample weights, &gt;= 0
 */
public record LocalSamples(double[] y, double[] s) implements Samples {
  private static final int CHUNK = 512;

  /** Checks the lengths. */
  public LocalSamples {
    Require.sameLength("sampleWeights", s.length, y.length);
  }

  @Override
  public SampleWeights weights() {
    return new SampleWeights(s.length, Vectors.sum(s), Vectors.dot(s, s));
  }

  @Override
  public double largestWeight() {
    return Vectors.max(s);
  }

  @Override
  public Column labels() {
    return new SampleNumbers(y);
  }

  @Override
  public LinearFunctional weightedLabels() {
    double[] product = new double[y.length];
    for (int i = 0; i < product.length; i++) {
      product[i] = s[i] * y[i];
    }
    return new SampleNumbers(product);
  }

  @Override
  public Column column(ColumnWork work, Column... inputs) {
    int n = y.length;
    double[][] columns = arrays(List.of(inputs));
    double[] made = new double[n];
    if (n <= CHUNK || work.needsAll()) {
      work.of(new SampleRun(y, s, columns), made);
    } else {
      double[] part = new double[CHUNK];
      forEachRun(
          columns,
          (run, from) -> {
            double[] own = run.rows() == CHUNK ? part : new double[run.rows()];
            work.of(run, own);
            System.arraycopy(own, 0, made, from, own.length);
          });
    }
    return new SampleNumbers(made);
  }

  @Override
  public Sums pass(Pass pass) {
    double[] sums = new double[pass.work().sums()];
    if (sums.length > 0) {
      add(pass.work(), arrays(pass.inputs()), sums);
    }
    return new Sums(
        sums,
        pass.functional() == null ? null : new SampleNumbers(SampleNumbers.of(pass.functional())),
        pass.weights() == null
            ? null
            : new LeastSquares.OfSamples(
                SampleNumbers.of(pass.weights()), SampleNumbers.of(pass.targets())));
  }

  private void add(SumWork work, double[][] columns, double[] sums) {
    if (y.length <= CHUNK || work.needsAll()) {
      work.of(new SampleRun(y, s, columns), sums);
    } else {
      forEachRun(columns, (run, from) -> work.of(run, sums));
    }
  }

  private void forEachRun(double[][] columns, ObjIntConsumer<SampleRun> work) {
    int n = y.length;
    SampleRun run = new SampleRun(CHUNK, y, s, columns);
    int from = 0;
    for (; from + CHUNK <= n; from += CHUNK) {
      run.moveTo(from);
      work.accept(run, from);
    }
    if (from < n) {
      SampleRun rest = new SampleRun(n - from, y, s, columns);
      rest.moveTo(from);
      work.accept(rest, from);
    }
  }

  private static double[][] arrays(List<Column> columns) {
    return columns.stream().map(SampleNumbers::of).toArray(double[][]::new);
  }

  @Override
  public double[] numbers(Column column) {
    return SampleNumbers.of(column);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LocalSamples same
        && Arrays.equals(y, same.y)
        && Arrays.equals(s, same.s);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(y) + Arrays.hashCode(s);
  }
}
