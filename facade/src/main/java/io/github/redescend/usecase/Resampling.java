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
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * How a table is split into training and test rows: by a column of its own, by stratified folds, as
 * many as asked or standard, or once with a share to test on.
 */
public record Resampling(
    Optional<Integer> requested,
    int standard,
    int repeats,
    Optional<Double> holdout,
    String words) {
  private static final double FEW_REPEATS = 0.01;

  public static String byColumn(RowSplit.Rule rule, String column) {
    String name = Printable.of(column);
    return rule == RowSplit.Rule.FOLDS
        ? "the folds of column '%s'".formatted(name)
        : "trained on earlier and tested on later rows by column '%s'".formatted(name);
  }

  public int folds() {
    return requested.orElse(standard);
  }

  /** Splits a table. Warns about duplicate rows and about classes that a split lacks. */
  public List<Split> splits(Table table, Seed seed, Messages messages) {
    List<Split> splits =
        holdout.isPresent() ? holdout(table, seed, messages) : folded(table, seed, messages);
    warnOfClasses(table, splits, messages);
    return splits;
  }

  private List<Split> holdout(Table table, Seed seed, Messages messages) {
    RowGroups groups = RowGroups.of(table);
    reportRepeats(table, groups, 2, messages);
    return List.of(Holdout.stratified(table.coded(), groups, holdout.orElseThrow(), seed));
  }

  private List<Split> folded(Table table, Seed seed, Messages messages) {
    return table
        .split()
        .map(split -> requested.orElseGet(() -> Math.min(standard, ColumnSplits.maxFolds(split))))
        .flatMap(number -> ColumnSplits.of(table, number))
        .orElseGet(() -> drawn(table, seed, messages));
  }

  private void warnOfClasses(Table table, List<Split> splits, Messages messages) {
    Labels labels = table.coded();
    int folds = splits.size() / repeats;
    int[] untrained = lacking(labels, splits.stream().map(Split::train).toList());
    int[] untested = lacking(labels, splits.stream().map(Split::test).toList());
    for (int c = 0; c < labels.classes().size(); c++) {
      String name = Printable.of(labels.classes().get(c));
      if (untrained[c] > 0) {
        messages.warn(
            "%s: class '%s' has no training row in %d of the %d splits and cannot be predicted there"
                .formatted(table.source(), name, untrained[c], splits.size()));
      }
      if (labels.counts()[c] < folds) {
        messages.warn(
            "%s: class '%s' has %s, fewer than the %d folds: folds without it are excluded from metrics that average over classes; use fewer folds (--cv) or collect more rows"
                .formatted(table.source(), name, Plural.of(labels.counts()[c], "row"), folds));
      } else if (untested[c] > 0) {
        messages.warn(
            "%s: class '%s' has no test row in %d of the %d splits: they count for no metric that averages over classes"
                .formatted(table.source(), name, untested[c], splits.size()));
      }
    }
  }

  /** The number of sets of rows that lack each class. */
  private static int[] lacking(Labels labels, List<int[]> sets) {
    int[] lacking = new int[labels.classes().size()];
    for (int[] rows : sets) {
      BitSet present = new BitSet();
      IntStream.of(rows).forEach(row -> present.set(labels.codes()[row]));
      IntStream.range(0, lacking.length).filter(c -> !present.get(c)).forEach(c -> lacking[c]++);
    }
    return lacking;
  }

  private List<Split> drawn(Table table, Seed seed, Messages messages) {
    if (folds() > table.rows()) {
      throw new InvalidInputException(
          "%d folds are not allowed: the table has %s, and every fold needs one to test"
              .formatted(folds(), Plural.of(table.rows(), "row")));
    }
    RowGroups groups = RowGroups.of(table);
    reportRepeats(table, groups, folds(), messages);
    return Folds.repeated(table.coded(), groups, folds(), repeats, seed);
  }

  /** Reports the number of duplicate rows, as a warning unless they are very few or expected. */
  static void reportRepeats(Table table, RowGroups groups, int folds, Messages messages) {
    Consumer<String> say =
        groups.repeated() < FEW_REPEATS * table.rows() || groups.observations()
            ? messages::remark
            : messages::warn;
    groups.remark(folds).ifPresent(remark -> say.accept(table.source() + ": " + remark));
  }
}
