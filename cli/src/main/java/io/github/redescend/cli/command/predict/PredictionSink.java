package io.github.redescend.cli.command.predict;

import io.github.redescend.data.write.SqlTable;
import io.github.redescend.data.write.SqlTable.SqlRows;
import io.github.redescend.report.CsvCells;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Receives predicted rows. */
interface PredictionSink {
  /** Called before the first row. */
  void begin(List<SqlTable.Column> columns);

  /** Adds a row of whole numbers, texts, and doubles, which are NaN if missing. */
  void row(List<?> cells);

  /**
   * Formats predicted rows as CSV lines and collects them; the caller clears them after writing.
   */
  record Csv(CsvCells csv, Digits digits, StringBuilder lines) implements PredictionSink {
    @Override
    public void begin(List<SqlTable.Column> columns) {
      row(columns.stream().map(SqlTable.Column::name).toList());
    }

    @Override
    public void row(List<?> cells) {
      lines.append(cells.stream().map(this::text).collect(Collectors.joining(",", "", "\n")));
    }

    private String text(Object cell) {
      if (cell instanceof Double number) {
        return number.isNaN() ? "" : digits.of(number);
      }
      return csv.cell(cell.toString());
    }
  }

  /** Writes predicted rows to a database table in one transaction. */
  final class Database implements PredictionSink, AutoCloseable {
    private final Optional<SqlTable> table;
    private SqlRows rows;

    /** Opens nothing before the first row, so that earlier errors leave no table. */
    Database(Optional<SqlTable> table) {
      this.table = table;
    }

    @Override
    public void begin(List<SqlTable.Column> columns) {
      close();
      rows = table.orElseThrow().open(columns);
    }

    @Override
    public void row(List<?> cells) {
      for (Object cell : cells) {
        if (cell instanceof Double number) {
          rows.number(number);
        } else if (cell instanceof Integer number) {
          rows.whole(number);
        } else {
          rows.text((String) cell);
        }
      }
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
