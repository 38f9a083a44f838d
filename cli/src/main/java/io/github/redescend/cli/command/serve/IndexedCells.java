package io.github.redescend.cli.command.serve;

import io.github.redescend.core.Shown;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Cells for a model of indexed features, x1, x2, ...: those that are not there are 0. */
final class IndexedCells implements JsonCells {
  private final int width;
  private final Map<Integer, Double> row = new TreeMap<>();
  private int[] start = new int[16];
  private int[] columns = new int[16];
  private double[] values = new double[16];
  private int rows;

  /** For a model of so many features. */
  IndexedCells(int width) {
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

  /** Indices ascend in a sparse row, keys of an object need not. */
  private void end() {
    int at = start[rows];
    if (at + row.size() > columns.length) {
      int length = Math.max(2 * columns.length, at + row.size());
      columns = Arrays.copyOf(columns, length);
      values = Arrays.copyOf(values, length);
    }
    for (Map.Entry<Integer, Double> cell : row.entrySet()) {
      columns[at] = cell.getKey();
      values[at++] = cell.getValue();
    }
    if (rows + 1 == start.length) {
      start = Arrays.copyOf(start, 2 * start.length);
    }
    start[rows] = at;
    start[rows + 1] = at;
    row.clear();
  }

  @Override
  public int column(String name) {
    if (!name.matches("x[1-9][0-9]{0,8}")) {
      throw new Refusal(
          400,
          "request, row %d: column '%s' is not allowed: the model has x1 to x%d"
              .formatted(rows, Shown.of(name), width));
    }
    return Integer.parseInt(name.substring(1)) - 1;
  }

  @Override
  public void cell(int column, String text, boolean isNumber) {
    if (column >= width) {
      throw new Refusal(
          400,
          "request, row %d: it has index %d, trained on were %d features"
              .formatted(rows, column + 1, width));
    }
    double value = text == null ? Double.NaN : Cells.number(text.strip());
    if (!Double.isFinite(value)) {
      throw new Refusal(
          400,
          "request, row %d: x%d is %s where a finite number is needed"
              .formatted(rows, column + 1, text == null ? "null" : "'" + Shown.of(text) + "'"));
    }
    if (value != 0) {
      row.put(column, value);
    }
  }

  @Override
  public Table table() {
    end();
    int length = start[rows];
    return Table.of(
        "request",
        new SparseMatrix(
            width,
            Arrays.copyOfRange(start, 0, rows + 1),
            Arrays.copyOf(columns, length),
            Arrays.copyOf(values, length)));
  }
}
