package io.github.redescend.data.table;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.table.Column.TextColumn;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Raw rows: named columns of equal length, or one sparse block of numbers; optionally labels and
 * weights. Immutable by convention, thread-safe.
 */
public final class Table implements Cloneable {
  // Only changed before a table is given away.
  private final String source;
  private List<Column> columns = List.of();
  private SparseMatrix sparse;
  private List<String> featureNames;
  private int[] numbers;
  private String labelName = "label";
  private List<String> labels;
  private String positive;
  private String weightsName;
  private double[] weights;
  private Optional<RowSplit> split = Optional.empty();
  private List<TextColumn> carried = List.of();
  private List<String> unused = List.of();
  private int leftOut;

  /** The offsets between row and line numbers, each from a row on; empty if unknown. */
  private NavigableMap<Integer, Long> lineShifts = Collections.emptyNavigableMap();

  private List<String> notes = List.of();

  private Table(String source, List<String> featureNames, int rows) {
    this.source = source;
    this.featureNames = featureNames;
    this.numbers = IntStream.rangeClosed(1, rows).toArray();
  }

  /**
   * A table of columns.
   *
   * @param source for messages
   * @param columns at least one, all of one length and of different names
   */
  public static Table of(String source, List<? extends Column> columns) {
    if (columns.isEmpty()) {
      throw new InvalidInputException(source + " has no feature column");
    }
    columns.forEach(column -> Require.given("name", Require.given("column", column).name()));
    List<Column> copy = List.copyOf(columns);
    Set<String> names = new HashSet<>();
    Column first = copy.get(0);
    for (Column column : copy) {
      if (column.rows() != first.rows()) {
        String rows = Plural.of(first.rows(), "row");
        String other = Printable.of(column.name());
        throw new InvalidInputException(
            "%s: column '%s' has %s, but column '%s' has %d"
                .formatted(source, Printable.of(first.name()), rows, other, column.rows()));
      }
      if (!names.add(column.name())) {
        throw new InvalidInputException(
            "%s: two columns are named '%s': rename one"
                .formatted(source, Printable.of(column.name())));
      }
    }
    Table table = new Table(source, List.of(), first.rows());
    table.setColumns(copy);
    return table;
  }

  /** A sparse table with columns x1, x2, ... */
  public static Table of(String source, SparseMatrix features) {
    return of(source, features, new IndexedNames(features.columns()));
  }

  public static Table of(String source, SparseMatrix features, List<String> names) {
    Require.sameLength("names", names.size(), features.columns());
    Table table = new Table(source, names, features.rows());
    table.sparse = features;
    return table;
  }

  /** The source: a file's name, {@code standard input} or a generator's spec. */
  public String source() {
    return source;
  }

  public int rows() {
    return numbers.length;
  }

  public boolean isSparse() {
    return sparse != null;
  }

  /** The columns in order; empty if the table is sparse. */
  public List<Column> columns() {
    return columns;
  }

  /** The column of a name, if there is one; sparse tables have none. */
  public Optional<Column> column(String name) {
    return columns.stream().filter(column -> column.name().equals(name)).findFirst();
  }

  /** The sparse block, or null if the table has columns. */
  public SparseMatrix sparse() {
    return sparse;
  }

  public List<String> featureNames() {
    return featureNames;
  }

  public boolean hasLabels() {
    return labels() != null;
  }

  /** The label of each row, or null if there are none; empty text for an unlabelled row. */
  public List<String> labels() {
    return labels;
  }

  /**
   * The labels as codes; the last of two classes is {@link #positive}, if given.
   *
   * @throws InvalidInputException if there are none
   */
  public Labels coded() {
    if (!hasLabels()) {
      throw new InvalidInputException(source() + " has no labels: every row needs one");
    }
    return Labels.of(labels()).withPositive(positive());
  }

  public String positive() {
    return positive;
  }

  /** Returns these rows with this positive class; null for the last in order. */
  public Table withPositive(String name) {
    return with(copy -> copy.positive = name);
  }

  /** The name of the label column, {@code label} by default. */
  public String labelName() {
    return labelName;
  }

  public boolean hasWeights() {
    return weights != null;
  }

