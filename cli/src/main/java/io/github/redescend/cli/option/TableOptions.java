package io.github.redescend.cli.option;

import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.table.RowSplit;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for reading training data: its columns and the meaning of their cells. */
public final class TableOptions extends DataOptions {
  @Option(
      names = "--ignore",
      paramLabel = "A,B",
      description = "Columns to ignore: names, indices from 1, or patterns such as 'x*'.")
  private String ignore = "";

  @Option(
      names = "--features",
      paramLabel = "A,B",
      description = "Use only these columns as features, named as in --ignore.")
  private String features = "";

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      description =
          "Column that identifies the rows: not used for training, copied to the results.")
  private String id = "";

  @Mixin private Groups groups;

  @Option(
      names = "--na",
      paramLabel = "LIST",
      description =
          "More spellings of missing values, such as unknown,-999; =LIST replaces the standard ones"
              + " (empty, ?, NA, NaN, null).")
  private MissingMarks marks = MissingMarks.standard();

  @Mixin private UnlabelledRows unlabelled;

  @Option(
      names = "--date-order",
      paramLabel = "ORDER",
      description =
          "Order in dates such as 01/02/2024: day-first, month-first or auto (default: auto,"
              + " day-first if ambiguous).")
  private DateOrder dateOrder = DateOrder.AUTO;

  /** Adds the missing value marks and the separator to preprocessing options. */
  public Preprocessing.Options marked(Preprocessing.Options rules) {
    return rules.withMarks(marks).withSeparator(separator);
  }

  @Override
  public ReadOptions training(String weights) {
    ColumnChoice used = ColumnChoice.all().withFeatures(names(features)).withIgnored(names(ignore));
    ReadOptions read = super.training(weights).withColumns(used.withIds(names(id)));
    return groups.applyTo(read.withCells(cells()));
  }

  @Override
  public ReadOptions applyTo(ReadOptions expected) {
    return super.applyTo(expected).withCells(cells());
  }

  private CellRules cells() {
    return unlabelled.applyTo(cells(marks, CellRules.Unlabelled.FAIL)).withDates(dateOrder);
  }

  /** Splits a comma-separated list of names. */
  public static List<String> names(String list) {
    Stream<String> names = Stream.of(list.split(",")).map(String::strip);
    return names.filter(name -> !name.isEmpty()).toList();
  }

  /** The option for rows without a label. */
  public static final class UnlabelledRows {
    @Option(
        names = "--unlabelled",
        paramLabel = "RULE",
        description =
            "Rows without a label: fail or drop (default: fail). drop also treats NULL and NaN as"
                + " missing labels.")
    private CellRules.Unlabelled rule = CellRules.Unlabelled.FAIL;

    public ReadOptions applyTo(ReadOptions read) {
      return read.withCells(applyTo(read.cells()));
    }

    CellRules applyTo(CellRules cells) {
      return rule == CellRules.Unlabelled.DROP
          ? cells.withMarks(cells.marks().alsoOfLabels()).withUnlabelled(rule)
          : cells;
    }
  }

  /** The option for rows that belong to the same group. */
  public static final class Groups {
    @Option(
        names = "--groups",
        paramLabel = "COLUMN",
        description =
            "Column of groups, such as patients, that are never split between training and test;"
                + " not used as a feature.")
    private String column;

    public ReadOptions applyTo(ReadOptions read) {
      return column == null
          ? read
          : read.withColumns(read.columns().withSplits(RowSplit.Rule.GROUPS, List.of(column)));
    }
  }
}
