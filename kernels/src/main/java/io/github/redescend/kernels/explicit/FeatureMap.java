package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.Matrix;
import java.util.Arrays;
import java.util.Optional;

/**
 * Explicit features phi(x) in R^m, computed from raw ones by a linear map: phi - center = A raw.
 * Immutable, thread-safe.
 */
public interface FeatureMap {
  int dimension();

  /**
   * What {@link #features} has subtracted from phi, so that features with a large mean keep their
   * digits; m numbers, zeros where nothing is.
   */
  default double[] center() {
    return new double[dimension()];
  }

  /** Writes phi(x) - center for the samples [from, to), m numbers each. */
  void features(Matrix x, int from, int to, double[] into);

  /** The vector c, m numbers, if the features are x - c and c is not large. */
  default Optional<double[]> shift() {
    return Optional.empty();
  }

  /** Whether computing features costs no more than reading stored ones. */
  default boolean isCheap() {
    return false;
  }

  /**
   * As {@link #features} without the map A, which costs m multiply-adds a number: products with
   * many samples apply it to the other factor.
   */
  default void raw(Matrix x, int from, int to, double[] into) {
    features(x, from, to, into);
  }

  /** Computes raw features in single precision; empty if that is not possible. */
  default Optional<Float32Features> rounded() {
    return Optional.empty();
  }

  @FunctionalInterface
  interface Float32Features {
    void raw(Matrix x, int from, int to, float[] into);
  }

  /**
   * Whether A loses no digits, so that sums of squares of raw features can be converted to those of
   * phi.
   */
  default boolean isStableRaw() {
    return false;
  }

  /** Replaces columns of coefficients of phi by those of the raw features: A' theta, in place. */
  default void toRaw(double[] thetas, int columns) {}

  /**
   * The points that the features are made from, if any; single features may be much larger there
   * than on other samples.
   */
  default Optional<Matrix> landmarks() {
    return Optional.empty();
  }

  /** Replaces columns of sums of raw features by those of phi - center: A times each, in place. */
  default void fromRaw(double[] sums, int columns) {}

  /**
   * Features phi(x) = x minus its mean, of which phi itself still contains {@code center}: all, or
   * zeros.
   */
  public record RowsAsFeatures(double[] mean, double[] center) implements FeatureMap {
    public RowsAsFeatures(double[] center) {
      this(center, center);
    }

    @Override
    public int dimension() {
      return mean.length;
    }

    @Override
    public Optional<double[]> shift() {
      return Arrays.equals(mean, center) ? Optional.of(mean) : Optional.empty();
    }

    @Override
    public boolean isCheap() {
      return true;
    }

    @Override
    public void features(Matrix x, int from, int to, double[] into) {
      x.copyCentred(from, to, mean, into);
    }
  }
}
