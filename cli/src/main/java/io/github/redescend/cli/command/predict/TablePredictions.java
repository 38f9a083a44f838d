package io.github.redescend.cli.command.predict;

import io.github.redescend.data.write.SqlTable;
import io.github.redescend.data.write.SqlTable.SqlRows;
import java.util.List;
import java.util.Optional;

/** Writes predicted rows to a database table in one transaction. */
final class TablePredictions implements PredictionSink, AutoCloseable {
  private final Optional<SqlTable> table;
  private final List<String> classes;
  private SqlRows rows;

  /** Opens nothing before the first row, so that earlier errors leave no table. */
  TablePredictions(Optional<SqlTable> table, List<String> classes) {
    this.table = table;
    this.classes = List.copyOf(classes);
  }

  @Override
  public void begin(List<SqlTable.Column> columns) {
    close();
    rows = table.orElseThrow().open(columns);
  }

  @Override
  public void whole(long value) {
    rows.whole(value);
  }

  @Override
  public void label(int index) {
    rows.text(classes.get(index));
  }

  @Override
  public void number(double value) {
    rows.number(value);
  }

  @Override
  public void text(String value) {
    rows.text(value);
  }

  @Override
  public void missing() {
    rows.missing();
  }

  @Override
  public void end() {
    rows.end();
  }

  void commit() {
    if (rows != null) {
      rows.commit();
    }
  }

  @Override
  public void close() {
    if (rows != null) {
      rows.close();
      rows = null;
    }
  }
}
