package io.github.redescend.usecase;

import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Page;
import io.github.redescend.report.TextTable;
import io.github.redescend.result.ConfusionTable;
import io.github.redescend.result.MetricText;
import io.github.redescend.result.picture.QualityPictures;
import java.util.List;
import java.util.Optional;

/**
 * Test result of a model on the rows of a file that it was not trained on.
 *
 * @param file of the rows
 */
public record Validation(String file, SystemResult result) {
  /** Returns the result on tested rows. */
  public static Validation of(String file, TestedRows rows) {
    return new Validation(file, rows.result(file, Optional.empty()));
  }

  /** Returns the result as JSON. */
  public Fields json() {
    ConfusionMatrix confusion = result.pooled();
    return Fields.of("data", file)
        .with("samples", confusion.samples())
        .with("accuracy", confusion.accuracy())
        .with("metrics", MetricText.json(result))
        .with("confusion", Fields.of("classes", confusion.classes(), "counts", confusion.counts()));
  }

  private String head() {
    return "validation on %s, %s"
        .formatted(Printable.of(file), Plural.of(result.pooled().samples(), "row"));
  }

  /** Returns the result as text. */
  public String text() {
    TextTable metrics = new TextTable();
    for (Metric metric : MetricText.columns(Metric.ACCURACY, List.of(result))) {
      metrics.row("  " + metric, MetricText.shown(metric, result.mean(metric)));
    }
    return "\n" + head() + "\n" + metrics + "\n" + result.pooled();
  }

  /** Adds the result to a page. */
  public void on(Page page) {
    page.heading("V" + head().substring(1))
        .table(MetricText.table(Metric.ACCURACY, List.of(result)), List.of(result));
    ConfusionTable.on(page, result.pooled()).figures(QualityPictures.of(List.of(result)));
  }
}
