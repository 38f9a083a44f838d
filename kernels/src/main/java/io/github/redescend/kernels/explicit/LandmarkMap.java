package io.github.redescend.kernels.explicit;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.kernels.gram.GramMatrix;
import io.github.redescend.kernels.kernel.Float32Gaussian;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.kernels.kernel.ProductPass.MedianCentre;
import io.github.redescend.kernels.landmark.IncompleteCholesky;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * phi(x) = L^-1 k_R(x) with L L' = K_RR: functions theta . phi are those spanned by the landmarks'
 * kernel functions, and theta' theta is their norm. If R are the pivots of the incomplete Cholesky
 * decomposition, phi is a row of its factor G.
 *
 * <p>Numerically dependent landmarks are dropped by pivoting: the effective rank is {@link
 * #dimension}. Nothing is added to the diagonal.
 *
 * @param factor L in the lower triangle of m x m numbers, column after column
 */
public record LandmarkMap(
    Kernel kernel,
    Matrix points,
    double[] factor,
    boolean isStableRaw,
    KernelBlock block,
    Compute compute)
    implements FeatureMap {
  /** Smaller pivots, relative to the largest diagonal entry, are rounding. */
  private static final double SMALLEST_PIVOT = 1e-12;

  /** From this share on sums of squares of k_R(x) keep their digits after A. */
  private static final double STABLE_PIVOT = 1e-4;

  private LandmarkMap(
      Kernel kernel, Matrix points, double[] factor, boolean stable, Compute compute) {
    this(kernel, points, factor, stable, new KernelBlock(kernel, points, compute), compute);
  }

  /**
   * Factors K_RR.
   *
   * @param landmarks R, one or more
   * @throws InvalidInputException if the kernel is 0 on every landmark
   * @throws SingularSystemException if K_RR is not positive semidefinite
   */
  public static LandmarkMap of(Kernel kernel, Matrix landmarks, Compute compute) {
    LandmarkMap whole = factored(kernel, landmarks, compute);
    if (whole != null) {
      return whole;
    }
    refuseZero(kernel, landmarks);
    // Duplicate rows are the common reason, and pivoting proceeds one column at a time.
    Matrix distinct = landmarks.selectRows(distinct(landmarks));
    LandmarkMap once =
        distinct.rows() < landmarks.rows() ? factored(kernel, distinct, compute) : null;
    return once == null ? pivoted(kernel, distinct, compute) : once;
  }

  /** The first of equal rows, in order. */
  private static int[] distinct(Matrix rows) {
    Set<DoubleBuffer> seen = new HashSet<>();
    return IntStream.range(0, rows.rows())
        .filter(i -> seen.add(DoubleBuffer.wrap(rows.row(i))))
        .toArray();
  }

  private static LandmarkMap pivoted(Kernel kernel, Matrix landmarks, Compute compute) {
    IncompleteCholesky pivoted =
        IncompleteCholesky.of(kernel, landmarks, landmarks.rows(), compute);
    double[] pivots = pivoted.pivotValues();
    int rank = 0;
    while (rank < pivots.length && pivots[rank] > 4 * SMALLEST_PIVOT * pivots[0]) {
      rank++;
    }
    int[] independent = Arrays.copyOf(pivoted.pivots(), rank);
    LandmarkMap reduced =
        rank == 0 ? null : factored(kernel, landmarks.selectRows(independent), compute);
    if (reduced == null) {
      throw new SingularSystemException(
          "the kernel matrix of the landmarks is not positive semidefinite: check the kernel");
    }
    return reduced;
  }

  private static void refuseZero(Kernel kernel, Matrix landmarks) {
    if (Arrays.stream(KernelBlock.diagonal(kernel, landmarks)).noneMatch(value -> value > 0)) {
      throw new InvalidInputException(
          "the kernel is 0 on every landmark: the features are all constant, or use another"
              + " kernel");
    }
  }

  /**
   * The map from transferred {@link #points} and {@link #factor}, which gives identical features.
   *
   * @param factor m x m numbers, taken over without a copy
   */
  public static LandmarkMap restored(
      Kernel kernel, Matrix points, double[] factor, Compute compute) {
    Require.sameLength("factor", factor.length, DenseMatrix.length(points.rows(), points.rows()));
    return new LandmarkMap(kernel, points, factor, false, compute);
  }

  /** The map, or null if K_RR is singular to working precision. */
  private static LandmarkMap factored(Kernel kernel, Matrix points, Compute compute) {
    int m = points.rows();
    if (m == 0) {
      return null;
    }
    double[] factor = GramMatrix.of(kernel, points, compute).values();
    double largest = 0;
    for (int i = 0; i < m; i++) {
      largest = Math.max(largest, factor[i * m + i]);
    }
    if (compute.algebra().cholesky(m, factor, m) != 0) {
      return null;
    }
    double smallest = largest;
    for (int i = 0; i < m; i++) {
      smallest = Math.min(smallest, factor[i * m + i] * factor[i * m + i]);
    }
    if (smallest < SMALLEST_PIVOT * largest) {
      return null;
    }
    boolean stable = smallest >= STABLE_PIVOT * largest;
    return new LandmarkMap(kernel, points, factor, stable, compute);
  }

  @Override
  public int dimension() {
    return points.rows();
  }

  @Override
  public Optional<Matrix> landmarks() {
    return Optional.of(points);
  }

  @Override
  public void features(Matrix x, int from, int to, double[] into) {
    raw(x, from, to, into);
    solve(Op.N, into, to - from);
  }

  /** k_R(x). */
  @Override
  public void raw(Matrix x, int from, int to, double[] into) {
    block.values(x, from, to, into);
  }

  /**
   * k_R(x) of Gaussian kernels and dense samples in single precision ({@link Float32Gaussian});
   * distant samples use doubles. Empty for other kernels and for sparse or distant landmarks.
   */
  @Override
  public Optional<Float32Features> rounded() {
    if (!(kernel instanceof Float32Gaussian.Source source) || points instanceof SparseMatrix) {
      return Optional.empty();
    }
    double[] centre = MedianCentre.of(points);
    DenseMatrix landmarks = points.centred(0, points.rows(), centre);
    double largestNorm = source.gamma() * Vectors.max(landmarks.squaredRowNorms());
    if (!(largestNorm <= Float32Gaussian.LARGEST_NORM)) {
      return Optional.empty();
    }
    Float32Gaussian gaussian = new Float32Gaussian(source.gamma(), landmarks.columns());
    int count = landmarks.rows();
    float[] right = gaussian.right(landmarks.values(), count);
    return Optional.of(
        (x, from, to, into) -> {
          DenseMatrix centred = x.centred(from, to, centre);
          double norm = source.gamma() * Vectors.max(centred.squaredRowNorms());
          if (!(norm <= Float32Gaussian.LARGEST_NORM)) {
            exactly(x, from, to, into);
            return;
          }
          int rows = to - from;
          float[] left = new float[DenseMatrix.length(rows, gaussian.width())];
          gaussian.left(centred.values(), rows, left);
          double farthest = Math.sqrt(norm) + Math.sqrt(largestNorm);
          gaussian.values(
              compute.algebra(), left, 0, rows, right, 0, count, farthest * farthest, into);
        });
  }

  private void exactly(Matrix x, int from, int to, float[] into) {
    double[] values = new double[DenseMatrix.length(to - from, dimension())];
    raw(x, from, to, values);
    for (int i = 0; i < values.length; i++) {
      into[i] = (float) values[i];
    }
  }

  @Override
  public void toRaw(double[] thetas, int columns) {
    solve(Op.T, thetas, columns);
  }

  @Override
  public void fromRaw(double[] sums, int columns) {
    solve(Op.N, sums, columns);
  }

  /** L'^-1 theta: the coefficients of the landmarks' kernel functions. */
  public double[] landmarkCoefficients(double[] theta) {
    double[] alpha = theta.clone();
    toRaw(alpha, 1);
    return alpha;
  }

  private void solve(Op op, double[] columns, int count) {
    int m = dimension();
    compute.algebra().solveTriangular(op, m, count, factor, m, columns, 0, m);
  }
}
