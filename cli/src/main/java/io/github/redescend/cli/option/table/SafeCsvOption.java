package io.github.redescend.cli.option.table;

import picocli.CommandLine.Option;

/** The option for CSV that is safe to open in a spreadsheet, whatever the names of the classes. */
public final class SafeCsvOption {
  @Option(
      names = "--safe-csv",
      description =
          "Put ' before text that a spreadsheet would run as a formula (text that begins with = + -"
              + " or @).")
  private boolean safe;

  /** Whether formulas are escaped. */
  public boolean safe() {
    return safe;
  }
}
