package io.github.redescend.cli.option.table;

import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.RowSplit;
import java.util.List;
import picocli.CommandLine.Option;

/** The option for rows that belong to the same group. */
public final class GroupsOption {
  @Option(
      names = "--groups",
      paramLabel = "COLUMN",
      description =
          "Column of groups, such as patients, that are never split between training and test; not"
              + " used as a feature.")
  private String column;

  /** Adds the groups to the options for reading rows. */
  public ReadOptions applyTo(ReadOptions read) {
    return column == null
        ? read
        : read.withColumns(read.columns().withSplits(RowSplit.Rule.GROUPS, List.of(column)));
  }
}
