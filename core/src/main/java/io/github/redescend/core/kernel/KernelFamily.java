package io.github.redescend.core.kernel;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Described;
import java.util.List;
import java.util.Optional;

/** A kernel, or a rule that chooses its parameters from the training samples. */
public interface KernelFamily extends Described {
  /** The kernel for these training samples; kernels with numeric parameters return themselves. */
  Kernel fit(Matrix samples, Seed seed);

  /**
   * The kernel for weighted training samples: weight w counts as w samples. Rules that ignore
   * weights count each sample once.
   *
   * @param weights one for each sample, &gt; 0
   */
  default Kernel fit(Matrix samples, double[] weights, Seed seed) {
    return fit(samples, seed);
  }

  /**
   * The kernel for training samples of these classes. Rules that ignore classes use the samples
   * only.
   *
   * @param classes one for each sample, from 0
   * @param weights one for each sample, &gt; 0
   */
  default Kernel fit(Matrix samples, int[] classes, double[] weights, Seed seed) {
    return fit(samples, weights, seed);
  }

  /**
   * The kernels of several widths about the median distance of the samples, from wide to narrow;
   * empty if there is no width to choose.
   *
   * @param weights one for each sample, &gt; 0
   * @param multiples of one over the median squared distance, ascending
   */
  default List<Kernel> widths(Matrix samples, double[] weights, Seed seed, double... multiples) {
    return List.of();
  }

  /** The name of the {@linkplain #widths width} parameter in specs; empty if the width is fixed. */
  default Optional<String> width() {
    return Optional.empty();
  }

  /** Whether samples are rows of a kernel matrix instead of features. */
  default boolean isPrecomputed() {
    return false;
  }

  /** Whether its kernels are x.z, so that a machine is a vector of weights. */
  default boolean isLinear() {
    return false;
  }
}
