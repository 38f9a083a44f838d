package io.github.redescend.cli.option.model;

import picocli.CommandLine.Option;

/** The column of numbers that is audited in place of labels. */
public final class TargetOption {
  @Option(
      names = "--target",
      paramLabel = "COLUMN",
      description =
          "Audit a numeric column (name or index): which of its values are probably wrong.")
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
