package io.github.redescend.result.explain;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.inspect.ShapleyValues;
import io.github.redescend.eval.inspect.ShapleyValues.Contribution;
import io.github.redescend.figures.IntervalFigure;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Document;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The contribution of each column to the score of a row, by its index from 0. */
public record ColumnContributions(Table rows, int row, String predicted, ShapleyValues shapley) {
  private static final int SHOWN = 20;

  /** Explains a row, by its number from 1, against other rows, or those in the model. */
  public static ColumnContributions of(
      PipelineModel model, Table rows, int number, Optional<Table> compared, Seed seed) {
    if (number > rows.rows()) {
      throw new InvalidInputException(
          "row = %d is not allowed: %s has %s"
              .formatted(number, rows.source(), Plural.of(rows.rows(), "row")));
    }
    Table alone = rows.select(new int[] {number - 1});
    Preprocessing preprocessing = model.preprocessing();
    Matrix others =
        compared.map(preprocessing::features).orElseGet(() -> ShapleyValues.heldRows(model));
    Matrix own = preprocessing.features(alone);
    ShapleyValues shapley = ShapleyValues.of(model, others, own, seed);
    return new ColumnContributions(rows, number - 1, model.predict(alone).get(0), shapley);
  }

  public Document document() {
    return Document.of("explain")
        .put("row", row + 1)
        .put("predicted", predicted)
        .put("output", shapley.output())
        .put("score", shapley.score())
        .put("meanScore", shapley.mean())
        .put("trainingRows", shapley.rows())
        .put("orders", shapley.orders())
        .put("columns", columns(), shapley.columns())
        .text("row %d is predicted %s\n".formatted(row + 1, Printable.of(predicted)))
        .text(sentence() + "\n\n")
        .text(columns().text(shapley.columns(), SHOWN, "and %d more (--json has all)"))
        .page(page -> page.paragraph("Row %d is predicted %s.".formatted(row + 1, predicted)))
        .page(page -> page.paragraph("The " + sentence() + "."))
        .page(page -> page.figure(waterfall()).table(columns(), shapley.columns()));
  }

  private String sentence() {
    String output = Printable.of(shapley.output());
    String score = Numbers.fixed(shapley.score(), 3);
    String mean = Numbers.fixed(shapley.mean(), 3);
    return "score of class %s is %s, the mean over %d training rows %s; the contributions of the columns add up to the difference (Shapley values over %d orders of the columns, with their standard errors)"
        .formatted(output, score, shapley.rows(), mean, shapley.orders());
  }

  private Columns<Contribution> columns() {
    return new Columns<Contribution>()
        .name("column", one -> Printable.of(one.column()))
        .text("value", this::cell)
        .number("contribution", Contribution::value, 4)
        .number("error", Contribution::error, 4);
  }

  private String cell(Contribution one) {
    if (rows.isSparse()) {
      int column = rows.featureNames().indexOf(one.column());
      return column < 0 ? "0" : Double.toString(rows.sparse().row(row)[column]);
    }
    return rows.column(one.column()).map(column -> column.text(row)).orElse("");
  }

  /** Draws the steps from the mean score to the score of the row, largest contributions first. */
  private Illustration waterfall() {
    List<IntervalFigure.Interval> steps = new ArrayList<>();
    double total = shapley.mean();
    steps.add(step("mean score", total, total));
    int most = Math.min(SHOWN, shapley.columns().size());
    for (Contribution one : shapley.columns().subList(0, most)) {
      double next = total + one.value();
      steps.add(step(one.column(), total, next));
      total = next;
    }
    if (most < shapley.columns().size()) {
      steps.add(step("other columns", total, shapley.score()));
    }
    return new Illustration(
        "waterfall",
        new IntervalFigure("Contributions of the columns", "score", steps),
        "Each line is the contribution of a column; its dot is the score so far. The last dot is"
            + " the score of the row.");
  }

  private static IntervalFigure.Interval step(String name, double from, double to) {
    return new IntervalFigure.Interval(name, to, Math.min(from, to), Math.max(from, to), true);
  }
}
