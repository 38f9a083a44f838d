package io.github.redescend.data.table;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.table.Column.TextColumn;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.RandomAccess;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Raw rows: named columns of equal length, or one sparse block of numbers; labels and weights where
 * the file has them. Immutable by convention, safe to share among threads.
 */
public final class Table {
  private static final String DEFAULT_LABEL_NAME = "label";

  private final String source;
  private final List<Column> columns;
  private final SparseMatrix sparse;
  private final List<String> featureNames;
  private final RowDetails details;
  private final Optional<RowSplit> split;

  private Table(
      String source,
      List<Column> columns,
      SparseMatrix sparse,
      List<String> featureNames,
      RowDetails details,
      Optional<RowSplit> split) {
    this.source = source;
    this.columns = columns;
    this.sparse = sparse;
    this.featureNames = featureNames;
    this.details = details;
    this.split = split;
  }

  /**
   * A table of columns, without labels and weights.
   *
   * @param source where the rows come from, for messages
   * @param columns at least one, all of one length
   */
  public static Table of(String source, List<? extends Column> columns) {
    if (columns.isEmpty()) {
      throw new InvalidInputException(source + " has no feature column");
    }
    List<Column> copy = List.copyOf(columns);
    for (Column column : copy) {
      Require.sameLength("column " + column.name(), column.rows(), copy.get(0).rows());
    }
    List<String> names = copy.stream().map(Column::name).toList();
    return new Table(
        source, copy, null, names, RowDetails.of(copy.get(0).rows()), Optional.empty());
  }

  /** A sparse table with columns x1, x2, ..., without labels and weights. */
  public static Table of(String source, SparseMatrix features) {
    return of(source, features, new IndexedNames(features.columns()));
  }

  /** A sparse table with named columns, without labels and weights. */
  public static Table of(String source, SparseMatrix features, List<String> names) {
    Require.sameLength("names", names.size(), features.columns());
    return new Table(
        source, List.of(), features, names, RowDetails.of(features.rows()), Optional.empty());
  }

  /** Where the rows come from: a file's name, {@code standard input} or a generator's spec. */
  public String source() {
    return source;
  }

  /** n. */
  public int rows() {
    return details.numbers().length;
  }

  /** Whether the features are one sparse block. */
  public boolean isSparse() {
    return sparse != null;
  }

  /** The columns in the order of the file; empty if the table is sparse. */
  public List<Column> columns() {
    return columns;
  }

  /** The sparse block, or null if the table has columns. */
  public SparseMatrix sparse() {
    return sparse;
  }

  /** The names of the raw features. */
  public List<String> featureNames() {
    return featureNames;
  }

  /** Whether the rows have labels. */
  public boolean hasLabels() {
    return details.labels() != null;
  }

  /**
   * The label of each row as text, or null if there are none; the empty text for a row without one
   * among rows that need none.
   */
  public List<String> labels() {
    return details.labels();
  }

  /** The labels as codes: of two classes the last is {@link #positive}, if that names one. */
  public Labels coded() {
    return Labels.of(details.labels()).withPositive(details.positive());
  }

  /** The class that was chosen as the positive one of two, or null. */
  public String positive() {
    return details.positive();
  }

  /** The same rows with this class as the positive one of two; null for the last in order. */
  public Table withPositive(String name) {
    return with(details.withPositive(name));
  }

  /** The name of the column that the labels come from; {@code label} where it has none. */
  public String labelName() {
    return details.labelName() == null ? DEFAULT_LABEL_NAME : details.labelName();
  }

  /** Whether the rows have weights of their own. */
  public boolean hasWeights() {
    return details.weights() != null;
  }

