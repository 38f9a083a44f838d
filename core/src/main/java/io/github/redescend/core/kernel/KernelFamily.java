package io.github.redescend.core.kernel;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Described;
import java.util.List;
import java.util.Optional;

/** A kernel, or a rule that chooses its parameters from the training samples. */
public interface KernelFamily extends Described {
  /** The kernel for these training samples; a kernel whose parameters are numbers is its own. */
  Kernel fit(Matrix samples, Seed seed);

  /**
   * The kernel for training samples of which one of weight w counts as w samples. A rule that does
   * not look at weights counts each sample once.
   *
   * @param weights one for each sample, &gt; 0
   */
  default Kernel fit(Matrix samples, double[] weights, Seed seed) {
    return fit(samples, seed);
  }

  /**
   * The kernel for training samples of these classes. A rule that does not look at classes is that
   * of the samples alone.
   *
   * @param classes one for each sample, from 0
   * @param weights one for each sample, &gt; 0
   */
  default Kernel fit(Matrix samples, int[] classes, double[] weights, Seed seed) {
    return fit(samples, weights, seed);
  }

  /**
   * The kernels of several widths about the median distance of these samples, from wide to narrow,
   * among which the width can be chosen; none where there is no width.
   *
   * @param weights one for each sample, &gt; 0
   * @param multiples of one over the median squared distance, ascending
   */
  default List<Kernel> widths(Matrix samples, double[] weights, Seed seed, double... multiples) {
    return List.of();
  }

  /** The parameter of its specs that is the {@linkplain #widths width}; empty where it is fixed. */
  default Optional<String> width() {
    return Optional.empty();
  }

  /** Whether samples are rows of a kernel matrix in place of features. */
  default boolean isPrecomputed() {
    return false;
  }

  /** Whether its kernels are x.z, so that a machine is a vector of weights. */
  default boolean isLinear() {
    return false;
  }
}
