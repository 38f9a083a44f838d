package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Squared distances of a sample from points, computed from the features for pairs whose inner
 * products cancel. Fetches nothing before the first distance. For one thread.
 */
public final class FeatureDistances implements IntToDoubleFunction {
  private final Matrix samples;
  private final Matrix points;
  private double[] x = {};
  private double[] point = {};
  private int sample;
  private boolean fetched;

  /** Distances of samples from points, both as they are given to the kernel. */
  public FeatureDistances(Matrix samples, Matrix points) {
    this.samples = samples;
    this.points = points;
  }

  /** This, for another sample. */
  public FeatureDistances of(int other) {
    sample = other;
    fetched = false;
    return this;
  }

  @Override
  public double applyAsDouble(int j) {
    if (samples instanceof SparseMatrix sparse && points instanceof SparseMatrix others) {
      return ofEntries(sparse, sample, others, j);
    }
    if (x.length != points.columns()) {
      x = new double[points.columns()];
      point = new double[points.columns()];
    }
    if (!fetched) {
      samples.copyRow(sample, x, 0);
      fetched = true;
    }
    points.copyRow(j, point, 0);
    return new SquaredDistance().value(x, point);
  }

  /** Of the columns where either row has an entry, in ascending order. */
  private static double ofEntries(SparseMatrix a, int i, SparseMatrix b, int j) {
    int s = a.rowStart()[i];
    int t = b.rowStart()[j];
    int sEnd = a.rowStart()[i + 1];
    int tEnd = b.rowStart()[j + 1];
    double sum = 0;
    while (s < sEnd || t < tEnd) {
      int column = s < sEnd ? a.columnIndex()[s] : Integer.MAX_VALUE;
      int other = t < tEnd ? b.columnIndex()[t] : Integer.MAX_VALUE;
      double difference = column <= other ? a.values()[s++] : 0;
      if (other <= column) {
        difference -= b.values()[t++];
      }
      sum += difference * difference;
    }
    return sum;
  }

  /** ||x - z||^2, computed in bulk like a kernel; not a kernel of a machine. */
  public record SquaredDistance() implements RadialKernel {
    @Override
    public void fromSquaredDistances(double[] distances, int from, int count) {
      // The distances are the values.
    }

    @Override
    public void derivatives(double[] distances, int from, int count) {
      Arrays.fill(distances, from, from + count, 1);
    }

    @Override
    public Spec spec() {
      return Spec.of("squared-distance");
    }
  }
}
