package io.github.redescend.cli.option.table;

import picocli.CommandLine.Option;

/** Whether CSV that is written may be opened in a spreadsheet, whoever named the classes. */
public final class SafeCsvOption {
  @Option(
      names = "--safe-csv",
      description =
          "Put ' before text that a spreadsheet would run as a formula (text that begins with = + -"
              + " or @).")
  private boolean safe;

  /** Whether it may. */
  public boolean safe() {
    return safe;
  }
}
