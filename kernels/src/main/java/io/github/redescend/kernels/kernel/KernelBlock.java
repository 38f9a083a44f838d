package io.github.redescend.kernels.kernel;

import io.github.redescend.core.Require;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.Kernel.CityBlockKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.Workers;
import io.github.redescend.kernels.kernel.ProductPass.FeatureDistances;
import io.github.redescend.kernels.kernel.ProductPass.MedianCentre;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import java.util.Arrays;

/**
 * k(x_i, p_j) for blocks of samples x and fixed points p: by matrix multiplication and a {@link
 * ProductPass} or from {@link CityBlockDistances} if the kernel supports it, else pair by pair.
 * Immutable, thread-safe.
 */
public final class KernelBlock {
  /** Rows per task. */
  private static final int GRAIN = 32;

  private final Kernel kernel;
  private final ProductPass pass;
  private final Matrix given;
  private final Matrix points;
  private final Compute compute;
  private final double[] centre;
  private final double[] norms;

  /** For a city-block kernel of dense points, else null. */
  private final CityBlockDistances distances;

  /** Prepares the points: centred, if the kernel allows it, and their norms. */
  public KernelBlock(Kernel kernel, Matrix points, Compute compute) {
    this.kernel = kernel;
    this.compute = compute;
    this.pass = new ProductPass(kernel);
    this.given = points;
    boolean centred =
        ProductPass.movable(kernel) && !(points instanceof SparseMatrix) && points.rows() > 0;
    this.centre = centred ? MedianCentre.of(points) : new double[points.columns()];
    this.points = centred ? points.centred(0, points.rows(), centre) : points.inHeap();
    this.norms = this.points.squaredRowNorms();
    this.distances =
        kernel instanceof CityBlockKernel && !(points instanceof SparseMatrix)
            ? new CityBlockDistances(points.toDense())
            : null;
  }

  /** k(x_i, x_i) of every sample. */
  public static double[] diagonal(Kernel kernel, Matrix samples) {
    double[] row = new double[samples.columns()];
    double[] diagonal = new double[samples.rows()];
    for (int i = 0; i < diagonal.length; i++) {
      samples.copyRow(i, row, 0);
      diagonal[i] = kernel.value(row, row);
    }
    return diagonal;
  }

  public int points() {
    return points.rows();
  }

  /** Writes k(x_i, p_j) for i in [from, to), {@link #points} numbers per row. */
  public void values(Matrix x, int from, int to, double[] into) {
    Require.sameLength("sample", x.columns(), points.columns());
    if (to == from) {
      return;
    }
    if (distances != null) {
      fromDistances(x, from, to, into);
    } else if (kernel instanceof CityBlockKernel cityBlock
        && points instanceof SparseMatrix sparse
        && x instanceof SparseMatrix samples) {
      fromEntries(cityBlock, sparse, samples, from, to, into);
    } else if (!ProductPass.serves(kernel)) {
      pairs(x, from, to, into);
    } else if (points instanceof SparseMatrix sparse) {
      fromProducts(sparse, x, from, to, into);
    } else {
      fromProducts(points.toDense(), x, from, to, into);
    }
  }

  private void fromProducts(DenseMatrix dense, Matrix samples, int from, int to, double[] into) {
    DenseMatrix x = samples.centred(from, to, centre);
    int width = dense.rows();
    int d = dense.columns();
    compute.algebra().gemm(Op.T, Op.N, width, x.rows(), d, dense.values(), x.values(), into);
    double[] rowNorms = x.squaredRowNorms();
    Workers.RangeBody work =
        (start, end) -> {
          FeatureDistances fromFeatures = new FeatureDistances(samples, given);
          for (int i = start; i < end; i++) {
            pass.values(into, i * width, 0, width, rowNorms[i], norms, fromFeatures.of(from + i));
          }
        };
    compute.workers().ranges(x.rows(), GRAIN, work);
  }

  private void fromProducts(SparseMatrix sparse, Matrix x, int from, int to, double[] into) {
    int width = sparse.rows();
    Workers.RangeBody work =
        (start, end) -> {
          double[] row = new double[sparse.columns()];
          FeatureDistances fromFeatures = new FeatureDistances(x, sparse);
          for (int i = start; i < end; i++) {
            x.copyRow(from + i, row, 0);
            sparseProducts(sparse, row, into, i * width);
            double norm = Vectors.dot(row, row);
            pass.values(into, i * width, 0, width, norm, norms, fromFeatures.of(from + i));
          }
        };
    compute.workers().ranges(to - from, GRAIN, work);
  }

