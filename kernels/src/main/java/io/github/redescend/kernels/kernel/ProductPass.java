package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.Kernel.InnerProductKernel;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Converts inner products to kernel values, for {@link InnerProductKernel} and {@link
 * RadialKernel}.
 */
public record ProductPass(Kernel kernel) {
  /** Whether the kernel's values can be computed from inner products. */
  public static boolean serves(Kernel kernel) {
    return kernel instanceof InnerProductKernel || kernel instanceof RadialKernel;
  }

  /** Whether samples may be shifted before computing products, which saves digits. */
  static boolean movable(Kernel kernel) {
    return kernel instanceof RadialKernel;
  }

  /** The samples minus their {@link MedianCentre}, if the kernel allows it; else unchanged. */
  public DenseMatrix centred(DenseMatrix samples) {
    return movable(kernel) ? samples.centred(0, samples.rows(), MedianCentre.of(samples)) : samples;
  }

  /** As {@link SquaredDistances#fromProducts}, for kernel values. */
  public void values(
      double[] products,
      int offset,
      int first,
      int last,
      double norm,
      double[] norms,
      IntToDoubleFunction fromFeatures) {
    if (kernel instanceof RadialKernel radial) {
      SquaredDistances.fromProducts(products, offset, first, last, norm, norms, fromFeatures);
      radial.fromSquaredDistances(products, offset + first, last - first);
    } else {
      ((InnerProductKernel) kernel)
          .fromProducts(products, offset + first, last - first, norm, norms, first);
    }
  }

  /**
   * ||x - z||^2 = x.x + z.z - 2 x.z. Where the difference cancels, the distance is recomputed from
   * the features. So every distance has a relative error of at most a thousand roundings, and equal
   * samples have distance 0.
   */
  public static final class SquaredDistances {
    /** Distances below this share of x.x + z.z are recomputed: few, after centring at a median. */
    private static final double CANCELLED = 1e-3;

    /** Numbers converted and checked while they are in the first-level cache. */
    private static final int CHUNK = 256;

    /** Relative error bound of a distance: the number of roundings for each feature. */
    public static final double ROUNDINGS = 4 / CANCELLED;

    private SquaredDistances() {}

    /**
     * Replaces inner products of one x with a run of z by squared distances, in place.
     *
     * @param products x.z_j at {@code products[offset + j]}, first &lt;= j &lt; last
     * @param norms z_j.z_j
     * @param fromFeatures ||x - z_j||^2 from the features, for those j whose distance cancels
     */
    static void fromProducts(
        double[] products,
        int offset,
        int first,
        int last,
        double norm,
        double[] norms,
        IntToDoubleFunction fromFeatures) {
      for (int start = first; start < last; start += CHUNK) {
        int end = Math.min(last, start + CHUNK);
        if (convert(products, offset, start, end, norm, norms)) {
          for (int j = start; j < end; j++) {
            // Negated, so that NaN from an overflow is recomputed as well.
            if (!(products[offset + j] > CANCELLED * (norm + norms[j]))) {
              products[offset + j] = fromFeatures.applyAsDouble(j);
            }
          }
        }
      }
    }

    /** Whether any distance of the chunk cancels. Two simple loops, so that both are vectorised. */
    private static boolean convert(
        double[] products, int offset, int start, int end, double norm, double[] norms) {
      for (int j = start; j < end; j++) {
        products[offset + j] = norm + norms[j] - 2 * products[offset + j];
      }
      double min = Double.POSITIVE_INFINITY;
      for (int j = start; j < end; j++) {
        min = Math.min(min, products[offset + j] - CANCELLED * (norm + norms[j]));
      }
      return !(min > 0);
    }
  }

  /**
   * The median of every feature over evenly spaced rows: a centre that outliers do not move, so
   * that inner products have the size of distances.
   */
  public static final class MedianCentre {
    /** Enough rows for a central point. */
    private static final int ROWS = 255;

    private MedianCentre() {}

    public static double[] of(Matrix points) {
      int n = points.rows();
      int used = Math.min(n, ROWS);
      double[] columns =
          points.transposed(
              IntStream.range(0, used).map(i -> (int) ((long) i * n / used)).toArray());
      double[] centre = new double[points.columns()];
      for (int j = 0; j < centre.length; j++) {
        Arrays.sort(columns, j * used, (j + 1) * used);
        centre[j] = columns[j * used + used / 2];
      }
      return centre;
    }
  }

  /**
   * Squared distances of a sample from points, computed from the features for pairs whose inner
   * products cancel. Fetches nothing before the first distance. For one thread.
   */
  public static final class FeatureDistances implements IntToDoubleFunction {
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
        return SparseDifferences.squared(sparse, sample, others, j);
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
}
