package io.github.redescend.core.space;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Described;

/** A way to build hypothesis spaces: the exact Gram matrix, linear features, landmarks. */
public interface SpaceFactory extends Described {
  /** What all spaces that it makes are, so that solvers can ask for what they need. */
  Class<? extends HypothesisSpace> makes();

  /**
   * Fits the kernel to the samples and chooses landmarks, where there are any.
   *
   * @param samples the training samples, all classes
   * @param kernel the kernel, or a rule for it
   * @param bias whether functions have a bias
   * @throws io.github.redescend.core.InvalidInputException if what it needs does not fit in memory,
   *     or it cannot serve this kernel
   */
  FittedSpace embed(Matrix samples, KernelFamily kernel, boolean bias, Seed seed);

  /**
   * As the other for samples with labels, which a factory may choose the size of its space by.
   *
   * @param asked what labels ask of the space
   */
  default FittedSpace embed(
      Matrix samples, KernelFamily kernel, boolean bias, RidgeTargets asked, Seed seed) {
    return embed(samples, kernel, bias, seed);
  }

  /**
   * Whether labels and lambda decide what it makes, so that it refuses samples without them and
   * machines of several lambdas do not share what it made.
   */
  default boolean needsTargets() {
    return false;
  }
}
