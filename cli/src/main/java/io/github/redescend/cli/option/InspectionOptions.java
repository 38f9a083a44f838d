package io.github.redescend.cli.option;

import picocli.CommandLine.Option;

/** What an evaluation looks at beyond its measures. */
public final class InspectionOptions {
  /** More columns than this are looked at only where that is asked for: each costs predictions. */
  private static final int MOST_COLUMNS = 200;

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

  /**
   * Whether columns are judged.
   *
   * @param reported whether a page or figures are wanted
   */
  public boolean importance(boolean reported, int columns) {
    return importance == null ? reported && columns <= MOST_COLUMNS : importance;
  }

  /** Whether a learning curve is wanted. */
  public boolean learningCurve() {
    return learningCurve;
  }
}
