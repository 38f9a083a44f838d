package io.github.redescend.data.cell;

import io.github.redescend.data.cell.DateFormat.DateOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * How the cells of a file are interpreted.
 *
 * @param header whether the first line of CSV names the columns; otherwise they are x1, x2, ...
 * @param marks the missing-value marks in CSV
 * @param separator the CSV delimiter, null to detect it
 * @param decimal the CSV decimal mark
 * @param dates the order of day and month
 * @param encoding of the bytes, unless there is a byte order mark
 * @param unlabelled how to treat rows without a label if labels are required
 */
public record CellRules(
    boolean header,
    MissingMarks marks,
    Character separator,
    DecimalMark decimal,
    DateOrder dates,
    Charset encoding,
    Unlabelled unlabelled) {
  private static final CellRules STANDARD =
      new CellRules(
          true,
          MissingMarks.standard(),
          null,
          DecimalMark.AUTO,
          DateOrder.AUTO,
          StandardCharsets.UTF_8,
          Unlabelled.FAIL);

  /** How to treat rows without a label. */
  public enum Unlabelled {
    FAIL,
    DROP
  }

  public static CellRules standard() {
    return STANDARD;
  }

  public CellRules withMarks(MissingMarks other) {
    return new CellRules(header, other, separator, decimal, dates, encoding, unlabelled);
  }

  public CellRules withUnlabelled(Unlabelled other) {
    return new CellRules(header, marks, separator, decimal, dates, encoding, other);
  }

  public CellRules withHeader(boolean other) {
    return new CellRules(other, marks, separator, decimal, dates, encoding, unlabelled);
  }

  public CellRules withDecimal(DecimalMark other) {
    return new CellRules(header, marks, separator, other, dates, encoding, unlabelled);
  }

  public CellRules withEncoding(Charset other) {
    return new CellRules(header, marks, separator, decimal, dates, other, unlabelled);
  }

  public CellRules withDates(DateOrder other) {
    return new CellRules(header, marks, separator, decimal, other, encoding, unlabelled);
  }

  public CellRules withSeparator(Character other) {
    return new CellRules(header, marks, other, decimal, dates, encoding, unlabelled);
  }
}
