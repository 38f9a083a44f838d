package io.github.redescend.kernels.kernel;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
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
