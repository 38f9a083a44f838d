package io.github.redescend.cli.command.serve;

import io.github.redescend.cli.command.serve.HttpReply.BadRequest;
import io.github.redescend.core.Printable;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.SparseRows;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Collects the cells of JSON rows for a model. */
interface JsonCells {
  int width();

  void row();

  /** Returns the index of a named column, -1 if the model ignores it. */
  int column(String name);

  /** Adds a cell, null if missing, by its index from 0; JSON numbers have a decimal point. */
  void cell(int column, String text, boolean isNumber);

  Table table();

  /** Cells for a model with indexed features x1, x2, ... Missing features are 0. */
  final class Indexed implements JsonCells {
    private final int width;
    private final Map<Integer, Double> row = new TreeMap<>();
    private final SparseRows sparse = new SparseRows();
    private int rows;

    Indexed(int width) {
      this.width = width;
    }

    @Override
    public int width() {
      return width;
    }

    @Override
    public void row() {
      end();
      rows++;
    }

    /** Ends a row with sorted indices, because keys of a JSON object have no order. */
    private void end() {
      if (rows > 0) {
        row.forEach(sparse::add);
        sparse.endRow();
      }
      row.clear();
    }

    @Override
    public int column(String name) {
      if (!name.matches("x[1-9][0-9]{0,8}")) {
        throw new BadRequest(
            "request, row %d: column '%s' is not allowed: the model has x1 to x%d",
            rows, Printable.of(name), width);
      }
      return Integer.parseInt(name.substring(1)) - 1;
    }

    @Override
    public void cell(int column, String text, boolean isNumber) {
      if (column >= width) {
        throw new BadRequest(
            "request, row %d: it has index %d, the model was trained on %d features",
            rows, column + 1, width);
      }
      double value = text == null ? Double.NaN : Cells.number(text.strip());
      if (!Double.isFinite(value)) {
        throw new BadRequest(
            "request, row %d: x%d is %s where a finite number is needed",
            rows, column + 1, text == null ? "null" : "'" + Printable.of(text) + "'");
      }
      if (value != 0) {
        row.put(column, value);
      }
    }

    @Override
    public Table table() {
      end();
      return Table.of("request", sparse.build(width));
    }
  }

  /** Cells of named columns. Text is parsed as in CSV. */
  final class NamedColumns implements JsonCells {
    private static final int MIN_ROWS = 4;

    /** The maximum number of unused columns to name. */
    private static final int MAX_UNUSED = 20;

    private final List<Feature> features;
    private final Map<String, Integer> index = new HashMap<>();
    private final Set<String> unneeded;
    private final Set<String> unused = new LinkedHashSet<>();
    private final MissingMarks marks;
    private final List<double[]> numbers = new ArrayList<>();
    private final List<String[]> texts = new ArrayList<>();
    private final boolean[] given;
    private final int mostRows;

    /** Creates cells for a model, at most {@code mostCells} including those that objects omit. */
    NamedColumns(PreprocessingState state, int mostCells) {
      features = state.features();
      mostRows = Math.max(MIN_ROWS, mostCells / Math.max(1, features.size()));
      unneeded = new HashSet<>(state.ignored());
      unneeded.addAll(state.dropped());
      marks = state.reading().marks();
      given = new boolean[features.size()];
      for (int j = 0; j < given.length; j++) {
        index.put(features.get(j).name(), j);
      }
    }

    private boolean isNumber(int column) {
      return features.get(column).kind() == ColumnKind.NUMERIC;
    }

    @Override
    public int width() {
      return given.length;
    }

    @Override
    public void row() {
      if (numbers.size() == mostRows) {
        throw new BadRequest(
            413,
            "the request has more than %d rows of %d cells, with those left out: send the rows in several requests"
                .formatted(mostRows, given.length));
      }
      numbers.add(Vectors.filled(given.length, Double.NaN));
      texts.add(new String[given.length]);
    }

    @Override
    public int column(String name) {
      Integer place = index.get(name);
      if (place != null) {
        return place;
      }
      if (!unneeded.contains(name) && unused.size() < MAX_UNUSED) {
        unused.add(name);
      }
      return -1;
    }

    @Override
    public void cell(int column, String text, boolean isNumber) {
      if (column >= given.length) {
        throw new BadRequest(
            "request, row %d: it has more than %d cells, the number of features that the model"
                + " uses",
            numbers.size(), given.length);
      }
      given[column] = true;
      if (text == null || marks.amongTexts(text)) {
        return;
      }
      if (!isNumber(column)) {
        texts.get(texts.size() - 1)[column] = text;
        return;
      }
      double value =
          isNumber ? Cells.number(text) : features.get(column).format().number(text.strip());
      if (marks.amongNumbersOnly(text) || marks.contains(value)) {
        return;
      }
      if (!Double.isFinite(value)) {
        throw new BadRequest(
            "request, row %d: column '%s' has '%s' where a finite number is needed",
            numbers.size(), Printable.of(features.get(column).name()), Printable.of(text));
      }
      numbers.get(numbers.size() - 1)[column] = value;
    }

    @Override
    public Table table() {
      boolean anyGiven = IntStream.range(0, given.length).anyMatch(j -> given[j]);
      if (!anyGiven && !unused.isEmpty()) {
        throw new BadRequest(
            "request has no column of the %d trained on, such as '%s'",
            given.length, Printable.of(features.get(0).name()));
      }
      List<Column> columns = new ArrayList<>();
      for (int i = 0; i < given.length; i++) {
        int j = i;
        String name = features.get(j).name();
        String hint = given[j] ? "" : Spelling.hint(name, unused);
        if (!hint.isEmpty()) {
          throw new BadRequest(
              "request has no column '%s', one of the %d features trained on%s",
              Printable.of(name), given.length, hint);
        }
        columns.add(
            isNumber(j)
                ? new NumericColumn(name, numbers.stream().mapToDouble(row -> row[j]).toArray())
                : new TextColumn(name, texts.stream().map(row -> row[j]).toArray(String[]::new)));
      }
      return Table.of("request", columns).withOthers(List.of(), List.copyOf(unused));
    }
  }
}