  /** The weight of each row, 1 by default; a new array. */
  public double[] weights() {
    return hasWeights() ? weights.clone() : Vectors.filled(rows(), 1);
  }

  /** The name of the weight column, or null. */
  public String weightsName() {
    return weightsName;
  }

  /** The split columns, if any. */
  public Optional<RowSplit> split() {
    return split;
  }

  /** The group number of each row; empty without groups. */
  public int[] groups() {
    return split
        .filter(columns -> columns.rule() == RowSplit.Rule.GROUPS)
        .map(RowSplit::codes)
        .orElseGet(() -> new int[0]);
  }

  /**
   * Returns these rows in groups of equal values.
   *
   * @param values one for each row
   */
  public Table withGroups(List<String> values) {
    return withSplit(new RowSplit(RowSplit.Rule.GROUPS, "groups", values));
  }

  public Table withSplit(RowSplit values) {
    Require.sameLength(values.column(), values.values().size(), rows());
    return with(copy -> copy.split = Optional.of(values));
  }

  /** The number of a row in its source, from 1, without the header. */
  public int rowNumber(int row) {
    return numbers[row];
  }

  /** The index of each row by its number, the last one of a repeated row. */
  public Map<Integer, Integer> rowsByNumber() {
    return IntStream.range(0, rows())
        .boxed()
        .collect(Collectors.toMap(this::rowNumber, i -> i, (first, last) -> last));
  }

  /** Columns copied with the rows, such as an identifier. */
  public List<TextColumn> carried() {
    return carried;
  }

  /** The names of unused columns. */
  public List<String> unused() {
    return unused;
  }

  /** The number of dropped unlabelled rows. */
  public int leftOut() {
    return leftOut;
  }

  /** A table of these rows, in that order; they keep their numbers. */
  public Table select(int[] rows) {
    return with(
        copy -> {
          copy.columns = columns.stream().map(column -> column.select(rows)).toList();
          copy.sparse = sparse == null ? null : sparse.selectRows(rows);
          copy.numbers = Arrays.stream(rows).map(row -> numbers[row]).toArray();
          copy.labels = labels == null ? null : Arrays.stream(rows).mapToObj(labels::get).toList();
          copy.weights = weights == null ? null : Vectors.select(weights, rows);
          copy.carried = carried.stream().map(column -> column.select(rows)).toList();
          copy.split = split.map(whole -> whole.select(rows));
        });
  }

  /** These rows in blocks of {@code max}, the last one with the remaining rows. */
  public Stream<Table> blocks(int max) {
    return IntStream.iterate(0, from -> from < rows(), from -> from + max)
        .mapToObj(from -> IntStream.range(from, Math.min(rows(), from + max)).toArray())
        .map(block -> block.length == rows() ? this : select(block));
  }

  /** The rows whose weight is above 0. */
  public Table weighted() {
    int[] rows =
        IntStream.range(0, rows()).filter(i -> weights == null || weights[i] > 0).toArray();
    return rows.length == rows() ? this : select(rows);
  }

  /** Returns these rows with other cells in columns of the same names; not for sparse tables. */
  public Table withColumns(List<? extends Column> other) {
    if (!other.stream().map(Column::name).toList().equals(featureNames)) {
      throw new IllegalArgumentException("columns of other names than " + featureNames);
    }
    other.forEach(column -> Require.sameLength("column", column.rows(), rows()));
    return with(copy -> copy.setColumns(other));
  }

  /** Returns these rows with an additional last column; not for sparse tables. */
  public Table withColumn(Column more) {
    Require.sameLength("column", more.rows(), rows());
    List<Column> all = new ArrayList<>(columns);
    all.add(more);
    return with(copy -> copy.setColumns(all));
  }

  /** Returns these rows without these columns, which become {@link #unused}. */
  public Table without(Set<String> names) {
    if (names.isEmpty()) {
      return this;
    }
    List<Column> left = columns.stream().filter(column -> !names.contains(column.name())).toList();
    return with(
        copy -> {
          copy.setColumns(left);
          copy.unused = Stream.concat(unused.stream(), names.stream()).toList();
        });
  }

  public Table withLabels(List<String> other) {
    return withLabels(labelName, other);
  }

