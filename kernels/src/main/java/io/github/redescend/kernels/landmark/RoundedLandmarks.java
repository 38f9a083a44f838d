package io.github.redescend.kernels.landmark;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.kernels.feature.FeatureMap;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.kernels.kernel.MedianCentre;
import io.github.redescend.kernels.kernel.RoundedGaussian;
import io.github.redescend.linalg.Compute;
import java.util.Optional;

/**
 * k_R(x) of Gaussians and dense samples to seven digits ({@link RoundedGaussian}). Samples that are
 * too far away for that are left to doubles.
 */
final class RoundedLandmarks implements FeatureMap.RoundedFeatures {
  private final RoundedGaussian gaussian;
  private final double[] centre;
  private final float[] points;
  private final int count;

  /** gamma times the largest squared norm of a landmark. */
  private final double largestNorm;

  private final KernelBlock exact;
  private final Compute compute;

  private RoundedLandmarks(
      Gaussian kernel, double[] centre, DenseMatrix centred, Matrix landmarks, Compute compute) {
    this.gaussian = new RoundedGaussian(kernel.gamma(), centred.columns());
    this.centre = centre;
    this.count = centred.rows();
    this.points = gaussian.right(centred.values(), count);
    this.largestNorm = kernel.gamma() * Vectors.max(centred.squaredRowNorms());
    this.exact = new KernelBlock(kernel, landmarks, compute);
    this.compute = compute;
  }

  /** Empty for other kernels, and for sparse or distant landmarks. */
  static Optional<FeatureMap.RoundedFeatures> of(Kernel kernel, Matrix landmarks, Compute compute) {
    if (!(kernel instanceof Gaussian gaussian) || landmarks instanceof SparseMatrix) {
      return Optional.empty();
    }
    double[] centre = MedianCentre.of(landmarks);
    DenseMatrix centred = MedianCentre.shifted(landmarks, 0, landmarks.rows(), centre);
    RoundedLandmarks rounded = new RoundedLandmarks(gaussian, centre, centred, landmarks, compute);
    return rounded.largestNorm <= RoundedGaussian.LARGEST_NORM
        ? Optional.of(rounded)
        : Optional.empty();
  }

  @Override
  public void raw(Matrix x, int from, int to, float[] into) {
    DenseMatrix centred = MedianCentre.shifted(x, from, to, centre);
    double norm = gaussian.gamma() * Vectors.max(centred.squaredRowNorms());
    if (!(norm <= RoundedGaussian.LARGEST_NORM)) {
      exactly(x, from, to, into);
      return;
    }
    int rows = to - from;
    float[] left = new float[DenseMatrix.length(rows, gaussian.width())];
    gaussian.left(centred.values(), rows, left);
    double farthest = Math.sqrt(norm) + Math.sqrt(largestNorm);
    gaussian.values(compute.algebra(), left, 0, rows, points, 0, count, farthest * farthest, into);
  }

  private void exactly(Matrix x, int from, int to, float[] into) {
    double[] values = new double[DenseMatrix.length(to - from, count)];
    exact.values(x, from, to, values);
    for (int i = 0; i < values.length; i++) {
      into[i] = (float) values[i];
    }
  }
}
