package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.output.CsvCells;
import io.github.redescend.cli.output.CsvText;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.score.Effect;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Suspects as CSV, ready to be reviewed: whoever looks at a row puts confirmed or refuted in place
 * of open.
 *
 * @param effects of the first suspects
 * @param cells how text is written
 */
record SuspectRows(AuditedRows rows, List<Suspect> suspects, List<Effect> effects, CsvCells cells) {
  /** Writes all and leaves the stream open. */
  void writeTo(OutputStream out) throws IOException {
    CsvText text = new CsvText(out, cells);
    text.row(
        rows.carriedNames(),
        "row",
        "given",
        "suggested",
        "trust",
        "margin",
        "weight",
        "leverage",
        "reason",
        "changes",
        "verdict");
    for (int i = 0; i < suspects.size(); i++) {
      Suspect suspect = suspects.get(i);
      text.row(
          rows.carriedCells(suspect.row()),
          Integer.toString(rows.number(suspect.row())),
          suspect.given(),
          suspect.suggested(),
          Double.toString(suspect.trust()),
          Double.toString(suspect.margin()),
          Double.toString(suspect.weight()),
          Double.toString(suspect.leverage()),
          suspect.reason().words(),
          i < effects.size() ? effects.get(i).words() : "not looked at",
          "open");
    }
    text.flush();
  }
}
