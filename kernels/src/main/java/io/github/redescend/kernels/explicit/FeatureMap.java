package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.Matrix;
import java.util.Optional;

/**
 * Explicit features phi(x) in R^m, made of raw ones by a linear map: phi - center = A raw.
 * Immutable, safe for concurrent use.
 */
public interface FeatureMap {
  /** m. */
  int dimension();

  /**
   * What {@link #features} has subtracted from phi, so that features with a large mean keep their
   * digits; m numbers, zeros where nothing is.
   */
  default double[] center() {
    return new double[dimension()];
  }

  /**
   * Writes phi(x_i) minus {@link #center} for i in [from, to) to {@code into}, row after row of m
   * numbers.
   */
  void features(Matrix x, int from, int to, double[] into);

  /** Whether making features costs no more than reading those that are kept. */
  default boolean isCheap() {
    return false;
  }

  /**
   * As {@link #features} without the map A, which costs a pass m multiply-adds a number: products
   * with many samples apply it to the other factor instead.
   */
  default void raw(Matrix x, int from, int to, double[] into) {
    features(x, from, to, into);
  }

  /**
   * What makes {@link #raw} to seven digits in single precision, for features that are kept as
   * floats or made anew in every pass; empty where nothing does.
   */
  default Optional<Float32Features> rounded() {
    return Optional.empty();
  }

  /** Makes raw features in single precision. */
  @FunctionalInterface
  interface Float32Features {
    /** As {@link #raw}. */
    void raw(Matrix x, int from, int to, float[] into);
  }

  /**
   * Whether A loses no digits that matter, so that sums of squares of raw features can be turned
   * into those of phi.
   */
  default boolean isStableRaw() {
    return false;
  }

  /**
   * A' theta, so that theta . phi(x) = (A' theta) . raw(x), for columns of m numbers in place.
   *
   * @param columns how many
   */
  default void toRaw(double[] thetas, int columns) {}

  /**
   * The points that the features are made of, if they are made of some: there single features may
   * be far larger than on any other sample.
   */
  default Optional<Matrix> landmarks() {
    return Optional.empty();
  }

  /** A times columns of m numbers, in place: sums of raw features turned into sums of phi. */
  default void fromRaw(double[] sums, int columns) {}

  /**
   * phi(x) = x, or x less its mean.
   *
   * @param mean d numbers that are subtracted, such as the means of the samples
   * @param center those of them that phi itself still has: all, or zeros
   */
  public record RowsAsFeatures(double[] mean, double[] center) implements FeatureMap {
    /** phi(x) = x, less a centre. */
    public RowsAsFeatures(double[] center) {
      this(center, center);
    }

    @Override
    public int dimension() {
      return mean.length;
    }

    @Override
    public boolean isCheap() {
      return true;
    }

    @Override
    public void features(Matrix x, int from, int to, double[] into) {
      int d = dimension();
      for (int i = from; i < to; i++) {
        x.copyRow(i, into, (i - from) * d);
        for (int j = 0; j < d; j++) {
          into[(i - from) * d + j] -= mean[j];
        }
      }
    }
  }
}
