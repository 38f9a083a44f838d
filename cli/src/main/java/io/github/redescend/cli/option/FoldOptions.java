package io.github.redescend.cli.option;

import io.github.redescend.cli.output.Report;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.ColumnSplits;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for cross-validation. */
public final class FoldOptions implements Problems.Checked {
  /** All splits are in memory, and more of them do not reduce the standard deviation. */
  private static final int MOST_REPEATS = 10_000;

  /** A smaller share of duplicate rows hardly changes the result. */
  private static final double FEW_REPEATS = 0.01;

  @Option(
      names = "--cv",
      paramLabel = "K",
      description = "Stratified cross-validation with K folds (default: 10; for tune 5).")
  private Integer folds;

  @Option(
      names = "--repeats",
      paramLabel = "R",
      description = "Repeat the cross-validation R times with new folds (default: 1).")
  private Integer repeats;

  @Mixin private SplitColumnOptions columns;

  @Override
  public void check(Problems problems) {
    if (columns.holdsFolds() && folds != null) {
      problems.add("--cv draws folds, and --folds names a column that has them: give one of them");
    }
    if (columns.given() && repeats != null) {
      problems.add("--repeats draws folds again, which %s does not".formatted(columns.name()));
    }
    problems.checkAtLeast("cv", folds, 2);
    problems.checkAtLeast("repeats", repeats, 1);
    if (repeats != null && repeats > MOST_REPEATS) {
      problems.add(
          "repeats = %d is not allowed: it must be at most %d".formatted(repeats, MOST_REPEATS));
    }
  }

  /** Returns the options for columns that define the splits. */
  public SplitColumnOptions columns() {
    return columns;
  }

  boolean foldsGiven() {
    return folds != null;
  }

  boolean repeatsGiven() {
    return repeats != null;
  }

  /** Returns the number of folds, or {@code otherwise} if it is not given. */
  public int folds(int otherwise) {
    return folds == null ? otherwise : folds;
  }

  /** Returns the number of repetitions of cross-validation. */
  public int repeats() {
    return repeats == null ? 1 : repeats;
  }

  /**
   * Splits a table, into {@code otherwise} folds if no number is given. Warns about duplicate rows
   * and about classes with fewer rows than folds.
   */
  public List<Split> splits(Table table, int otherwise, Seed seed, Report report) {
    return table
        .split()
        .map(split -> folds == null ? Math.min(otherwise, ColumnSplits.most(split)) : folds)
        .flatMap(number -> ColumnSplits.of(table, number))
        .map(splits -> reported(table, splits, report))
        .orElseGet(() -> splits(table, folds(otherwise), repeats(), seed, report));
  }

  /** Warns about classes that a training or test set lacks if a column defines the splits. */
  private static List<Split> reported(Table table, List<Split> splits, Report report) {
    Labels labels = table.coded();
    for (int c = 0; c < labels.classes().size(); c++) {
      int code = c;
      String name = Printable.of(labels.classes().get(c));
      long untrained = splits.stream().filter(s -> lacks(labels, s.train(), code)).count();
      long untested = splits.stream().filter(s -> lacks(labels, s.test(), code)).count();
      if (untrained > 0) {
        report.warn(
            "%s: class '%s' has no training row in %d of the %d splits, which cannot predict it"
                .formatted(table.source(), name, untrained, splits.size()));
      }
      if (untested > 0) {
        report.warn(
            "%s: class '%s' has no test row in %d of the %d splits: they count for no metric that averages over classes"
                .formatted(table.source(), name, untested, splits.size()));
      }
    }
    return splits;
  }

  private static boolean lacks(Labels labels, int[] rows, int code) {
    return Arrays.stream(rows).noneMatch(row -> labels.codes()[row] == code);
  }

  /** Draws repeated stratified folds and gives the same warnings. */
  private static List<Split> splits(Table table, int folds, int repeats, Seed seed, Report report) {
    if (folds > table.rows()) {
      throw new InvalidInputException(
          "--cv %d is not allowed: the table has %s, and every fold needs one to test"
              .formatted(folds, Plural.of(table.rows(), "row")));
    }
    Labels labels = table.coded();
    RowGroups groups = RowGroups.of(table);
    List<Split> splits = Folds.repeated(labels, groups, folds, repeats, seed);
    reportRepeats(table, groups, folds, report);
    for (int c = 0; c < labels.classes().size(); c++) {
      if (labels.counts()[c] < folds) {
        report.warn(
            "%s: class '%s' has %s, fewer than the %d folds: folds without it count for no metric that averages over classes; use fewer folds (--cv) or collect more rows"
                .formatted(
                    table.source(),
                    Printable.of(labels.classes().get(c)),
                    Plural.of(labels.counts()[c], "row"),
                    folds));
      }
    }
    return splits;
  }

  /** Reports the number of duplicate rows, as a warning unless they are very few. */
  public static void reportRepeats(Table table, RowGroups groups, int folds, Report report) {
    Consumer<String> told =
        groups.repeated() < FEW_REPEATS * table.rows() ? report::remark : report::warn;
    groups.remark(folds).ifPresent(remark -> told.accept(table.source() + ": " + remark));
  }

  /** Describes the splits in words. */
  public String words(int otherwise) {
    if (columns.given()) {
      return columns.words();
    }
    String times = repeats() == 1 ? "" : ", " + repeats() + " times";
    return folds(otherwise) + "-fold cross-validation" + times;
  }
}
