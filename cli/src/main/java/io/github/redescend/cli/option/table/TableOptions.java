package io.github.redescend.cli.option.table;

import io.github.redescend.cli.option.Choice;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.cell.MissingMarks;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a data file is read to learn from it: which columns, and what their cells mean. */
public final class TableOptions extends DataOptions {
  @Option(
      names = "--ignore",
      paramLabel = "A,B",
      defaultValue = "",
      description = "Columns to ignore: names, indices from 1, or patterns such as 'x*'.")
  private String ignore;

  @Option(
      names = "--features",
      paramLabel = "A,B",
      defaultValue = "",
      description = "Use only these columns as features, named as in --ignore.")
  private String features;

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      defaultValue = "",
      description =
          "Column that identifies the rows: not used for training, copied to the results.")
  private String id;

  @Mixin private GroupsOption groups;

  @Option(
      names = "--na",
      paramLabel = "LIST",
      defaultValue = "",
      description =
          "More spellings of missing values, such as unknown,-999; =LIST replaces the standard ones"
              + " (empty, ?, NA, NaN, null).")
  private String marks;

  @Option(
      names = "--unlabelled",
      paramLabel = "RULE",
      defaultValue = "fail",
      description =
          "Rows without a label: fail or drop (default: fail). drop also treats NULL and NaN as"
              + " missing labels.")
  private String unlabelled;

  @Option(
      names = "--date-order",
      paramLabel = "ORDER",
      defaultValue = "auto",
      description =
          "Order in dates such as 01/02/2024: day-first, month-first or auto (default: auto,"
              + " day-first if ambiguous).")
  private String dateOrder;

  /** Notes what is wrong. */
  public void check(Problems problems) {
    checkCells(problems);
    problems.check(() -> DateOrder.parse(dateOrder), DateOrder.AUTO);
    problems.check(this::unlabelled, CellRules.Unlabelled.FAIL);
  }

  private CellRules.Unlabelled unlabelled() {
    return Choice.of("unlabelled", CellRules.Unlabelled.class, unlabelled);
  }

  /** What is learnt from rows that are read so. */
  public Preprocessing.Options marked(Preprocessing.Options rules) {
    // What is wrong with it has been noted.
    Character asked = new Problems().check(this::separator, null);
    return rules.withMarks(MissingMarks.parse(marks)).withSeparator(asked);
  }

  @Override
  public ReadOptions training(String weights) {
    return groups.applyTo(
        super.training(weights)
            .withColumns(
                ColumnChoice.all()
                    .withFeatures(names(features))
                    .withIgnored(names(ignore))
                    .withIds(names(id)))
            .withCells(cells()));
  }

  @Override
  public ReadOptions applyTo(ReadOptions expected) {
    return super.applyTo(expected).withCells(cells());
  }

  private CellRules cells() {
    CellRules.Unlabelled rule = unlabelled();
    MissingMarks parsed = MissingMarks.parse(marks);
    boolean dropped = rule == CellRules.Unlabelled.DROP;
    return cells(dropped ? parsed.alsoOfLabels() : parsed, rule)
        .withDates(DateOrder.parse(dateOrder));
  }

  /** The names in a list with commas between them. */
  static List<String> names(String list) {
    return Arrays.stream(list.split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }
}
