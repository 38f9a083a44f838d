package io.github.redescend.cli.command.evaluate;

import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.usecase.Evaluate;
import picocli.CommandLine.Option;

/** What an evaluation reports besides errors. */
public final class InspectionOptions {
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

  boolean certify() {
    return certify;
  }

  boolean importance(ReportOptions reporting, Table table) {
    return importance == null
        ? reporting.isRequested() && Evaluate.showsImportance(table)
        : importance;
  }

  boolean learningCurve() {
    return learningCurve;
  }
}
