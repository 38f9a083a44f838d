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
      description = "Columns to leave out: names, indices from 1, or patterns such as 'x*'.")
  private String ignore;

  @Option(
      names = "--features",
      paramLabel = "A,B",
      defaultValue = "",
      description = "The only columns to learn from, named as with --ignore.")
  private String features;

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      defaultValue = "",
      description = "A column that names the rows: nothing is learnt from it, results show it.")
  private String id;

  @Mixin private GroupsOption groups;

  @Option(
      names = "--na",
      paramLabel = "LIST",
      defaultValue = "",
      description =
          "Words and numbers that stand for a missing value, beside the empty cell, ?, NA, n/a,"
              + " NaN, null, and among numbers none and -; =LIST instead of these, = for the empty"
              + " cell alone.")
  private String marks;

  @Option(
      names = "--unlabelled",
      paramLabel = "RULE",
      defaultValue = "fail",
      description =
          "Rows without a label: fail or drop (default: fail). With drop, labels such as NULL and"
              + " NaN are missing as well.")
  private String unlabelled;

  @Option(
      names = "--date-order",
      paramLabel = "ORDER",
      defaultValue = "auto",
      description =
          "What comes first in dates such as 01/02/2024: day-first, month-first or auto, as the"
              + " dates of the column tell, the day where they do not (default: auto).")
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
