package io.github.redescend.core.kernel;

import io.github.redescend.core.InvalidInputException;

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

  /**
   * Replaces squared distances by the derivative of the kernel's value with respect to the squared
   * distance, in place: by the {@link #formula}, unless the kernel knows better. Where that is not
   * finite, as at distance 0 of a kernel with a peak there, it is 0: what it multiplies is 0 there.
   *
   * @param distances squared distances at {@code distances[from .. from + count)}
   * @param from where the run starts
   * @param count its length
   * @throws InvalidInputException if the kernel has neither
   */
  default void slopesFromSquaredDistances(double[] distances, int from, int count) {
    Formula formula =
        formula()
            .orElseThrow(
                () ->
                    new InvalidInputException(
                        "kernel '%s' tells no derivative and has no formula to take one of"
                            .formatted(spec().name())));
    for (int j = from; j < from + count; j++) {
      double slope = formula.slope(distances[j]);
      distances[j] = Double.isFinite(slope) ? slope : 0;
    }
  }
}
