package io.github.redescend.cli.command.compare;

import io.github.redescend.cli.output.CsvText;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.ContenderResult;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * A comparison as CSV: a row for each data set, system and level of contamination.
 *
 * @param levels a result for each level
 */
record ComparisonRows(List<ComparisonResult> levels) {
  /** Writes all rows and leaves the stream open. */
  void writeTo(OutputStream out) throws IOException {
    CsvText text = new CsvText(out);
    text.row(
        "data",
        "system",
        "noise",
        "outliers",
        "accuracy",
        "std",
        "fitSeconds",
        "predictSeconds",
        "metric",
        "score",
        "scoreStd");
    for (ComparisonResult level : levels) {
      Contamination wrong = level.contamination();
      for (int i = 0; i < level.results().size(); i++) {
        for (ContenderResult result : level.results().get(i)) {
          text.row(
              level.comparison().data().get(i),
              result.name(),
              wrong.labels().map(Object::toString).orElse(""),
              wrong.features().map(Object::toString).orElse(""),
              Double.toString(result.mean()),
              Double.toString(result.std()),
              Double.toString(result.fitSeconds()),
              Double.toString(result.predictSeconds()),
              level.metric().toString(),
              Double.toString(result.mean(level.metric())),
              Double.toString(result.std(level.metric())));
        }
      }
    }
    text.flush();
  }
}
