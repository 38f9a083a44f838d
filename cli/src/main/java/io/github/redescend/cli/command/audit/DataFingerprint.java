package io.github.redescend.cli.command.audit;

import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A name for the rows and labels of an audit: verdicts on others have another name. */
final class DataFingerprint {
  private static final int SHOWN = 8;

  private final MessageDigest digest;

  private DataFingerprint(MessageDigest digest) {
    this.digest = digest;
  }

  /** Sixteen hexadecimal digits of SHA-256 over names, cells, labels and row numbers. */
  static String of(AuditedRows rows) {
    try {
      return new DataFingerprint(MessageDigest.getInstance("SHA-256")).shown(rows);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private String shown(AuditedRows rows) {
    Table table = rows.table();
    table.featureNames().forEach(this::text);
    if (table.isSparse()) {
      for (int start : table.sparse().rowStart()) {
        number(start);
      }
      for (int column : table.sparse().columnIndex()) {
        number(column);
      }
      for (double value : table.sparse().values()) {
        number(Double.doubleToLongBits(value));
      }
    }
    table.columns().forEach(this::column);
    for (int i = 0; i < rows.kept().length; i++) {
      number(rows.number(i));
      text(rows.labels().name(i));
    }
    return HexFormat.of().formatHex(digest.digest(), 0, SHOWN);
  }

  private void column(Column column) {
    for (int i = 0; i < column.rows(); i++) {
      if (column instanceof NumericColumn numeric) {
        number(Double.doubleToLongBits(numeric.values()[i]));
      } else {
        text(column.missing(i) ? "" : column.text(i));
      }
    }
  }

  private void text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    number(bytes.length);
    digest.update(bytes);
  }

  private void number(long number) {
    digest.update(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
  }
}
