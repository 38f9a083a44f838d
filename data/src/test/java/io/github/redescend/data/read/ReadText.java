package io.github.redescend.data.read;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.nio.charset.StandardCharsets;

/** Reads texts like files. */
final class ReadText {
  private ReadText() {}

  static Table read(String name, String text, ReadOptions options) {
    return Readers.standard().read(Source.of(name, text.getBytes(StandardCharsets.UTF_8)), options);
  }

  static Table read(String name, String text) {
    return read(name, text, ReadOptions.training());
  }

  static void refused(String name, String text, ReadOptions options, String message) {
    assertThatThrownBy(() -> read(name, text, options))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(name)
        .hasMessageContaining(message);
  }

  static void refused(String name, String text, String message) {
    refused(name, text, ReadOptions.training(), message);
  }

  static double[] numbers(Table table, int column) {
    return ((NumericColumn) table.columns().get(column)).values();
  }

  static String[] texts(Table table, int column) {
    return ((TextColumn) table.columns().get(column)).values();
  }

  static DecimalMark decimal(Table table, int column) {
    return ((NumericColumn) table.columns().get(column)).format().decimal();
  }
}
