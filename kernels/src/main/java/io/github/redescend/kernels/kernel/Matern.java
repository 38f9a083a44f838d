package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.numerics.Exponential;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

/**
 * The Matern kernels of half-integer order, with t = sqrt(2 nu) gamma ||x - z||:
 *
 * <pre>
 * nu = 1/2   exp(-t)
 * nu = 3/2   (1 + t) exp(-t)
 * nu = 5/2   (1 + t + t^2 / 3) exp(-t)
 * </pre>
 *
 * <p>Functions of its space are nu - 1/2 times mean-square differentiable; as nu grows it
 * approaches {@link Gaussian} with gamma^2 / 2. One over gamma is the length of the source.
 *
 * @param nu 1/2, 3/2 or 5/2
 * @param gamma &gt; 0, in units of one over a distance
 */
public record Matern(double nu, double gamma) implements RadialKernel {
  private static final NumberParameter ORDER =
      Parameter.number(
          "nu",
          1.5,
          new Bounds("0.5, 1.5 or 2.5", nu -> nu == 0.5 || nu == 1.5 || nu == 2.5),
          "smoothness: half an odd number");

  static final Declaration<Matern> DECLARATION =
      Declaration.of(
          "matern",
          "(1 + t) exp(-t), t = sqrt(3) gamma ||x - z||, for nu = 1.5",
          "Rasmussen and Williams 2006, eqs. 4.14 to 4.17",
          ORDER.of(Matern::nu),
          Width.DISTANCE.gamma().of(Matern::gamma),
          Matern::new);

  /** Numbers at a time: the factors stay in the first-level cache. */
  private static final int CHUNK = 256;

  /** From here on exp(-t) is 0. */
  private static final double FAR = 800;

  public Matern {
    ORDER.check(nu);
    Width.DISTANCE.gamma().check(gamma);
  }

  @Override
  public void fromSquaredDistances(double[] distances, int from, int count) {
    double linear = nu > 1 ? 1 : 0;
    double quadratic = nu > 2 ? 1.0 / 3 : 0;
    double[] factors = new double[Math.min(count, CHUNK)];
    for (int start = from; start < from + count; start += CHUNK) {
      int width = Math.min(CHUNK, from + count - start);
      negate(distances, start, width);
      for (int j = 0; j < width; j++) {
        double t = -distances[start + j];
        factors[j] = 1 + t * (linear + quadratic * t);
      }
      multiply(distances, start, width, factors);
    }
  }

  /** -nu gamma^2 exp(-t) times 1 / t, 1 or (1 + t) / 3. */
  @Override
  public void derivatives(double[] distances, int from, int count) {
    double slope = -nu * gamma * gamma;
    double[] factors = new double[Math.min(count, CHUNK)];
    for (int start = from; start < from + count; start += CHUNK) {
      int width = Math.min(CHUNK, from + count - start);
      negate(distances, start, width);
      for (int j = 0; j < width; j++) {
        double t = -distances[start + j];
        double rough = t == 0 ? 0 : 1 / t;
        factors[j] = slope * (nu < 1 ? rough : nu < 2 ? 1 : (1 + t) / 3);
      }
      multiply(distances, start, width, factors);
    }
  }

  /** -t of squared distances. */
  private void negate(double[] distances, int from, int count) {
    double scale = Math.sqrt(2 * nu) * gamma;
    for (int j = from; j < from + count; j++) {
      distances[j] = -Math.min(FAR, scale * Math.sqrt(distances[j]));
    }
  }

  private static void multiply(double[] exponents, int from, int count, double[] factors) {
    Exponential.inPlace(exponents, from, count);
    for (int j = 0; j < count; j++) {
      exponents[from + j] *= factors[j];
    }
  }

  @Override
  public Optional<Formula> formula() {
    Formula t = Formula.Pair.SQUARED_DISTANCE.root().times(Math.sqrt(2 * nu) * gamma);
    Formula exponential = t.times(-1).exp();
    if (nu < 1) {
      return Optional.of(exponential);
    }
    // 1 + t + t^2 / 3 is (t + 3/2)^2 / 3 + 1/4.
    Formula factor = nu < 2 ? t.plus(1) : t.plus(1.5).power(2).times(1.0 / 3).plus(0.25);
    return Optional.of(factor.times(exponential));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
