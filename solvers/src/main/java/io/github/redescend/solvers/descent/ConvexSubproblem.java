package io.github.redescend.solvers.descent;

import io.github.redescend.core.Require;

/**
 * What the d.c. algorithm for L = M - N is made of: the machines of M less a linear term for each
 * sample.
 *
 * @param <M> such a machine, trained
 */
public interface ConvexSubproblem<M> {
  /** n. */
  int samples();

  /**
   * Trains a machine.
   *
   * @param near where to begin, or null
   * @param tolerance how accurate it has to be, for machines that can be less accurate
   * @return {@code near} again if it was cancelled, or if there is nothing to be found
   */
  M minimise(Linearisation tangent, M near, double tolerance);

  /** Whether a machine is as accurate as it had to be. */
  default boolean isAccurate(M machine) {
    return true;
  }

  /** The tangent at its margins. */
  Linearisation tangent(M machine);

  /** Its J, of the loss L. */
  double objective(M machine);

  /** The Euclidean length of the change of (alpha, b), or of the weights. */
  double distance(M machine, M other);

  /** How much of the slope of M is left to each sample of a machine, in [0, 1]. */
  default double[] trust(M machine, Linearisation tangent) {
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

  /**
   * The tangent of the subtracted part N at the margins of all samples.
   *
   * @param slopes c_i, the linear term of each sample
   * @param rivals the wrong class that the margin of each sample is measured from, of which more
   *     than one can be; of no account where c_i = 0
   */
  public record Linearisation(double[] slopes, int[] rivals) {
    public Linearisation {
      Require.sameLength("rivals", rivals.length, slopes.length);
    }

    /** Of margins that have one wrong class each. */
    public Linearisation(double[] slopes) {
      this(slopes, new int[slopes.length]);
    }

    /** No linear term, for so many samples. */
    public static Linearisation none(int samples) {
      return new Linearisation(new double[samples]);
    }

    /** How far another is away: the largest change of a linear term; 0 if it is the same. */
    double distance(Linearisation other) {
      double most = 0;
      for (int i = 0; i < slopes.length; i++) {
        double from = slopes[i];
        double to = other.slopes[i];
        boolean sameLine = from == 0 || to == 0 || rivals[i] == other.rivals[i];
        double change = sameLine ? Math.abs(to - from) : Math.max(Math.abs(from), Math.abs(to));
        most = Math.max(most, change);
      }
      return most;
    }
  }
}
