package io.github.redescend.data.cell;

import io.github.redescend.data.cell.DateFormat.DateOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * What the cells of a file mean.
 *
 * @param header whether the first line of CSV names the columns; without it they are x1, x2, ...
 * @param marks what stands for a missing value in CSV
 * @param separator what stands between the cells of CSV, null for what the file tells
 * @param decimal what stands before the decimals of a number in CSV
 * @param dates what comes first in dates such as 01/02/2024
 * @param encoding of the bytes, unless a byte order mark tells it
 * @param unlabelled what becomes of rows without a label where labels are required
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

  /** What becomes of rows without a label. */
  public enum Unlabelled {
    /** They are refused. */
    FAIL,
    /** They are left out. */
    DROP
  }

  /** A header, the usual marks, and a label in every row. */
  public static CellRules standard() {
    return STANDARD;
  }

  /** The same with other marks. */
  public CellRules withMarks(MissingMarks other) {
    return new CellRules(header, other, separator, decimal, dates, encoding, unlabelled);
  }

  /** The same with another rule for rows without a label. */
  public CellRules withUnlabelled(Unlabelled other) {
    return new CellRules(header, marks, separator, decimal, dates, encoding, other);
  }

  /** The same with, or without, a first line that names the columns. */
  public CellRules withHeader(boolean other) {
    return new CellRules(other, marks, separator, decimal, dates, encoding, unlabelled);
  }

  /** The same with another decimal mark. */
  public CellRules withDecimal(DecimalMark other) {
    return new CellRules(header, marks, separator, other, dates, encoding, unlabelled);
  }

  /** The same with another encoding. */
  public CellRules withEncoding(Charset other) {
    return new CellRules(header, marks, separator, decimal, dates, other, unlabelled);
  }

  /** The same with another order of dates. */
  public CellRules withDates(DateOrder other) {
    return new CellRules(header, marks, separator, decimal, other, encoding, unlabelled);
  }

  /** The same with another separator, null for what the file shows. */
  public CellRules withSeparator(Character other) {
    return new CellRules(header, marks, other, decimal, dates, encoding, unlabelled);
  }
}
