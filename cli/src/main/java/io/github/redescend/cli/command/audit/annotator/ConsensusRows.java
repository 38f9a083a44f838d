package io.github.redescend.cli.command.audit.annotator;

import io.github.redescend.cli.output.CsvCells;
import io.github.redescend.cli.output.CsvText;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.annotator.AnnotatorResult;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** The consensus of every row as CSV, with the columns that go with the rows. */
record ConsensusRows(Table rows, AnnotatorResult result, CsvCells cells) {
  /** Writes all and leaves the stream open. */
  void writeTo(OutputStream out) throws IOException {
    CsvText text = new CsvText(out, cells);
    List<String> classes = result.votes().classes();
    text.row(
        rows.carried().stream().map(TextColumn::name).toList(),
        "row",
        "label",
        "probability",
        "votes",
        "agreeing",
        "features");
    for (int i = 0; i < rows.rows(); i++) {
      int row = i;
      int label = result.consensus(i);
      text.row(
          rows.carried().stream().map(column -> cell(column, row)).toList(),
          Integer.toString(rows.rowNumber(i)),
          classes.get(label),
          Double.toString(result.probability(i)),
          Integer.toString(result.votes().on(i)),
          Integer.toString(result.votes().on(i, label)),
          classes.get(result.features().largest(i)));
    }
    text.flush();
  }

  private static String cell(TextColumn column, int row) {
    return column.missing(row) ? "" : column.text(row);
  }
}