  /** The weight of each row; ones if the table has none. A new array. */
  public double[] weights() {
    if (details.weights() != null) {
      return details.weights().clone();
    }
    double[] ones = new double[rows()];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** The name of the column that the weights come from, or null if there is none. */
  public String weightsName() {
    return details.weightsName();
  }

  /** The columns that say how rows are split into training and test, if any do. */
  public Optional<RowSplit> split() {
    return split;
  }

  /** Whether rows were put in groups that are never split between training and test. */
  public boolean hasGroups() {
    return groups().length > 0;
  }

  /** The group of each row, by number; empty if the rows were not put in groups. */
  public int[] groups() {
    return split
        .filter(columns -> columns.rule() == RowSplit.Rule.GROUPS)
        .map(RowSplit::codes)
        .orElseGet(() -> new int[0]);
  }

  /**
   * The same rows in groups: those with the same value are never split between training and test.
   *
   * @param values one for each row
   */
  public Table withGroups(List<String> values) {
    return withSplit(new RowSplit(RowSplit.Rule.GROUPS, "groups", values));
  }

  /** The same rows with values that say how they are split into training and test. */
  public Table withSplit(RowSplit values) {
    Require.sameLength(values.column(), values.values().size(), rows());
    return new Table(source, columns, sparse, featureNames, details, Optional.of(values));
  }

  /** The number of a row in its source, from 1, the header not counted. */
  public int rowNumber(int row) {
    return details.numbers()[row];
  }

  /**
   * Columns that are no features but go with the rows, such as an identifier, as the file has them.
   */
  public List<TextColumn> carried() {
    return details.carried();
  }

  /** The names of the columns of the file that are used for nothing. */
  public List<String> unused() {
    return details.unused();
  }

  /** How many rows of the source are not here because they have no label. */
  public int leftOut() {
    return details.leftOut();
  }

  /** A table of the named rows, in that order; they keep their numbers. */
  public Table select(int[] rows) {
    return new Table(
        source,
        columns.stream().map(column -> column.select(rows)).toList(),
        sparse == null ? null : sparse.selectRows(rows),
        featureNames,
        details.select(rows),
        split.map(whole -> whole.select(rows)));
  }

  /** The rows whose weight is above 0; this table where all are. */
  public Table weighted() {
    double[] weights = details.weights();
    int[] rows =
        IntStream.range(0, rows()).filter(i -> weights == null || weights[i] > 0).toArray();
    return rows.length == rows() ? this : select(rows);
  }

  /** The same rows with other cells in columns of the same names; not for sparse tables. */
  public Table withColumns(List<? extends Column> other) {
    if (!other.stream().map(Column::name).toList().equals(featureNames)) {
      throw new IllegalArgumentException("columns of other names than " + featureNames);
    }
    other.forEach(column -> Require.sameLength("column", column.rows(), rows()));
    return new Table(source, List.copyOf(other), null, featureNames, details, split);
  }

  /** The same rows with one more column behind the others; not for sparse tables. */
  public Table withColumn(Column more) {
    Require.sameLength("column", more.rows(), rows());
    List<Column> all = new ArrayList<>(columns);
    all.add(more);
    List<String> names = all.stream().map(Column::name).toList();
    return new Table(source, List.copyOf(all), null, names, details, split);
  }

  /** The same rows without some of the columns, which are then {@link #unused}. */
  public Table without(Set<String> names) {
    if (names.isEmpty()) {
      return this;
    }
    List<Column> left = columns.stream().filter(column -> !names.contains(column.name())).toList();
    List<String> others = new ArrayList<>(details.unused());
    others.addAll(names);
    return new Table(
        source,
        left,
        null,
        left.stream().map(Column::name).toList(),
        details.withOthers(details.carried(), List.copyOf(others)),
        split);
  }

  /** The same rows with other labels. */
  public Table withLabels(List<String> other) {
    return withLabels(details.labelName(), other);
  }

  /** The same rows with other labels from a column of that name. */
  public Table withLabels(String name, List<String> other) {
    Require.sameLength("labels", other.size(), rows());
    return with(details.withLabels(name, List.copyOf(other)));
  }

  /**
   * The same rows with weights from a column of that name.
   *
   * @throws InvalidInputException if a weight is negative, infinite, subnormal or missing, or all
   *     are 0
   */
  public Table withWeights(String name, double[] other) {
    Table weighted = withWeightsOfPart(name, other);
    weighted.requireWeight();
    return weighted;
  }

  /**
   * As {@link #withWeights} for some of the rows of a file, which may all have weight 0.
   *
   * @throws InvalidInputException if a weight is negative, infinite, subnormal or missing
   */
  public Table withWeightsOfPart(String name, double[] other) {
    Require.sameLength("weights", other.length, rows());
    for (int i = 0; i < other.length; i++) {
      boolean allowed = other[i] == 0 || other[i] >= Double.MIN_NORMAL;
      if (!allowed || Double.isInfinite(other[i])) {
        throw new InvalidInputException(
            "%s, %s: weight %s in column '%s' is not allowed: it must be 0, or a finite number above 0%s"
                .formatted(
                    source,
                    place(i),
                    other[i],
                    name,
                    other[i] > 0 ? " and not below 2.3e-308" : ""));
      }
    }
    return with(details.withWeights(name, other.clone()));
  }

  /**
   * Refuses rows whose weights are all 0.
   *
   * @throws InvalidInputException if they are
   */
  public void requireWeight() {
    if (hasWeights() && Arrays.stream(details.weights()).allMatch(weight -> weight == 0)) {
      throw new InvalidInputException(
          "%s: all weights in column '%s' are 0".formatted(source, weightsName()));
    }
  }

  /** A row for messages: its number in the source and, where that is known, its line. */
  public String place(int row) {
    int number = rowNumber(row);
    return details.lineShift().isPresent()
        ? "row %d, line %d".formatted(number, number + details.lineShift().getAsInt())
        : "row " + number;
  }

  /** The same rows of a text in whose lines they begin, each so many lines after its number. */
  public Table withLineShift(OptionalInt shift) {
    return with(details.withLineShift(shift));
  }

  /** The same rows as those of a part of a file whose first row has this number. */
  public Table numberedFrom(int first) {
    return with(details.withNumbers(IntStream.range(first, first + rows()).toArray()));
  }

  /**
   * The same rows from a file that has more columns.
   *
   * @param carried columns that go with the rows, of their length
   * @param unused the names of those that nobody uses
   */
  public Table withOthers(List<TextColumn> carried, List<String> unused) {
    carried.forEach(column -> Require.sameLength(column.name(), column.rows(), rows()));
    return with(details.withOthers(List.copyOf(carried), List.copyOf(unused)));
  }

  /** The same rows of a source of which so many have no label and were left out. */
  public Table withLeftOut(int rows) {
    return with(details.withLeftOut(rows));
  }

  /** What was odd when the rows were read, a sentence each, for a warning. */
  public List<String> notes() {
    return details.notes();
  }

  /** The same rows with such sentences. */
  public Table withNotes(List<String> sentences) {
    return with(details.withNotes(List.copyOf(sentences)));
  }

  private Table with(RowDetails other) {
    return new Table(source, columns, sparse, featureNames, other, split);
  }

  /** The names x1, x2, ... of columns that have none, made when asked for. */
  static final class IndexedNames extends AbstractList<String> implements RandomAccess {
    private final int size;

    IndexedNames(int size) {
      this.size = size;
    }

    @Override
    public String get(int index) {
      return "x" + (Objects.checkIndex(index, size) + 1);
    }

    @Override
    public int size() {
      return size;
    }
  }
}
