package io.github.redescend.cli.option.model;

import picocli.CommandLine.Option;

/** The column of numbers that is audited in place of labels. */
public final class TargetOption {
  @Option(
      names = "--target",
      paramLabel = "COLUMN",
      description =
          "Audit a column of numbers, by its name or index from 1: which values are wrong, judged by"
              + " the other columns.")
  private String column;

  /** The column, or null. */
  public String column() {
    return column;
  }

  /** Whether there is one. */
  public boolean wanted() {
    return column != null;
  }
}
