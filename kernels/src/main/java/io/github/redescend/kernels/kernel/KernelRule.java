package io.github.redescend.kernels.kernel;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.function.DoubleFunction;

/**
 * A kernel whose width is still to be chosen from the training samples, such as {@code
 * gaussian:gamma=auto}.
 *
 * @param spec how it is written
 * @param width how the width is chosen
 * @param kernel the kernel of a chosen width gamma
 */
public record KernelRule(Spec spec, WidthRule width, DoubleFunction<Kernel> kernel)
    implements KernelFamily {
  private static final String AUTO = "auto";
  private static final String MEDIAN = "median";

  private static final String PAIRS =
      " between all pairs of different training samples, or of up to 1000 of them drawn at random"
          + " where there are more; a sample of weight w counts as w samples";

  /** The parameter of a kernel of inner products or squared distances. */
  public static final Parameter GAMMA =
      new Parameter(
          "gamma",
          AUTO,
          "> 0 | auto | median",
          "width; auto is 1 / (features x variance) of the training matrix, median 1 / the median of"
              + " the squared Euclidean distances"
              + PAIRS);

  /** The parameter of a kernel of city-block distances. */
  public static final Parameter GAMMA_CITY_BLOCK =
      new Parameter(
          "gamma",
          AUTO,
          "> 0 | auto | median",
          "width; auto is 1 / (features x standard deviation) of the training matrix,"
              + " median 1 / the median of the city-block distances"
              + PAIRS);

  /**
   * The kernel, or the rule, that a spec with {@link #GAMMA} means.
   *
   * @param given the arguments of the spec
   * @param kernel the kernel of a width gamma
   */
  public static KernelFamily of(Arguments given, DoubleFunction<Kernel> kernel) {
    return of(given, WidthRule.AUTO, WidthRule.MEDIAN, kernel);
  }

  /**
   * The kernel, or the rule, that a spec with {@link #GAMMA_CITY_BLOCK} means.
   *
   * @param given the arguments of the spec
   * @param kernel the kernel of a width gamma
   */
  public static KernelFamily ofCityBlock(Arguments given, DoubleFunction<Kernel> kernel) {
    return of(given, WidthRule.AUTO_CITY_BLOCK, WidthRule.MEDIAN_CITY_BLOCK, kernel);
  }

  private static KernelFamily of(
      Arguments given, WidthRule auto, WidthRule median, DoubleFunction<Kernel> kernel) {
    String gamma = given.text(GAMMA.name());
    if (gamma.equals(AUTO) || gamma.equals(MEDIAN)) {
      Spec spec = kernel.apply(1).spec().with(GAMMA.name(), gamma);
      return new KernelRule(spec, gamma.equals(AUTO) ? auto : median, kernel);
    }
    return kernel.apply(given.number(GAMMA.name()));
  }

  @Override
  public Kernel fit(Matrix samples, Seed seed) {
    double[] ones = new double[samples.rows()];
    Arrays.fill(ones, 1);
    return fit(samples, ones, seed);
  }

  @Override
  public Kernel fit(Matrix samples, double[] weights, Seed seed) {
    double gamma = width.gamma(samples, weights, seed.child("kernel-width", 0));
    if (!(gamma > 0) || Double.isInfinite(gamma)) {
      throw new InvalidInputException(
          spec + " finds gamma = " + gamma + " for these features: scale them, or give gamma");
    }
    return kernel.apply(gamma);
  }
}
