package io.github.redescend.data.read;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.read.TableRows.Reading;
import io.github.redescend.data.read.TypedRows.TypedCells;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.source.SqlQuery;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Table;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * The rows of an SQL query. The database determines column types: numbers are numbers, all else
 * including dates is text; NULL and {@link MissingMarks} are missing. Remembers the digest of the
 * last read, so it is not thread-safe.
 */
public final class SqlTableReader implements TableReader {
  private final SqlQuery query;
  private String sha256;

  public SqlTableReader(SqlQuery query) {
    this.query = query;
  }

  public Source source() {
    return Source.ofQuery(query.text());
  }

  @Override
  public String format() {
    return "sql";
  }

  /** Always: a query has no other format. */
  @Override
  public boolean recognises(String head) {
    return true;
  }

  @Override
  public boolean readsParts() {
    return true;
  }

  @Override
  public void readParts(
      Source source,
      ReadOptions options,
      IntUnaryOperator rowsOfPart,
      Supplier<Consumer<Table>> passes) {
    Reading reading = new Reading(source.ofRows(), options, rowsOfPart, passes.get());
    query.ask(result -> read(result, reading));
  }

  /**
   * The SHA-256 of the names and cells last read, in 64 hexadecimal digits: for each name or text
   * the number of its bytes in UTF-8 and these, -1 for NULL; for each number the 8 bytes of the
   * double.
   *
   * @throws IllegalStateException if nothing was read
   */
  public String sha256() {
    if (sha256 == null) {
      throw new IllegalStateException("no row has been read");
    }
    return sha256;
  }

  private void read(ResultSet result, Reading reading) throws SQLException {
    MessageDigest digest = Source.digest();
    OutputStream digesting = new DigestOutputStream(OutputStream.nullOutputStream(), digest);
    try (DataOutputStream digested =
        new DataOutputStream(new BufferedOutputStream(digesting, 65_536))) {
      TypedRows.read(reading, new SqlCells(result, reading, digested));
    } catch (IOException e) {
      throw e.getCause() instanceof SQLException cause ? cause : new SQLException(e);
    }
    sha256 = HexFormat.of().formatHex(digest.digest());
  }

  /** The rows of a result, one at a time. */
  private static final class SqlCells implements TypedCells {
    private final ResultSet result;
    private final Source source;
    private final List<SqlColumn> columns = new ArrayList<>();
    private final DataOutputStream digested;
    private final MissingMarks marks;
    private final double[][] numbers;
    private final String[] texts;
    private BitSet used;
    private BitSet numeric;
    private long row;

    SqlCells(ResultSet result, Reading reading, DataOutputStream digested) throws SQLException {
      this.result = result;
      this.source = reading.source();
      this.marks = reading.options().cells().marks();
      this.digested = digested;
      for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
        columns.add(SqlColumn.of(result.getMetaData(), i));
      }
      this.numbers = new double[columns.size()][1];
      this.texts = new String[columns.size()];
    }

    @Override
    public List<Column> columns() {
      return columns.stream().map(column -> new Column(column.name(), column.kind())).toList();
    }

    @Override
    public void use(BitSet asNumbers, BitSet asTexts) throws IOException {
      numeric = asNumbers;
      used = (BitSet) asNumbers.clone();
      used.or(asTexts);
      for (int j : used.stream().toArray()) {
        SqlColumn column = columns.get(j);
        if (column.type() == SqlColumn.Type.BINARY) {
          throw source.refusal(
              "has binary data in column '%s': leave it out of the query".formatted(column.name()));
        }
        digest(column.name(), digested);
      }
    }

    @Override
    public int next() throws IOException {
      try {
        if (!result.next()) {
          if (row == 0) {
            throw source.refusal("gives no rows");
          }
          return 0;
        }
        row++;
        for (int j = used.nextSetBit(0); j >= 0; j = used.nextSetBit(j + 1)) {
          if (numeric.get(j)) {
            numbers[j][0] = number(columns.get(j));
            digested.writeDouble(numbers[j][0]);
          } else {
            texts[j] = columns.get(j).text(result);
            digest(texts[j], digested);
          }
        }
        return 1;
      } catch (SQLException e) {
        throw new IOException(e);
      }
    }

