package io.github.redescend.cli.command.evaluate;

import picocli.CommandLine.Option;

/** The options for model inspection in an evaluation. */
final class InspectionOptions {
  /** More columns require an explicit option, because each costs predictions. */
  private static final int MOST_COLUMNS = 200;

  @Option(
      names = "--certify",
      description =
          "Report the share of predictions that 1, 2, 5, 10 wrong training labels cannot change"
              + " (reweighted least squares only).")
  private boolean certify;

  @Option(
      names = "--importance",
      negatable = true,
      description =
          "Permutation importance: the drop in the metric when a column is shuffled (default: with"
              + " --report, up to 200 columns).")
  private Boolean importance;

  @Option(
      names = "--learning-curve",
      description =
          "Report the accuracy after 1/8, 1/4, 1/2 and all of each training set; doubles the fits.")
  private boolean learningCurve;

  /** Whether to compute permutation importance; by default for a page of few columns. */
  public boolean importance(boolean reported, int columns) {
    return importance == null ? reported && columns <= MOST_COLUMNS : importance;
  }

  public boolean learningCurve() {
    return learningCurve;
  }

  public boolean certify() {
    return certify;
  }
}
