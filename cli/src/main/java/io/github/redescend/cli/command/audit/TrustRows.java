package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.output.CsvCells;
import io.github.redescend.cli.output.CsvText;
import io.github.redescend.eval.audit.AuditResult;
import java.io.IOException;
import java.io.OutputStream;

/** The trust in every audited row's label as CSV. */
record TrustRows(AuditedRows rows, AuditResult result, CsvCells cells) {
  /** Writes all and leaves the stream open. */
  void writeTo(OutputStream out) throws IOException {
    CsvText text = new CsvText(out, cells);
    text.row(rows.carriedNames(), "row", "label", "suggested", "trust");
    for (int i = 0; i < result.trust().length; i++) {
      text.row(
          rows.carriedCells(i),
          Integer.toString(rows.number(i)),
          result.labels().name(i),
          result.labels().classes().get(result.suggested()[i]),
          Double.toString(result.trust()[i]));
    }
    text.flush();
  }
}
