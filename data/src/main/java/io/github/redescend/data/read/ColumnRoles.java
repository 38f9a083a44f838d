package io.github.redescend.data.read;

import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.read.ReadOptions.LabelNames;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** The roles of a file's columns: labels, weights, carried, unused, or features. */
final class ColumnRoles {
  /** Memory of a column before its first cell. */
  private static final long HEAP_BYTES_OF_A_COLUMN = 1024;

  /** The name of an unnamed column, before its number. */
  private static final String UNNAMED = "unnamed column ";

  private final Source source;
  private final ColumnNames names;
  private final String hint;
  private final Map<String, ExpectedColumn> expected = new HashMap<>();
  private final BitSet features;
  private final BitSet carried;
  private final BitSet barred;
  private int unnamed;
  private final List<String> splitting;
  private final RowSplit.Rule splitRule;
  private final int label;
  private final int weights;

  /** Assigns roles; refuses duplicate and missing names. */
  ColumnRoles(Source source, long line, List<String> header, ReadOptions options) {
    this.source = source;
    Set<String> seen = new HashSet<>();
    if (header.isEmpty()) {
      throw source.refusal("has no columns");
    }
    for (String name : header) {
      if (name.indexOf(0) >= 0) {
        throw source.refusal(
            line,
            "the name of column %d has %s"
                .formatted(header.indexOf(name) + 1, Cells.control('\0')));
      }
      if (!name.isEmpty() && !seen.add(name)) {
        throw source.refusal(line, "two columns are named '" + name + "': rename one");
      }
    }
    names = new ColumnNames(source, header);
    hint = names.titleHint(line);
    options.expected().forEach(column -> expected.put(column.name(), column));
    ColumnChoice choice = options.columns();
    BitSet ids = names.find(ids(choice, header), "for the identifiers");
    ids.or(names.find(choice.annotators(), "with an annotator's labels"));
    splitRule = choice.splitRule();
    BitSet splits = names.find(choice.splits(), "for " + splitRule.option());
    splitting = splits.stream().mapToObj(header::get).toList();
    if (splitting.size() > 1 && splitRule != RowSplit.Rule.GROUPS) {
      String asked = Printable.of(choice.splits().get(0));
      String found = Printable.of(String.join(", ", splitting));
      throw source.refusal(
          "%s must name one column, but '%s' names %d: %s"
              .formatted(splitRule.option(), asked, splitting.size(), found));
    }
    ids.or(splits);
    barred = names.find(choice.ignored(), "to ignore");
    if (barred.cardinality() == header.size()) {
      throw source.refusal("--ignore drops all columns: " + names.listed());
    }
    barred.or(ids);
    barUnnamed(line, header);
    BitSet only = names.find(choice.features(), "to learn from");
    weights = weights(options);
    label = label(options, only);
    features = features(header, only);
    if (features.isEmpty() && !options.expected().isEmpty()) {
      String first = options.expected().get(0).name();
      String hints = Spelling.hint(first, header) + separatorHint(header, options) + hint;
      throw source.refusal(
          "has none of the %d columns needed, '%s' and so on: it has %s%s"
              .formatted(options.expected().size(), first, names.listed(), hints));
    }
    if (features.isEmpty()) {
      throw source.refusal(
          line,
          choice.ignored().isEmpty()
              ? "no feature column: found only %s%s".formatted(names.listed(), hint)
              : "no feature column is left: --ignore drops all of %s".formatted(names.listed()));
    }
    carried = names.find(choice.copied(), "to keep");
    carried.or(ids);
  }

  /** A hint if a given delimiter finds only one cell. */
  private static String separatorHint(List<String> header, ReadOptions options) {
    Character separator = options.cells().separator();
    return separator == null || header.size() > 1
        ? ""
        : "; the training file was separated by %s: set --separator if this file is not"
            .formatted(
                separator == '\t' ? "a tab" : "'" + Printable.of(separator.toString()) + "'");
  }

  /**
   * Drops an unnamed first column, the index of data frames, and those at the end, as of lines that
   * end with a delimiter; refuses other unnamed feature columns.
   */
  private void barUnnamed(long line, List<String> header) {
    barred.set(0, barred.get(0) || header.get(0).isEmpty());
    unnamed = header.size();
    while (expected.isEmpty()
        && unnamed > 1
        && header.get(unnamed - 1).isEmpty()
        && !barred.get(unnamed - 1)) {
      barred.set(--unnamed);
    }
    for (int j = 0; j < header.size() && expected.isEmpty(); j++) {
      if (header.get(j).isEmpty() && !barred.get(j)) {
        throw source.refusal(
            line,
            "column %d has no name: name it, or ignore it with --ignore %1$d%2$s"
                .formatted(j + 1, hint));
      }
    }
  }

  /** Identifier columns of training may be missing in prediction. */
  private List<String> ids(ColumnChoice choice, List<String> header) {
    return expected.isEmpty()
        ? choice.ids()
        : choice.ids().stream().filter(header::contains).toList();
  }

