package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.kernel.Kernel.InnerProductKernel;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

/**
 * k(x, z) = (gamma x.z + coef0)^degree.
 *
 * @param degree in [1, {@value #HIGHEST_DEGREE}]
 * @param gamma &gt; 0
 * @param coef0 &gt;= 0, so that the kernel is positive semidefinite
 */
public record Polynomial(int degree, double gamma, double coef0) implements InnerProductKernel {
  public static final int HIGHEST_DEGREE = 1000;

  private static final IntegerParameter DEGREE =
      Parameter.integer("degree", 3, 1, HIGHEST_DEGREE, "degree");

  private static final NumberParameter COEF0 =
      Parameter.number("coef0", 1, Bounds.NOT_NEGATIVE, "weight of the lower degrees");

  static final Declaration<Polynomial> DECLARATION =
      Declaration.of(
          "polynomial",
          "(gamma x.z + coef0)^degree",
          "Cortes and Vapnik 1995",
          DEGREE.of(Polynomial::degree),
          Width.SQUARED_DISTANCE.gamma().of(Polynomial::gamma),
          COEF0.of(Polynomial::coef0),
          Polynomial::new);

  public Polynomial {
    DEGREE.check(degree);
    Width.SQUARED_DISTANCE.gamma().check(gamma);
    COEF0.check(coef0);
  }

  @Override
  public double value(double[] x, double[] z) {
    return power(gamma * Vectors.dot(x, z) + coef0);
  }

  @Override
  public void fromProducts(
      double[] products, int from, int count, double norm, double[] norms, int normsFrom) {
    for (int j = from; j < from + count; j++) {
      products[j] = power(gamma * products[j] + coef0);
    }
  }

  /** By repeated squaring. */
  private double power(double base) {
    double result = base;
    for (int bit = Integer.highestOneBit(degree) >> 1; bit > 0; bit >>= 1) {
      result *= result;
      if ((degree & bit) != 0) {
        result *= base;
      }
    }
    return result;
  }

  @Override
  public Optional<Formula> formula() {
    return Optional.of(Formula.Pair.PRODUCT.times(gamma).plus(coef0).power(degree));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
