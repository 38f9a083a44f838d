package io.github.redescend.core.kernel;

/**
 * A kernel that depends on x and z through the squared distance s = ||x - z||^2 alone: distances by
 * matrix multiplication, those that cancel anew from the features, then one pass over them. Whoever
 * computes them may move all samples first, which saves digits, or put another metric in the place
 * of the Euclidean one; the derivative in s is what its gradients take.
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
   * Replaces squared distances s by the derivatives dk/ds, in place: &lt;= 0, and 0 where s is
   * infinite. Where the derivative has no bound as s goes to 0 it is 0 at s = 0, the mean of the
   * directions that a gradient has there.
   *
   * @param distances squared distances at {@code distances[from .. from + count)}
   * @param from where the run starts
   * @param count its length
   */
  void derivatives(double[] distances, int from, int count);

  @Override
  default double value(double[] x, double[] z) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      double difference = x[i] - z[i];
      sum += difference * difference;
    }
    double[] value = {sum};
    fromSquaredDistances(value, 0, 1);
    return value[0];
  }
}