  private BitSet features(List<String> header, BitSet only) {
    BitSet columns = new BitSet();
    for (int j = 0; j < header.size(); j++) {
      boolean wanted = only.isEmpty() || only.get(j);
      if (expected.isEmpty() ? wanted && !barred.get(j) : expected.containsKey(header.get(j))) {
        columns.set(j);
      }
    }
    IntStream.of(label, weights).filter(column -> column >= 0).forEach(columns::clear);
    return columns;
  }

  /** Refuses more columns than the heap can hold, while names are read. */
  static void checkCount(Source source, long line, int columns) {
    long max = Runtime.getRuntime().maxMemory() / HEAP_BYTES_OF_A_COLUMN;
    if (columns > max) {
      throw source.refusal(
          line,
          "more than %d columns, which do not fit in the heap: write sparse data as LIBSVM text"
              .formatted(max));
    }
  }

  List<String> names() {
    return names.names();
  }

  /** The first of the columns without a name at the end, which must be empty. */
  int unnamed() {
    return unnamed;
  }

  /** The index of the label column, or -1. */
  int label() {
    return label;
  }

  /** The index of the weight column, or -1. */
  int weights() {
    return weights;
  }

  boolean isFeature(int column) {
    return features.get(column);
  }

  /** Whether a column is copied with the rows; it may be a feature or label as well. */
  boolean isCarried(int column) {
    return carried.get(column);
  }

  /** Whether the cells of a column are interpreted. */
  boolean isRead(int column) {
    return features.get(column) || column == label || column == weights;
  }

  /** The table with its split columns, if any; all rows must have a value. */
  Table split(Table table) {
    List<TextColumn> columns =
        table.carried().stream().filter(column -> splitting.contains(column.name())).toList();
    if (columns.isEmpty()) {
      return table;
    }
    List<String> values = new ArrayList<>();
    for (int i = 0; i < table.rows(); i++) {
      List<String> cells = new ArrayList<>();
      for (TextColumn column : columns) {
        String cell = column.missing(i) ? "" : column.text(i).strip();
        if (cell.isEmpty()) {
          throw source.refusal(
              "%s has no value in column '%s' for %s: give every row one"
                  .formatted(table.place(i), Printable.of(column.name()), splitRule.option()));
        }
        cells.add(cell);
      }
      values.add(String.join("\n", cells));
    }
    return table.withSplit(new RowSplit(splitRule, String.join(", ", splitting), values));
  }

  /** The columns that are neither read nor copied. */
  List<String> unused() {
    return IntStream.range(0, names.names().size())
        .filter(j -> !isRead(j) && !isCarried(j))
        .mapToObj(j -> names.names().get(j).isEmpty() ? UNNAMED + (j + 1) : names.names().get(j))
        .toList();
  }

  /** The required type of a column; null to detect it. */
  ColumnKind kind(int column, String name) {
    if (column == label) {
      return ColumnKind.TEXT;
    }
    if (column == weights) {
      return ColumnKind.NUMERIC;
    }
    if (expected.isEmpty()) {
      return null;
    }
    ExpectedColumn known = expected.get(name);
    return known == null ? ColumnKind.TEXT : known.kind();
  }

  /** The format of a column's numbers in training. */
  NumberFormat format(String name) {
    ExpectedColumn known = expected.get(name);
    return known == null ? NumberFormat.UNKNOWN : known.format();
  }

  private int weights(ReadOptions options) {
    if (options.weights() == null) {
      return -1;
    }
    int column = names.names().indexOf(options.weights());
    if (column < 0) {
      throw names.missing(options.weights(), "for the weights", "");
    }
    return column;
  }

  private int label(ReadOptions options, BitSet only) {
    int column = candidate(options.label(), only);
    if (column < 0 && (options.labelRequired() || options.labelAsked())) {
      String asked = options.label() == null ? "label" : options.label();
      throw names.missing(asked, options.target() ? "to audit" : "for the labels", hint);
    }
    if (column < 0 || isFree(column, only)) {
      return column;
    }
    if (!options.labelRequired()) {
      return -1;
    }
    String role = barred.get(column) ? "ignored" : "a feature or the weights";
    throw source.refusal(
        "has no label column: '%s' is %s".formatted(names.names().get(column), role));
  }

  /** Whether a column has no other role than that of labels. */
  private boolean isFree(int column, BitSet only) {
    return column != weights
        && !barred.get(column)
        && !only.get(column)
        && !expected.containsKey(names.names().get(column));
  }

  private int candidate(String name, BitSet only) {
    List<String> header = names.names();
    int last = header.size() - 1;
    if (name == null) {
      int named = LabelNames.find(header);
      boolean isIgnored = named >= 0 && barred.get(named) && expected.isEmpty();
      if (isIgnored && header.get(named).equals("label")) {
        throw source.refusal(
            "seems to have its labels in column 'label', which is ignored: choose the label"
                + " column with --label");
      }
      if (named >= 0 && isFree(named, only)) {
        return named;
      }
      while (last > 0 && (last == weights || barred.get(last))) {
        last--;
      }
      return last;
    }
    if (header.contains(name)) {
      return header.indexOf(name);
    }
    return switch (name) {
      case "first" -> 0;
      case "last" -> last;
      default -> names.index(name);
    };
  }
}
