package io.github.redescend.cli.option;

import io.github.redescend.cli.output.Report;
import io.github.redescend.core.Counted;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.Shown;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** Cross-validation. */
public final class FoldOptions {
  /** The splits of all are held at once, and no deviation is told better by more. */
  private static final int MOST_REPEATS = 10_000;

  /** A smaller share of rows that repeat another changes next to nothing. */
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

  /** Notes what is out of range. */
  public void check(Problems problems) {
    problems.checkAtLeast("cv", folds, 2);
    problems.checkAtLeast("repeats", repeats, 1);
    if (repeats != null && repeats > MOST_REPEATS) {
      problems.add(
          "repeats = %d is not allowed: it must be at most %d".formatted(repeats, MOST_REPEATS));
    }
  }

  /** Whether the number of folds is given. */
  boolean foldsGiven() {
    return folds != null;
  }

  /** Whether the number of repeats is given. */
  boolean repeatsGiven() {
    return repeats != null;
  }

  /** The number of folds, or {@code otherwise}. */
  public int folds(int otherwise) {
    return folds == null ? otherwise : folds;
  }

  /** How often the folds are drawn. */
  public int repeats() {
    return repeats == null ? 1 : repeats;
  }

  /**
   * The splits of one table, {@code otherwise} folds if no number is given; warns of what they do
   * to rows that are the same and to classes with fewer rows than folds.
   */
  public List<Split> splits(Table table, int otherwise, Seed seed, Report report) {
    return splits(table, folds(otherwise), repeats(), seed, report);
  }

  /** Stratified folds of a table, drawn so many times, with the same warnings. */
  public static List<Split> splits(Table table, int folds, int repeats, Seed seed, Report report) {
    if (folds > table.rows()) {
      throw new InvalidInputException(
          "--cv %d is not allowed: the table has %s, and every fold needs one to test"
              .formatted(folds, Counted.of(table.rows(), "row")));
    }
    Labels labels = table.coded();
    RowGroups groups = RowGroups.of(table);
    List<Split> splits = Folds.repeated(labels, groups, folds, repeats, seed);
    tellRepeats(table, groups, folds, report);
    for (int c = 0; c < labels.classes().size(); c++) {
      if (labels.counts()[c] < folds) {
        report.warn(
            "%s: class '%s' has %s, fewer than the %d folds: folds without it count for no metric that averages over classes; use fewer folds (--cv) or collect more rows"
                .formatted(
                    table.source(),
                    Shown.of(labels.classes().get(c)),
                    Counted.of(labels.counts()[c], "row"),
                    folds));
      }
    }
    return splits;
  }

  /** Tells how many rows repeat another; a warning unless they are very few. */
  public static void tellRepeats(Table table, RowGroups groups, int folds, Report report) {
    Consumer<String> told =
        groups.repeated() < FEW_REPEATS * table.rows() ? report::tell : report::warn;
    groups.remark(folds).ifPresent(remark -> told.accept(table.source() + ": " + remark));
  }

  /** The way of testing, in words. */
  public String words(int otherwise) {
    String times = repeats() == 1 ? "" : ", " + repeats() + " times";
    return folds(otherwise) + "-fold cross-validation" + times;
  }
}
