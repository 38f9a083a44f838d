package io.github.redescend.core.sample;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.space.FunctionSpace.LeastSquaresProblem;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import java.util.List;

/**
 * Samples in memory. Columns are arrays; sums run over {@value #CHUNK} samples at a time, whose
 * numbers stay in the first-level cache.
 *
 * @param y the labels, -1 or +1
 * @param s the sample weights, &gt;= 0
 */
public record LocalSamples(double[] y, double[] s) implements Samples {
  private static final int CHUNK = 512;

  public LocalSamples {
    Require.sameLength("sampleWeights", s.length, y.length);
  }

  @Override
  public Samples.SampleWeights weights() {
    return new Samples.SampleWeights(s.length, Vectors.sum(s), Vectors.dot(s, s));
  }

  @Override
  public double largestWeight() {
    return Vectors.max(s);
  }

  @Override
  public SampleColumn labels() {
    return new SampleNumbers(y);
  }

  @Override
  public LinearFunctional weightedLabels() {
    return new SampleNumbers(Vectors.times(s, y));
  }

  @Override
  public SampleColumn column(Samples.SampleMap work, SampleColumn... inputs) {
    double[][] columns = arrays(List.of(inputs));
    double[] values = new double[y.length];
    if (work.needsAll()) {
      work.of(new SampleBlock(y, s, columns), values);
    } else {
      write(work, 0, y.length, values, columns);
    }
    return new SampleNumbers(values);
  }

  /**
   * Writes the values of {@link #column} for samples [first, last). Safe for other samples at the
   * same time.
   */
  public void write(
      Samples.SampleMap work, int first, int last, double[] into, double[]... columns) {
    SampleBlock run = null;
    double[] part = {};
    for (int from = first; from < last; from += CHUNK) {
      int rows = Math.min(CHUNK, last - from);
      part = part.length == rows ? part : new double[rows];
      run = blockAt(from, rows, columns, run);
      work.of(run, part);
      System.arraycopy(part, 0, into, from, rows);
    }
  }

  @Override
  public SampleScan.Sums pass(SampleScan pass) {
    double[] sums = new double[pass.work().sums()];
    if (sums.length > 0) {
      add(pass.work(), arrays(pass.inputs()), sums);
    }
    return new SampleScan.Sums(
        sums,
        pass.functional() == null ? null : new SampleNumbers(SampleNumbers.of(pass.functional())),
        pass.weights() == null
            ? null
            : new LeastSquaresProblem.OfSamples(
                SampleNumbers.of(pass.weights()), SampleNumbers.of(pass.targets())));
  }

  private void add(Samples.SampleReduction work, double[][] columns, double[] sums) {
    int size = work.needsAll() ? y.length : CHUNK;
    SampleBlock run = null;
    for (int from = 0; from < y.length; from += size) {
      run = blockAt(from, Math.min(size, y.length - from), columns, run);
      work.of(run, sums);
    }
  }

  /** The block of {@code rows} samples from there; reuses {@code last} if it fits. */
  private SampleBlock blockAt(int from, int rows, double[][] columns, SampleBlock last) {
    boolean fits = last != null && last.rows() == rows;
    SampleBlock run = fits ? last : new SampleBlock(rows, y, s, columns);
    run.moveTo(from);
    return run;
  }

  private static double[][] arrays(List<SampleColumn> columns) {
    return columns.stream().map(SampleNumbers::of).toArray(double[][]::new);
  }

  @Override
  public double[] numbers(SampleColumn column) {
    return SampleNumbers.of(column);
  }
}
