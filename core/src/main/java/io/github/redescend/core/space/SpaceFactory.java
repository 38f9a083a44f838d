package io.github.redescend.core.space;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Described;

/** Builds hypothesis spaces: exact Gram matrix, linear features or landmarks. */
public interface SpaceFactory extends Described {
  /** The common type of all spaces it makes, so that solvers can check their requirements. */
  Class<? extends HypothesisSpace> makes();

  /**
   * Fits the kernel to the samples and chooses landmarks, if any.
   *
   * @param samples the training samples, all classes
   * @param kernel the kernel, or a rule for it
   * @param bias whether functions have a bias
   * @throws io.github.redescend.core.InvalidInputException if memory does not suffice, or it does
   *     not support this kernel
   */
  FittedSpace embed(Matrix samples, KernelFamily kernel, boolean bias, Seed seed);

  /**
   * As above for labelled samples, from which a factory may choose the size of its space.
   *
   * @param asked the least squares problems of the labels
   */
  default FittedSpace embed(
      Matrix samples, KernelFamily kernel, boolean bias, RidgeTargets asked, Seed seed) {
    return embed(samples, kernel, bias, seed);
  }

  /**
   * Whether labels and lambda affect the space; it then refuses unlabelled samples, and machines of
   * several lambdas do not share it.
   */
  default boolean needsTargets() {
    return false;
  }
}
