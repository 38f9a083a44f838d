package io.github.redescend.data.read;

import io.github.redescend.core.Decimal;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.table.ColumnKind;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;

/**
 * A column of a query's result.
 *
 * @param index from 1
 * @param name as the query calls it
 * @param type what its cells are by the database's own account
 */
record SqlColumn(int index, String name, Type type) {
  /** What is done with a cell. */
  enum Type {
    WHOLE,
    FLOATING,
    DECIMAL,
    TRUTH,
    BINARY,
    TEXT
  }

  static SqlColumn of(ResultSetMetaData result, int index) throws SQLException {
    Type type =
        switch (result.getColumnType(index)) {
          case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> Type.WHOLE;
          case Types.REAL, Types.FLOAT, Types.DOUBLE -> Type.FLOATING;
          case Types.NUMERIC, Types.DECIMAL -> Type.DECIMAL;
          case Types.BOOLEAN -> Type.TRUTH;
          // A string of several bits is text; of one, some databases mean a truth value.
          case Types.BIT -> result.getPrecision(index) > 1 ? Type.TEXT : Type.TRUTH;
          case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> Type.BINARY;
          default -> Type.TEXT;
        };
    return new SqlColumn(index, result.getColumnLabel(index), type);
  }

  /** The kind of the column unless a model expects another. */
  ColumnKind kind() {
    return switch (type) {
      case WHOLE, FLOATING, DECIMAL -> ColumnKind.NUMERIC;
      default -> ColumnKind.TEXT;
    };
  }

  /** The number in the current row, NaN for a missing one. */
  double number(ResultSet rows) throws SQLException {
    double value = rows.getDouble(index);
    return rows.wasNull() ? Double.NaN : value;
  }

  /** Whether the number in the current row is a whole one that {@link #number} rounds. */
  boolean losesDigits(ResultSet rows) throws SQLException {
    return (type == Type.WHOLE || type == Type.DECIMAL)
        && Cells.losesDigits(plain(rows.getBigDecimal(index)));
  }

  /**
   * The cell of the current row as text, null for a missing one: numbers in as few digits as tell
   * them, dates as the driver writes them, which JDBC wants to be as in 2024-01-31 12:30:00.
   */
  String text(ResultSet rows) throws SQLException {
    switch (type) {
      case FLOATING -> {
        double value = number(rows);
        return Double.isNaN(value) ? null : Decimal.shortest(value);
      }
      case DECIMAL -> {
        BigDecimal value = rows.getBigDecimal(index);
        return value == null ? null : plain(value);
      }
      case TRUTH -> {
        boolean value = rows.getBoolean(index);
        return rows.wasNull() ? null : Boolean.toString(value);
      }
      default -> {
        return rows.getString(index);
      }
    }
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }
}
