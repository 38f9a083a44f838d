package io.github.redescend.cli.command;

import io.github.redescend.eval.audit.AuditResult;
import java.io.IOException;
import java.io.OutputStream;

/** The trust in every audited row's label as CSV. */
record TrustRows(AuditedRows rows, AuditResult result, CsvCells cells) {
  /** Writes all and leaves the stream open. */
  void writeTo(OutputStream out) throws IOException {
    CsvText text = new CsvText(out, cells);
    text.row("row", "label", "suggested", "trust");
    for (int i = 0; i < result.trust().length; i++) {
      text.row(
          Integer.toString(rows.number(i)),
          result.labels().name(i),
          result.labels().classes().get(result.suggested()[i]),
          Double.toString(result.trust()[i]));
    }
    text.flush();
  }
}