  public Table withLabels(Labels other) {
    return withLabels(IntStream.range(0, other.size()).mapToObj(other::name).toList());
  }

  public Table withLabels(String name, List<String> other) {
    Require.sameLength("labels", other.size(), rows());
    for (int i = 0; i < rows(); i++) {
      if (other.get(i) == null) {
        throw refusal(i, "the label is null: every row needs one");
      }
    }
    return with(
        copy -> {
          copy.labelName = name;
          copy.labels = List.copyOf(other);
        });
  }

  /**
   * Returns these rows with weights.
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
   * As {@link #withWeights} for a part of a file, whose weights may all be 0.
   *
   * @throws InvalidInputException if a weight is negative, infinite, subnormal or missing
   */
  public Table withWeightsOfPart(String name, double[] other) {
    Require.sameLength("weights", other.length, rows());
    for (int i = 0; i < other.length; i++) {
      boolean allowed = other[i] == 0 || other[i] >= Double.MIN_NORMAL;
      if (Double.isNaN(other[i])) {
        throw refusal(
            i,
            "column '%s' has no weight: give every row one, 0 for rows to ignore".formatted(name));
      }
      if (!allowed || Double.isInfinite(other[i])) {
        throw refusal(
            i,
            "weight %s in column '%s' is not allowed: it must be 0, or a finite number above 0%s"
                .formatted(other[i], name, other[i] > 0 ? " and not below 2.3e-308" : ""));
      }
    }
    return with(
        copy -> {
          copy.weightsName = name;
          copy.weights = other.clone();
        });
  }

  /**
   * Refuses rows whose weights are all 0.
   *
   * @throws InvalidInputException if they are
   */
  public void requireWeight() {
    if (hasWeights() && Arrays.stream(weights()).allMatch(weight -> weight == 0)) {
      throw new InvalidInputException(
          "%s: all weights in column '%s' are 0".formatted(source, weightsName()));
    }
  }

  /** The exception for a row. */
  public InvalidInputException refusal(int row, String problem) {
    return new InvalidInputException(source + ", " + place(row) + ": " + problem);
  }

  /** A row for messages: its number and, if known, its line. */
  public String place(int row) {
    int number = rowNumber(row);
    Map.Entry<Integer, Long> shift = lineShifts.floorEntry(number);
    return shift == null
        ? "row " + number
        : "row %d, line %d".formatted(number, number + shift.getValue());
  }

  /**
   * Returns these rows with offsets between row and line numbers, which vary with blank lines and
   * with cells of several lines.
   *
   * @param shifts by the number of the row from which on they hold; copied
   */
  public Table withLineShifts(NavigableMap<Integer, Long> shifts) {
    return with(copy -> copy.lineShifts = new TreeMap<>(shifts));
  }

  /** Returns these rows numbered from {@code first}, for a part of a file. */
  public Table numberedFrom(int first) {
    return with(copy -> copy.numbers = IntStream.range(first, first + rows()).toArray());
  }

  /**
   * Returns these rows with further columns of the file.
   *
   * @param carried columns copied with the rows
   * @param unused the names of unused ones
   */
  public Table withOthers(List<TextColumn> carried, List<String> unused) {
    carried.forEach(column -> Require.sameLength(column.name(), column.rows(), rows()));
    return with(
        copy -> {
          copy.carried = List.copyOf(carried);
          copy.unused = List.copyOf(unused);
        });
  }

  /** Returns these rows with this number of dropped unlabelled rows. */
  public Table withLeftOut(int rows) {
    return with(copy -> copy.leftOut = rows);
  }

  /** Warnings from reading. */
  public List<String> notes() {
    return notes;
  }

  public Table withNotes(List<String> sentences) {
    return with(copy -> copy.notes = List.copyOf(sentences));
  }

  private void setColumns(List<? extends Column> other) {
    columns = List.copyOf(other);
    featureNames = columns.stream().map(Column::name).toList();
  }

  private Table with(Consumer<Table> change) {
    try {
      Table copy = (Table) clone();
      change.accept(copy);
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("a table can be cloned", e);
    }
  }

  /** The names x1, x2, ... of unnamed columns, created on demand. */
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
