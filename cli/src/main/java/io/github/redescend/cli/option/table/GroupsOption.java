package io.github.redescend.cli.option.table;

import io.github.redescend.data.read.ReadOptions;
import java.util.List;
import picocli.CommandLine.Option;

/** Rows that belong together. */
public final class GroupsOption {
  @Option(
      names = "--groups",
      paramLabel = "COLUMN",
      description =
          "Never split rows with the same value in this column, such as a patient, between training"
              + " and test. The column is not a feature.")
  private String column;

  /** How rows are read that are to be in groups. */
  public ReadOptions applyTo(ReadOptions read) {
    return column == null ? read : read.withColumns(read.columns().withGroups(List.of(column)));
  }
}
