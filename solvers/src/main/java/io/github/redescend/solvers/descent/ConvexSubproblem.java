package io.github.redescend.solvers.descent;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;

/** The convex problems of the d.c. algorithm for L = M - N, with machines {@code M}. */
public interface ConvexSubproblem<M> {
  int samples();

  /** Trains from a machine or null; returns {@code near} if cancelled or without solution. */
  M minimise(Linearisation tangent, M near, double tolerance);

  default boolean isAccurate(M machine) {
    return true;
  }

  Linearisation tangent(M machine);

  double objective(M machine);

  /** The Euclidean length of the change of (alpha, b), or of the weights. */
  double distance(M machine, M other);

  /** The slope of M at each sample, in units of the tangents. */
  default double[] slopes(M machine) {
    return Vectors.filled(samples(), 1);
  }

  /** The share of the slope of M that remains for each sample, in [0, 1]. */
  default double[] trust(M machine, Linearisation tangent) {
    double[] trust = slopes(machine);
    for (int i = 0; i < trust.length; i++) {
      double left = trust[i] == 0 ? 1 : 1 - tangent.slopes()[i] / trust[i];
      trust[i] = Math.min(1, Math.max(0, left));
    }
    return trust;
  }

  /** An addition to the explanation of a stop; may be empty. */
  default String remark(M start, M end) {
    return "";
  }

  /**
   * The tangent of the subtracted part N at the margins of all samples: the linear term c_i of
   * each, and the wrong class that its margin refers to, undefined where c_i = 0.
   */
  public record Linearisation(double[] slopes, int[] competitors) {
    public Linearisation {
      Require.sameLength("competitors", competitors.length, slopes.length);
    }

    public Linearisation(double[] slopes) {
      this(slopes, new int[slopes.length]);
    }

    public static Linearisation none(int samples) {
      return new Linearisation(new double[samples]);
    }

    double distance(Linearisation other) {
      double max = 0;
      for (int i = 0; i < slopes.length; i++) {
        double from = slopes[i];
        double to = other.slopes[i];
        boolean sameLine = from == 0 || to == 0 || competitors[i] == other.competitors[i];
        double change = sameLine ? Math.abs(to - from) : Math.max(Math.abs(from), Math.abs(to));
        max = Math.max(max, change);
      }
      return max;
    }
  }
}
