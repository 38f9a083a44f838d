package io.github.redescend.solvers.dc;

/**
 * What the d.c. algorithm for L = M - N is made of: the machines of M less a linear term for each
 * sample.
 *
 * @param <M> such a machine, trained
 */
public interface ConvexMachines<M> {
  /** n. */
  int samples();

  /**
   * Trains a machine.
   *
   * @param near where to begin, or null
   * @param tolerance how accurate it has to be, for machines that can be less accurate
   * @return {@code near} again if it was cancelled, or if there is nothing to be found
   */
  M minimise(Tangent tangent, M near, double tolerance);

  /** Whether a machine is as accurate as it had to be. */
  default boolean isAccurate(M machine) {
    return true;
  }

  /** The tangent at its margins. */
  Tangent tangent(M machine);

  /** Its J, of the loss L. */
  double objective(M machine);

  /** The Euclidean length of the change of (alpha, b), or of the weights. */
  double distance(M machine, M other);

  /** How much of the slope of M is left to each sample of a machine, in [0, 1]. */
  default double[] trust(M machine, Tangent tangent) {
    double[] trust = tangent.slopes().clone();
    for (int i = 0; i < trust.length; i++) {
      trust[i] = Math.min(1, Math.max(0, 1 - trust[i]));
    }
    return trust;
  }

  /** What to add to the explanation of a stop; may be empty. */
  default String remark(M start, M end) {
    return "";
  }
}
