package io.github.redescend.classifiers.selection;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;

/**
 * Bounds of false selections by stability selection: the expected number of selected columns whose
 * selection probability on half of the samples is below q / p, that of a random column.
 *
 * @param most q, the maximum number of columns selected per subsample
 * @param pairs B, the complementary pairs of subsamples
 * @param threshold tau, the selection frequency required, in (1/2, 1]
 */
public record FalseSelections(int columns, int most, int pairs, double threshold) {
  private static final double HALF = 0.5;

  public FalseSelections {
    Require.atLeast("columns", columns, 1);
    Require.within("most", most, 1, columns);
    Require.atLeast("pairs", pairs, 1);
    checkThreshold(threshold);
  }

  /**
   * Checks a threshold.
   *
   * @throws InvalidInputException if it is not above 1/2 and at most 1
   */
  public static double checkThreshold(double threshold) {
    if (!(threshold > HALF && threshold <= 1)) {
      throw new InvalidInputException(
          "threshold = %s is not allowed: it must be above 0.5 and at most 1".formatted(threshold));
    }
    return threshold;
  }

  /** The largest q that keeps the bound within a limit; at least 1. */
  public static int most(int columns, int pairs, double threshold, double allowed) {
    int most = 1;
    while (most < columns
        && new FalseSelections(columns, most + 1, pairs, threshold).bound() <= allowed) {
      most++;
    }
    return most;
  }

  /** q^2 / ((2 tau - 1) p) (Meinshausen and Buhlmann 2010, theorem 1). */
  public double general() {
    return (double) most * most / ((2 * threshold - 1) * columns);
  }

  /**
   * The smaller bound under unimodality (Shah and Samworth 2013, theorem 2); else the {@link
   * #general} one.
   */
  public double bound() {
    double theta = (double) most / columns;
    double inverse = 0.5 / pairs;
    double from = Math.min(HALF + theta * theta, HALF + inverse + 0.75 * theta * theta);
    if (theta > 1 / Math.sqrt(3) || threshold <= from) {
      return general();
    }
    double factor =
        threshold <= 0.75
            ? 1 / (2 * (2 * threshold - 1 - inverse))
            : 4 * (1 - threshold + inverse) / (1 + 2 * inverse);
    double unimodal = factor * theta * most;
    return unimodal > 0 ? Math.min(general(), unimodal) : general();
  }
}
