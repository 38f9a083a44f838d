package io.github.redescend.core.kernel;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import java.util.Optional;

/** A positive semidefinite function of two samples. A stateless value, safe to share. */
public interface Kernel extends KernelFamily {
  /** k(x, z), for dense samples of equal length. */
  double value(double[] x, double[] z);

  /**
   * The kernel in elementary steps, as ONNX and LIBSVM files need it; empty if it has no such form.
   */
  default Optional<Formula> formula() {
    return Optional.empty();
  }

  @Override
  default boolean isLinear() {
    return formula().filter(Formula.Pair.PRODUCT::equals).isPresent();
  }

  @Override
  default Kernel fit(Matrix samples, Seed seed) {
    return this;
  }

  /**
   * A kernel that depends on x and z only through x.z, x.x and z.z, so that many values are
   * computed by a matrix multiplication and one pass. Kernels of the distance alone should be
   * {@link RadialKernel}s, since distances computed from products lose digits.
   */
  interface InnerProductKernel extends Kernel {
    /**
     * Replaces the inner products of one x with a run of z by the kernel's values, in place.
     *
     * @param products x.z_j at {@code products[from .. from + count)}
     * @param from where the run starts in {@code products}
     * @param count its length
     * @param squaredNorms z_j.z_j at {@code squaredNorms[normsFrom .. normsFrom + count)}
     * @param normsFrom where the run starts in {@code squaredNorms}
     */
    void fromProducts(
        double[] products,
        int from,
        int count,
        double squaredNorm,
        double[] squaredNorms,
        int normsFrom);
  }

  /**
   * A kernel that depends on x and z only through the squared distance s = ||x - z||^2. Distances
   * are computed by matrix multiplication, and again from the features where digits cancel. Callers
   * may centre the samples first or replace the Euclidean metric.
   */
  interface RadialKernel extends Kernel {
    /**
     * Replaces squared distances by kernel values, in place. A distance is &gt;= 0, exactly 0 for
     * equal samples, and infinite if it overflows.
     *
     * @param distances squared distances at {@code distances[from .. from + count)}
     * @param from where the run starts
     * @param count its length
     */
    void fromSquaredDistances(double[] distances, int from, int count);

    /**
     * Replaces squared distances s by the derivatives dk/ds, in place: &lt;= 0, and 0 where s is
     * infinite. Where the derivative is unbounded as s goes to 0, it is 0 at s = 0.
     *
     * @param distances squared distances at {@code distances[from .. from + count)}
     * @param from where the run starts
     * @param count its length
     */
    void derivatives(double[] distances, int from, int count);

    @Override
    default double value(double[] x, double[] z) {
      double[] value = {Vectors.squaredDistance(x, 0, z, 0, x.length)};
      fromSquaredDistances(value, 0, 1);
      return value[0];
    }
  }

  /**
   * A kernel that depends on x and z only through their city-block distance s = sum_j |x_j - z_j|,
   * so that many values are computed in one pass.
   */
  interface CityBlockKernel extends Kernel {
    /**
     * Replaces city-block distances by kernel values, in place.
     *
     * @param distances distances at {@code distances[from .. from + count)}, &gt;= 0
     * @param from where the run starts
     * @param count its length
     */
    void fromDistances(double[] distances, int from, int count);

    @Override
    default double value(double[] x, double[] z) {
      double sum = 0;
      for (int i = 0; i < x.length; i++) {
        sum += Math.abs(x[i] - z[i]);
      }
      double[] value = {sum};
      fromDistances(value, 0, 1);
      return value[0];
    }
  }

  /**
   * A kernel as a sequence of elementary steps, from which files of other programs are written:
   * {@code SQUARED_DISTANCE.times(-gamma).exp()} is the Gaussian kernel.
   */
  sealed interface Formula {
    /** The function of two samples that a formula starts from. */
    enum Pair implements Formula {
      /** x.z. */
      PRODUCT,
      /** ||x - z||^2. */
      SQUARED_DISTANCE,
      /** sum_j |x_j - z_j|. */
      CITY_BLOCK;

      private double term(double x, double z) {
        return switch (this) {
          case PRODUCT -> x * z;
          case SQUARED_DISTANCE -> (x - z) * (x - z);
          case CITY_BLOCK -> Math.abs(x - z);
        };
      }
    }

    /** factor f + offset. */
    record Affine(Formula of, double factor, double offset) implements Formula {}

    /** exp(f). */
    record Exponential(Formula of) implements Formula {}

    /** f^exponent; a negative f needs a whole exponent. */
    record Power(Formula of, double exponent) implements Formula {}

    /** f g. */
    record Product(Formula first, Formula second) implements Formula {}

    default Formula times(double factor) {
      return this instanceof Affine affine
          ? new Affine(affine.of, factor * affine.factor, factor * affine.offset)
          : new Affine(this, factor, 0);
    }

    default Formula plus(double offset) {
      return this instanceof Affine affine
          ? new Affine(affine.of, affine.factor, affine.offset + offset)
          : new Affine(this, 1, offset);
    }

    default Formula exp() {
      return new Exponential(this);
    }

    default Formula power(double exponent) {
      return new Power(this, exponent);
    }

    default Formula root() {
      return power(0.5);
    }

    default Formula times(Formula other) {
      return new Product(this, other);
    }

    default double value(double[] x, double[] z) {
      if (this instanceof Affine affine) {
        return affine.factor * affine.of.value(x, z) + affine.offset;
      }
      if (this instanceof Exponential exponential) {
        return Math.exp(exponential.of.value(x, z));
      }
      if (this instanceof Power power) {
        return Math.pow(power.of.value(x, z), power.exponent);
      }
      if (this instanceof Product factors) {
        return factors.first.value(x, z) * factors.second.value(x, z);
      }
      double sum = 0;
      for (int j = 0; j < x.length; j++) {
        sum += ((Pair) this).term(x[j], z[j]);
      }
      return sum;
    }
  }
}
