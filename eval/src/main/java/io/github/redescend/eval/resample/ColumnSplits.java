package io.github.redescend.eval.resample;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Splits from a column of the table: each value is one fold, or the column is an order, and every
 * split trains on the rows with smaller values and tests on the following ones.
 */
public final class ColumnSplits {
  /** Texts such as 2024-01 or 2024Q3, which sort alphabetically if of equal length. */
  private static final Pattern YEAR_FIRST = Pattern.compile("[0-9]{4}[^0-9].*");

  private ColumnSplits() {}

  /**
   * The splits of a table whose {@link RowSplit} defines folds or an order; else empty.
   *
   * @param splits the number of splits by an order
   * @throws InvalidInputException if there are too few values, an order has neither numbers nor
   *     dates, or a training set has one class only
   */
  public static Optional<List<Split>> of(Table table, int splits) {
    Optional<RowSplit> column = table.split().filter(split -> split.rule() != RowSplit.Rule.GROUPS);
    return column.map(
        split -> {
          if (maxFolds(split) < 1 || split.values().stream().distinct().count() < 2) {
            String name = Printable.of(split.column());
            String value = Printable.of(split.values().get(0));
            throw new InvalidInputException(
                "%s: column '%s' has the same value, '%s', in all rows: %s needs at least two different ones"
                    .formatted(table.source(), name, value, split.rule().option()));
          }
          List<Split> result =
              split.rule() == RowSplit.Rule.FOLDS
                  ? folds(split)
                  : expanding(split, splits, table.source());
          requireClasses(table, split, result);
          return result;
        });
  }

  /** The maximum number of splits of a column. */
  public static int maxFolds(RowSplit split) {
    int distinct = (int) split.values().stream().distinct().count();
    return split.rule() == RowSplit.Rule.FOLDS ? distinct : distinct - 1;
  }

  private static List<Split> folds(RowSplit split) {
    Labels folds = Labels.of(split.values());
    return IntStream.range(0, folds.classes().size())
        .mapToObj(fold -> Split.of(folds.codes(), fold))
        .toList();
  }

  /** Blocks of about equal size with equal values together; the first only trains. */
  private static List<Split> expanding(RowSplit split, int splits, String source) {
    int max = maxFolds(split);
    if (splits > max) {
      throw new InvalidInputException(
          "%s: %d splits by column '%s' are not possible: it has %d different values, which allow at most %d"
              .formatted(source, splits, Printable.of(split.column()), max + 1, max));
    }
    int[] block = blocks(ranks(split, source), splits + 1);
    return IntStream.rangeClosed(1, splits)
        .mapToObj(test -> new Split(rows(block, b -> b < test), rows(block, b -> b == test)))
        .toList();
  }

  private static int[] rows(int[] block, IntPredicate included) {
    return IntStream.range(0, block.length).filter(i -> included.test(block[i])).toArray();
  }

  private static int[] blocks(int[] ranks, int blocks) {
    int distinct = Arrays.stream(ranks).max().orElseThrow() + 1;
    int[] counts = new int[distinct];
    for (int rank : ranks) {
      counts[rank]++;
    }
    int[] ofRank = new int[distinct];
    int block = 0;
    long before = 0;
    for (int rank = 0; rank < distinct; rank++) {
      boolean full = before * blocks >= (block + 1L) * ranks.length;
      boolean needed = distinct - rank <= blocks - 1 - block;
      if (rank > 0 && block < blocks - 1 && (full || needed)) {
        block++;
      }
      ofRank[rank] = block;
      before += counts[rank];
    }
    return Arrays.stream(ranks).map(rank -> ofRank[rank]).toArray();
  }

  /** For each row the number of smaller distinct values. */
  private static int[] ranks(RowSplit split, String source) {
    List<String> values = split.values();
    if (values.stream().noneMatch(value -> Double.isNaN(Cells.number(value)))) {
      return ranks(values, value -> Cells.number(value) + 0.0);
    }
    Optional<DateFormat> dates = DateFormat.of(values, DateOrder.AUTO);
    if (dates.isPresent() && !DateFormat.isAmbiguous(values)) {
      return ranks(values, dates.get()::moment);
    }
    int length = values.get(0).length();
    if (dates.isEmpty()
        && values.stream()
            .allMatch(value -> value.length() == length && YEAR_FIRST.matcher(value).matches())) {
      return ranks(values, value -> value);
    }
    String reason =
        dates.isPresent()
            ? "its dates, such as '%s', may have the day or the month first"
            : "its values, such as '%s', are neither all numbers nor all dates";
    Stream<String> odd = values.stream().filter(value -> Double.isNaN(Cells.number(value)));
    String example =
        Printable.of(dates.isPresent() ? values.get(0) : odd.findFirst().orElseThrow());
    throw new InvalidInputException(
        "%s: column '%s' has no order: %s; write numbers, or dates such as 2024-01-31"
            .formatted(source, Printable.of(split.column()), reason.formatted(example)));
  }

  private static <T extends Comparable<? super T>> int[] ranks(
      List<String> values, Function<String, T> place) {
    List<T> places = values.stream().map(place).toList();
    List<T> order = places.stream().distinct().sorted().toList();
    return places.stream().mapToInt(one -> Collections.binarySearch(order, one)).toArray();
  }

  private static void requireClasses(Table table, RowSplit split, List<Split> splits) {
    int[] codes = table.coded().codes();
    for (int s = 0; s < splits.size(); s++) {
      int[] train = splits.get(s).train();
      int first = codes[train[0]];
      if (Arrays.stream(train).allMatch(row -> codes[row] == first)) {
        String name = Printable.of(split.column());
        String only = Printable.of(table.coded().classes().get(first));
        String advice =
            split.rule() == RowSplit.Rule.FOLDS
                ? "join folds, so that each class is in two of them"
                : "use fewer splits, which train on more rows";
        throw new InvalidInputException(
            "%s: all training rows of split %d of %d by column '%s' have class '%s': %s"
                .formatted(table.source(), s + 1, splits.size(), name, only, advice));
      }
    }
  }
}
