package io.github.redescend.cli.command.predict;

import io.github.redescend.data.write.SqlTable;
import io.github.redescend.data.write.SqlTable.SqlRows;
import io.github.redescend.report.CsvCells;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;

/** Receives the cells of predicted rows, row by row, in the order of the columns. */
interface PredictionSink {
  /** Called before the first row. */
  void begin(List<SqlTable.Column> columns);

  /** Adds an integer: a row number or a number of label flips. */
  void whole(long value);

  /** Adds a class by its index. */
  void label(int index);

  /** Adds a number; NaN is missing. */
  void number(double value);

  void text(String value);

  /** Called after the last column of a row. */
  void end();

  /** Formats predicted rows as CSV lines and collects them in {@link #lines}. */
  final class Csv implements PredictionSink {
    private final CsvCells csv;
    private final Digits digits;
    private final String[] classes;
    private final StringBuilder lines = new StringBuilder();
    private boolean inRow;

    Csv(List<String> classes, CsvCells csv, Digits digits) {
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
      cell().append(Double.isNaN(value) ? "" : digits.of(value));
    }

    @Override
    public void text(String value) {
      cell().append(csv.cell(value));
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

  /** Writes predicted rows to a database table in one transaction. */
  final class Database implements PredictionSink, AutoCloseable {
    private final Optional<SqlTable> table;
    private final List<String> classes;
    private SqlRows rows;

    /** Opens nothing before the first row, so that earlier errors leave no table. */
    Database(Optional<SqlTable> table, List<String> classes) {
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

  /** The most significant digits of numbers in files, or 0 for as many as needed. */
  public record Digits(int max) {
    public static final Digits ALL = new Digits(0);

    /** Numbers outside 10 to the power of plus or minus this have an exponent. */
    private static final int PLAIN = 15;

    public String of(double number) {
      if (max == 0 || !Double.isFinite(number)) {
        return Double.toString(number);
      }
      BigDecimal rounded = new BigDecimal(number).round(new MathContext(max)).stripTrailingZeros();
      int power = rounded.precision() - rounded.scale();
      return Math.abs(power) <= PLAIN ? rounded.toPlainString() : rounded.toString();
    }
  }
}
