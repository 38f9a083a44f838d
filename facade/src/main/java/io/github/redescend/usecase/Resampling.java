package io.github.redescend.usecase;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.ColumnSplits;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How a table is split into training and test rows: by a column of its own, by stratified folds, as
 * many as asked or standard, or once with a share to test on.
 */
public record Resampling(
    Optional<Integer> asked, int standard, int repeats, Optional<Double> holdout, String words) {
  private static final double FEW_REPEATS = 0.01;

  public static String byColumn(RowSplit.Rule rule, String column) {
    String name = Printable.of(column);
    return rule == RowSplit.Rule.FOLDS
        ? "the folds of column '%s'".formatted(name)
        : "trained on earlier and tested on later rows by column '%s'".formatted(name);
  }

  public int folds() {
    return asked.orElse(standard);
  }

  /** Splits a table. Warns about duplicate rows and about classes that a split lacks. */
  public List<Split> splits(Table table, Seed seed, Messages messages) {
    if (holdout.isPresent()) {
      RowGroups groups = RowGroups.of(table);
      reportRepeats(table, groups, 2, messages);
      return List.of(Holdout.stratified(table.coded(), groups, holdout.get(), seed));
    }
    Optional<List<Split>> own =
        table
            .split()
            .map(split -> asked.orElseGet(() -> Math.min(standard, ColumnSplits.most(split))))
            .flatMap(number -> ColumnSplits.of(table, number));
    own.ifPresent(splits -> warnOfClasses(table, splits, messages));
    return own.orElseGet(() -> drawn(table, seed, messages));
  }

  /** Warns about classes that a training or test set lacks if a column defines the splits. */
  private static void warnOfClasses(Table table, List<Split> splits, Messages messages) {
    Labels labels = table.coded();
    for (int c = 0; c < labels.classes().size(); c++) {
      int code = c;
      String name = Printable.of(labels.classes().get(c));
      long untrained = splits.stream().filter(s -> lacks(labels, s.train(), code)).count();
      long untested = splits.stream().filter(s -> lacks(labels, s.test(), code)).count();
      if (untrained > 0) {
        messages.warn(
            "%s: class '%s' has no training row in %d of the %d splits and cannot be predicted there"
                .formatted(table.source(), name, untrained, splits.size()));
      }
      if (untested > 0) {
        messages.warn(
            "%s: class '%s' has no test row in %d of the %d splits: they count for no metric that averages over classes"
                .formatted(table.source(), name, untested, splits.size()));
      }
    }
  }

  private static boolean lacks(Labels labels, int[] rows, int code) {
    return Arrays.stream(rows).noneMatch(row -> labels.codes()[row] == code);
  }

  private List<Split> drawn(Table table, Seed seed, Messages messages) {
    if (folds() > table.rows()) {
      throw new InvalidInputException(
          "%d folds are not allowed: the table has %s, and every fold needs one to test"
              .formatted(folds(), Plural.of(table.rows(), "row")));
    }
    Labels labels = table.coded();
    RowGroups groups = RowGroups.of(table);
    List<Split> splits = Folds.repeated(labels, groups, folds(), repeats, seed);
    reportRepeats(table, groups, folds(), messages);
    for (int c = 0; c < labels.classes().size(); c++) {
      if (labels.counts()[c] < folds()) {
        messages.warn(
            "%s: class '%s' has %s, fewer than the %d folds: folds without it are excluded from metrics that average over classes; use fewer folds (--cv) or collect more rows"
                .formatted(
                    table.source(),
                    Printable.of(labels.classes().get(c)),
                    Plural.of(labels.counts()[c], "row"),
                    folds()));
      }
    }
    return splits;
  }

  /** Reports the number of duplicate rows, as a warning unless they are very few. */
  static void reportRepeats(Table table, RowGroups groups, int folds, Messages messages) {
    Consumer<String> say =
        groups.repeated() < FEW_REPEATS * table.rows() ? messages::remark : messages::warn;
    groups.remark(folds).ifPresent(remark -> say.accept(table.source() + ": " + remark));
  }
}
