package io.github.redescend.reproduce;

/**
 * A number that a paper prints.
 *
 * @param mean over its repetitions
 * @param standardDeviation over them; NaN if it is not printed
 * @param repeats their number
 */
public record Published(double mean, double standardDeviation, int repeats) {
  /** The standard error of its mean; 0 if no deviation is printed. */
  public double standardError() {
    return Double.isNaN(standardDeviation) ? 0 : standardDeviation / Math.sqrt(repeats);
  }

  /** Ours minus the paper's, in standard errors of the difference; of one value, the paper's. */
  public double z(TrialValues ours) {
    double own = ours.values().length < 2 ? 0 : ours.standardError();
    return (ours.mean() - mean) / Math.hypot(own, standardError());
  }

  /**
   * Ours minus the paper's, in standard errors of the difference, where no deviation is printed:
   * the paper's repetitions are taken to spread as ours do. NaN of fewer than two of ours.
   */
  public double zSpreadAlike(TrialValues ours) {
    double n = ours.values().length;
    return (ours.mean() - mean) / (ours.standardDeviation() * Math.sqrt(1 / n + 1.0 / repeats));
  }
}
