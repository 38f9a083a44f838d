package io.github.redescend.solvers.dc;

import io.github.redescend.core.Require;

/**
 * The tangent of the subtracted part N at the margins of all samples.
 *
 * @param slopes c_i, the linear term of each sample
 * @param rivals the wrong class that the margin of each sample is measured from, of which more than
 *     one can be; of no account where c_i = 0
 */
public record Tangent(double[] slopes, int[] rivals) {
  public Tangent {
    Require.sameLength("rivals", rivals.length, slopes.length);
  }

  /** Of margins that have one wrong class each. */
  Tangent(double[] slopes) {
    this(slopes, new int[slopes.length]);
  }

  /** No linear term, for so many samples. */
  public static Tangent none(int samples) {
    return new Tangent(new double[samples]);
  }

  /** How far another is away: the largest change of a linear term; 0 if it is the same. */
  double distance(Tangent other) {
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
