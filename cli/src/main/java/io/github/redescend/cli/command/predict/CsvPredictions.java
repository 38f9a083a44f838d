package io.github.redescend.cli.command.predict;

import io.github.redescend.cli.output.Digits;
import io.github.redescend.data.write.SqlTable;
import io.github.redescend.report.CsvCells;
import java.util.List;

/** Formats predicted rows as CSV lines and collects them in {@link #lines}. */
final class CsvPredictions implements PredictionSink {
  private final CsvCells csv;
  private final Digits digits;
  private final String[] classes;
  private final StringBuilder lines = new StringBuilder();
  private boolean inRow;

  CsvPredictions(List<String> classes, CsvCells csv, Digits digits) {
    this.csv = csv;
    this.digits = digits;
    this.classes = classes.stream().map(csv::cell).toArray(String[]::new);
  }

  /** Returns the lines not yet written. The caller clears them after writing. */
  StringBuilder lines() {
    return lines;
  }

  @Override
  public void begin(List<SqlTable.Column> columns) {
    columns.forEach(column -> text(column.name()));
    end();
  }

  @Override
  public void whole(long value) {
    cell().append(value);
  }

  @Override
  public void label(int index) {
    cell().append(classes[index]);
  }

  @Override
  public void number(double value) {
    cell().append(digits.of(value));
  }

  @Override
  public void text(String value) {
    cell().append(csv.cell(value));
  }

  @Override
  public void missing() {
    cell();
  }

  @Override
  public void end() {
    lines.append('\n');
    inRow = false;
  }

  private StringBuilder cell() {
    if (inRow) {
      lines.append(',');
    }
    inRow = true;
    return lines;
  }
}
