package io.github.redescend.cli.option;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.RowSplit;
import java.util.List;
import picocli.CommandLine.Option;

/** The options for columns that define training and test rows. */
public final class SplitColumnOptions implements Problems.Checked {
  @Option(
      names = "--folds",
      paramLabel = "COLUMN",
      description =
          "Column with your own folds: each different value is one fold; not used as a feature.")
  private String folds;

  @Option(
      names = "--order",
      paramLabel = "COLUMN",
      description =
          "Column of numbers or dates: train on earlier rows, test on later ones; not used as a"
              + " feature.")
  private String order;

  @Override
  public void check(Problems problems) {
    if (folds != null && order != null) {
      problems.add("--folds and --order exclude each other: give one of them");
    }
    if (folds != null && folds.matches("[0-9]+")) {
      problems.add(
          "--folds takes the name of a column: --cv %s makes %s folds".formatted(folds, folds));
    }
  }

  /** Whether a column defines the splits. */
  public boolean given() {
    return folds != null || order != null;
  }

  /** Whether the column assigns folds, rather than an order. */
  boolean holdsFolds() {
    return folds != null;
  }

  /** Returns the name of the given option. */
  String name() {
    return rule().option();
  }

  private RowSplit.Rule rule() {
    return folds != null ? RowSplit.Rule.FOLDS : RowSplit.Rule.ORDER;
  }

  /** Describes the splits in words. */
  String words() {
    return folds != null
        ? "the folds of column '%s'".formatted(Printable.of(folds))
        : "trained on earlier and tested on later rows by column '%s'"
            .formatted(Printable.of(order));
  }

  /** Adds the split column to the options for reading rows. */
  public ReadOptions applyTo(ReadOptions read) {
    if (!given()) {
      return read;
    }
    if (!read.columns().splits().isEmpty()) {
      throw new InvalidInputException(
          "--groups and %s exclude each other: rows are split by one column".formatted(name()));
    }
    return read.withColumns(
        read.columns().withSplits(rule(), List.of(folds != null ? folds : order)));
  }
}
