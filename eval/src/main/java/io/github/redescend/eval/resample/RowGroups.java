package io.github.redescend.eval.resample;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Rows that must stay together in splits: those of the same given group, and those with equal
 * features, since a copy in the training set leaks the test label. Copies count if they are at
 * least one row in a hundred. Immutable; arrays are not copied.
 *
 * @param given the group of each row; empty if there are none
 * @param joined the same after merging groups that share rows with equal features
 * @param repeated the number of rows with the features of an earlier row
 * @param observations whether such rows are separate observations and not copies, as with a few
 *     yes-or-no columns
 */
public record RowGroups(int[] given, int[] joined, int repeated, boolean observations) {
  /** With a smaller share of repeated rows, copies are split like other rows. */
  private static final double FEW_REPEATS = 0.01;

  public static RowGroups none(int rows) {
    return new RowGroups(new int[0], IntStream.range(0, rows).toArray(), 0, false);
  }

  /** Groups of the raw rows of a table; O(n d). */
  public static RowGroups of(Table table) {
    return of(table.groups(), table.isSparse() ? Repeats.of(table.sparse()) : repeats(table));
  }

  /**
   * Groups of prepared samples; O(n d). A single group, which leaves nothing to learn from if it is
   * held out, is ignored.
   */
  public static RowGroups of(Dataset samples) {
    int[] given = count(samples.groups()) > 1 ? samples.groups() : new int[0];
    return of(given, Repeats.of(samples.features()));
  }

  private static RowGroups of(int[] given, Repeats repeats) {
    int n = repeats.samples();
    int repeated = n - repeats.distinct().length;
    int[] joined = IntStream.range(0, n).toArray();
    if (repeated >= FEW_REPEATS * n) {
      repeats.together().forEach(group -> IntStream.of(group).forEach(i -> joined[i] = group[0]));
    }
    int[] groups = given.length == 0 ? joined : joined(given, joined);
    return new RowGroups(given, groups, repeated, repeats.observations());
  }

  /** Rows with equal raw cells. */
  private static Repeats repeats(Table table) {
    double[][] columns = table.columns().stream().map(RowGroups::numbers).toArray(double[][]::new);
    return Repeats.of(
        table.rows(),
        i -> {
          double[] row = new double[columns.length];
          Arrays.setAll(row, j -> columns[j][i] + 0.0);
          return row;
        });
  }

  /** The cells of a column; equal texts have equal numbers, as have missing and empty ones. */
  private static double[] numbers(Column column) {
    if (column instanceof NumericColumn numeric) {
      return numeric.values();
    }
    Map<String, Integer> seen = new HashMap<>();
    double[] numbers = new double[column.rows()];
    for (int i = 0; i < numbers.length; i++) {
      String cell = Objects.requireNonNullElse(column.text(i), "");
      numbers[i] = seen.computeIfAbsent(cell, text -> seen.size());
    }
    return numbers;
  }

  /**
   * A warning if at least one test row in a hundred is equal to a training row, label included.
   *
   * @param test with the columns of the training rows
   */
  public static Optional<String> shared(Table test, Table train) {
    Set<Long> known = LongStream.of(hashes(train, train)).boxed().collect(Collectors.toSet());
    long equal = LongStream.of(hashes(test, train)).filter(known::contains).count();
    if (equal == 0 || equal < FEW_REPEATS * test.rows()) {
      return Optional.empty();
    }
    String are = equal == 1 ? " is" : " are";
    return Optional.of(
        "%s of %d in %s also in %s, with equal features and label: if they are copies, the result is training accuracy and not a test; delete them from one of the files"
            .formatted(Plural.of(equal, "row"), test.rows(), test.source() + are, train.source()));
  }

  /** Hashes of the rows and their labels, with the columns of a table in its order. */
  private static long[] hashes(Table rows, Table columns) {
    List<Column> own =
        columns.columns().stream().flatMap(one -> rows.column(one.name()).stream()).toList();
    long[] hashes = new long[rows.rows()];
    for (int i = 0; i < hashes.length; i++) {
      for (Column column : own) {
        // Unifies both zeros.
        long cell =
            column instanceof NumericColumn numeric
                ? Double.doubleToLongBits(numeric.values()[i] + 0.0)
                : Objects.hashCode(column.text(i));
        hashes[i] = Repeats.mixed(hashes[i], cell);
      }
      long sparse = rows.isSparse() ? Repeats.hash(Repeats.normal(rows.sparse().row(i))) : 0;
      hashes[i] = Repeats.mixed(Repeats.mixed(hashes[i], sparse), rows.labels().get(i).hashCode());
    }
    return hashes;
  }

  /** The finest partition coarser than both. */
  private static int[] joined(int[] given, int[] same) {
    int[] parent = IntStream.range(0, given.length).toArray();
    for (int[] codes : new int[][] {given, same}) {
      Map<Integer, Integer> first = new HashMap<>();
      for (int i = 0; i < codes.length; i++) {
        Integer other = first.putIfAbsent(codes[i], i);
        if (other != null) {
          parent[root(parent, i)] = root(parent, other);
        }
      }
    }
    return IntStream.range(0, given.length).map(i -> root(parent, i)).toArray();
  }

  private static int root(int[] parent, int row) {
    int at = row;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  private static int count(int[] codes) {
    return (int) Arrays.stream(codes).distinct().count();
  }

  /**
   * The groups that a number of folds keeps together. If there are fewer distinct feature rows than
   * folds, as with one yes-or-no column, equal rows are not copies and are split.
   *
   * @throws InvalidInputException if there are fewer given groups than folds
   */
  int[] kept(int folds) {
    if (count(joined) >= folds) {
      return joined;
    }
    if (given.length == 0) {
      return IntStream.range(0, joined.length).toArray();
    }
    int groups = count(given);
    if (groups < folds) {
      throw new InvalidInputException(
          groups == 1
              ? "all rows are one group, which cannot be split"
              : "folds = %d is not allowed: it must be at most %d, the number of groups, since every fold needs one to test"
                  .formatted(folds, groups));
    }
    return given;
  }

  /** The groups of more than one row, by first row. */
  public List<int[]> several() {
    return Split.several(joined);
  }

  /** The requested number of folds, limited by the given groups, at least two. */
  public int limited(int folds) {
    return given.length == 0 ? folds : Math.max(2, Math.min(folds, count(given)));
  }

  /** A remark on rows with equal features, if they count. */
  public Optional<String> remark(int folds) {
    if (repeated == 0 || repeated < FEW_REPEATS * joined.length) {
      return Optional.empty();
    }
    String repeat = repeated == 1 ? "repeats" : "repeat";
    String rows = Plural.of(repeated, "row") + " of " + joined.length + " " + repeat;
    String treated =
        observations
            ? ": with so few different rows they count as separate observations, in splits too;"
                + " delete them if they are copies"
            : count(joined) >= folds
                ? ": copies stay together in every split; delete them if they are not separate"
                    + " observations"
                : ", and too few distinct rows are left to keep copies together: they are in"
                    + " training and test, so the result may be too good; use fewer folds, or a"
                    + " holdout set";
    return Optional.of(rows + " the features of an earlier row" + treated);
  }
}