    private double number(SqlColumn column) throws SQLException {
      Object cell = result.getObject(column.index());
      // SQLite keeps texts in numeric columns, and getDouble makes 0 of them.
      if (!(cell instanceof Number)) {
        String text = result.getString(column.index());
        if (text == null || marks.amongTexts(text)) {
          return Double.NaN;
        }
        throw refusal(
            "column '%s' has '%s' where a number is needed: correct it, or --na treats it as missing"
                .formatted(column.name(), Printable.of(text)));
      }
      double number = result.getDouble(column.index());
      if (Math.abs(number) >= Cells.MAX_WHOLE && column.losesDigits(result)) {
        throw refusal(
            "column '%s' has %s, an integer with more digits than a double can hold: drop it (--ignore), copy it to the results (--id), or cast it to text in the query"
                .formatted(column.name(), result.getString(column.index())));
      }
      return number;
    }

    private InvalidInputException refusal(String problem) {
      return source.refusal(row, row, problem);
    }

    @Override
    public double[] numbers(int column) {
      return numbers[column];
    }

    @Override
    public String text(int column, int of) {
      return numeric.get(column) ? Decimal.shortest(numbers[column][0]) : texts[column];
    }
  }

  private static void digest(String text, DataOutputStream digested) throws IOException {
    if (text == null) {
      digested.writeInt(-1);
      return;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digested.writeInt(bytes.length);
    digested.write(bytes);
  }

  /**
   * A column of a query's result.
   *
   * @param index from 1
   * @param type from the database
   */
  record SqlColumn(int index, String name, Type type) {
    /** How a cell is read. */
    enum Type {
      WHOLE,
      FLOATING,
      DECIMAL,
      TRUTH,
      BINARY,
      INSTANT,
      TEXT
    }

    static SqlColumn of(ResultSetMetaData result, int index) throws SQLException {
      Type type =
          switch (result.getColumnType(index)) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> Type.WHOLE;
            case Types.REAL, Types.FLOAT, Types.DOUBLE -> Type.FLOATING;
            case Types.NUMERIC, Types.DECIMAL -> Type.DECIMAL;
            case Types.BOOLEAN -> Type.TRUTH;
            // Several bits are text; a single one may be a boolean.
            case Types.BIT -> result.getPrecision(index) > 1 ? Type.TEXT : Type.TRUTH;
            // H2 calls its UUID binary, but writes it as text.
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB ->
                "UUID".equals(result.getColumnTypeName(index)) ? Type.TEXT : Type.BINARY;
            case Types.TIMESTAMP_WITH_TIMEZONE -> Type.INSTANT;
            // PostgreSQL's, which the driver calls TIMESTAMP.
            case Types.TIMESTAMP ->
                "timestamptz".equals(result.getColumnTypeName(index)) ? Type.INSTANT : Type.TEXT;
            // DuckDB's HUGEINT, such as any sum of whole numbers, has no JDBC type.
            default ->
                BigInteger.class.getName().equals(result.getColumnClassName(index))
                    ? Type.DECIMAL
                    : Type.TEXT;
          };
      return new SqlColumn(index, result.getColumnLabel(index), type);
    }

    /** The type of the column unless a model expects another. */
    ColumnKind kind() {
      return switch (type) {
        case WHOLE, FLOATING, DECIMAL -> ColumnKind.NUMERIC;
        default -> ColumnKind.TEXT;
      };
    }

    /** Whether a double rounds the whole number in the current row. */
    boolean losesDigits(ResultSet rows) throws SQLException {
      return (type == Type.WHOLE || type == Type.DECIMAL)
          && Cells.losesDigits(Decimal.plain(rows.getBigDecimal(index)));
    }

    /**
     * The cell of the current row as text, null if missing: numbers in their shortest form, dates
     * as JDBC writes them, 2024-01-31 12:30:00, but points in time in UTC, since drivers write them
     * in the time zone of the machine.
     */
    String text(ResultSet rows) throws SQLException {
      if (type == Type.INSTANT) {
        OffsetDateTime time = rows.getObject(index, OffsetDateTime.class);
        return time == null ? null : time.toInstant().toString();
      }
      Object cell = type == Type.TEXT ? null : rows.getObject(index);
      if (type == Type.TRUTH && (cell instanceof Boolean || cell instanceof Number)) {
        return Boolean.toString(rows.getBoolean(index));
      }
      if (type == Type.FLOATING && cell instanceof Number) {
        double value = rows.getDouble(index);
        return Double.isNaN(value) ? null : Decimal.shortest(value);
      }
      return type == Type.DECIMAL && cell instanceof Number
          ? Decimal.plain(rows.getBigDecimal(index))
          : rows.getString(index);
    }
  }
}