  private void fromDistances(Matrix x, int from, int to, double[] into) {
    int width = points.rows();
    Workers.RangeBody work =
        (start, end) -> {
          distances.write(x, from + start, from + end, into, start * width);
          ((CityBlockKernel) kernel).fromDistances(into, start * width, (end - start) * width);
        };
    compute.workers().ranges(to - from, GRAIN, work);
  }

  private void fromEntries(
      CityBlockKernel cityBlock,
      SparseMatrix sparse,
      SparseMatrix x,
      int from,
      int to,
      double[] into) {
    int width = sparse.rows();
    Workers.RangeBody work =
        (start, end) -> {
          for (int i = start; i < end; i++) {
            for (int j = 0; j < width; j++) {
              into[i * width + j] = SparseDifferences.cityBlock(x, from + i, sparse, j);
            }
          }
          cityBlock.fromDistances(into, start * width, (end - start) * width);
        };
    compute.workers().ranges(to - from, GRAIN, work);
  }

  private void pairs(Matrix x, int from, int to, double[] into) {
    int width = points.rows();
    Workers.RangeBody work =
        (start, end) -> {
          double[] row = new double[points.columns()];
          double[] point = new double[points.columns()];
          for (int j = 0; j < width; j++) {
            points.copyRow(j, point, 0);
            for (int i = start; i < end; i++) {
              x.copyRow(from + i, row, 0);
              into[i * width + j] = kernel.value(row, point);
            }
          }
        };
    compute.workers().ranges(to - from, GRAIN, work);
  }

  /**
   * Writes the inner product of every sparse point with a dense row to {@code into} from {@code
   * at}.
   */
  public static void sparseProducts(SparseMatrix points, double[] row, double[] into, int at) {
    int[] start = points.rowStart();
    int[] column = points.columnIndex();
    double[] value = points.values();
    for (int j = 0; j < points.rows(); j++) {
      double sum = 0;
      for (int k = start[j]; k < start[j + 1]; k++) {
        sum += value[k] * row[column[k]];
      }
      into[at + j] = sum;
    }
  }

  /**
   * City-block distances of samples from fixed points, summed four features at a time for a run of
   * points. The JIT compiler vectorises that loop, but not the sum over the features of one pair,
   * whose digits these are. Immutable, thread-safe.
   */
  private static final class CityBlockDistances {
    /** Features added in one step. Features of zeros fill the last step. */
    private static final int STEP = 4;

    /** Points of a tile, whose columns stay in the second-level cache. */
    private static final int TILE = 256;

    private final int points;
    private final int features;
    private final int padded;

    /** For one tile after another the column of each feature. */
    private final double[][] columns;

    CityBlockDistances(DenseMatrix given) {
      points = given.rows();
      features = given.columns();
      padded = (features + STEP - 1) / STEP * STEP;
      columns = new double[(points + TILE - 1) / TILE * padded][];
      for (int k = 0; k < columns.length; k++) {
        int first = k / padded * TILE;
        int j = k % padded;
        columns[k] = new double[Math.min(TILE, points - first)];
        for (int p = 0; j < features && p < columns[k].length; p++) {
          columns[k][p] = given.values()[(first + p) * features + j];
        }
      }
    }

    /** Writes sum_j |x_j - p_j| for samples [from, to) and every point p, row by row. */
    void write(Matrix x, int from, int to, double[] into, int at) {
      double[] rows = new double[(to - from) * padded];
      for (int i = from; i < to; i++) {
        x.copyRow(i, rows, (i - from) * padded);
      }
      double[] sums = new double[Math.min(TILE, points)];
      for (int first = 0; first < points; first += TILE) {
        int width = Math.min(TILE, points - first);
        for (int i = 0; i < to - from; i++) {
          Arrays.fill(sums, 0);
          for (int j = 0; j < padded; j += STEP) {
            add(rows, i * padded + j, first / TILE * padded + j, sums);
          }
          System.arraycopy(sums, 0, into, at + i * points + first, width);
        }
      }
    }

    // Whole arrays from their start, since offsets are not vectorised.
    private void add(double[] x, int at, int from, double[] sums) {
      double x0 = x[at];
      double x1 = x[at + 1];
      double x2 = x[at + 2];
      double x3 = x[at + 3];
      double[] p0 = columns[from];
      double[] p1 = columns[from + 1];
      double[] p2 = columns[from + 2];
      double[] p3 = columns[from + 3];
      for (int p = 0; p < p0.length; p++) {
        sums[p] =
            sums[p]
                + Math.abs(x0 - p0[p])
                + Math.abs(x1 - p1[p])
                + Math.abs(x2 - p2[p])
                + Math.abs(x3 - p3[p]);
      }
    }
  }
}
