package io.github.redescend.core.kernel;

/**
 * A kernel as a sequence of elementary steps, from which files of other programs are written:
 * {@code SQUARED_DISTANCE.times(-gamma).exp()} is the Gaussian kernel.
 */
public sealed interface Formula {
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
