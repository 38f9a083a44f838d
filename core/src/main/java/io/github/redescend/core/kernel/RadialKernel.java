package io.github.redescend.core.kernel;

/**
 * A kernel that depends on x and z through the squared distance ||x - z||^2 alone: distances by
 * matrix multiplication, those that cancel anew from the features, then one pass over them. Whoever
 * computes them may move all samples first, which saves digits.
 */
public interface RadialKernel extends Kernel {
  /**
   * Replaces squared distances by the kernel's values, in place. A distance is 0 or above, exactly
   * 0 for equal samples, and infinite where it overflows.
   *
   * @param distances squared distances at {@code distances[from .. from + count)}
   * @param from where the run starts
   * @param count its length
   */
  void fromSquaredDistances(double[] distances, int from, int count);
}
