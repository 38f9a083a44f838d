package io.github.redescend.core.kernel;

/**
 * A kernel that depends on x and z only through the squared distance s = ||x - z||^2. Distances are
 * computed by matrix multiplication, and again from the features where digits cancel. Callers may
 * centre the samples first or replace the Euclidean metric.
 */
public interface RadialKernel extends Kernel {
  /**
   * Replaces squared distances by kernel values, in place. A distance is &gt;= 0, exactly 0 for
   * equal samples, and infinite if it overflows.
   *
   * @param distances squared distances at {@code distances[from .. from + count)}
   * @param from where the run starts
   * @param count its length
   */
  void fromSquaredDistances(double[] distances, int from, int count);

  /**
   * Replaces squared distances s by the derivatives dk/ds, in place: &lt;= 0, and 0 where s is
   * infinite. Where the derivative is unbounded as s goes to 0, it is 0 at s = 0.
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
