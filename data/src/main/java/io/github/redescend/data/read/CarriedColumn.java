package io.github.redescend.data.read;

import io.github.redescend.data.table.Column.TextColumn;
import java.util.ArrayList;
import java.util.List;

/** A column that goes with the rows, its cells as they are written. */
final class CarriedColumn {
  private final String name;
  private final List<String> cells = new ArrayList<>();

  CarriedColumn(String name) {
    this.name = name;
  }

  void add(String cell) {
    cells.add(cell);
  }

  /** The cells so far, which are forgotten. */
  TextColumn finish() {
    TextColumn column = new TextColumn(name, cells.toArray(new String[0]));
    cells.clear();
    return column;
  }
}
