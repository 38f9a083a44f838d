package io.github.redescend.usecase;

import io.github.redescend.classifiers.selection.StabilitySelection;
import io.github.redescend.classifiers.selection.StabilitySelection.FalseSelections;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Dataset.FeatureColumns;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.linalg.Compute;
import io.github.redescend.report.Columns;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.report.TextTable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * Selects stable features: columns chosen on at least the threshold of random halves of the rows,
 * with a limit for the expected number of false selections or for the columns of each half.
 */
public record Select(
    DifferentiableLoss loss,
    int pairs,
    double threshold,
    double allowed,
    Optional<Integer> most,
    Seed seed,
    Compute compute) {
  /** The number of pairs of halves by default. */
  public static final int PAIRS = 50;

  /** The share of halves that must select a column by default. */
  public static final double THRESHOLD = 0.75;

  /** Returns a loss by its spec, if its derivative is continuous. */
  public static DifferentiableLoss loss(String spec, Catalogue<Criterion> losses) {
    if (losses.make(spec).forClasses(2) instanceof DifferentiableLoss smooth) {
      return smooth;
    }
    throw new InvalidInputException(
        "loss %s is not allowed: select needs one with a continuous derivative, such as logistic, squared-hinge or welsch-hinge"
            .formatted(spec));
  }

  /** The selected columns. */
  public record Selection(
      Dataset rows, String loss, FalseSelections bound, StabilitySelection.Result result) {
    private Columns<Integer> frequencies() {
      return new Columns<Integer>()
          .name("column", result.columns()::get)
          .number("frequency", c -> result.frequencies()[c], 2)
          .titled("share of halves");
    }

    public void csv(OutputStream out) throws IOException {
      frequencies().csv(out, CsvCells.EXACT, result.selected(0));
    }

    public Document document() {
      List<Integer> selected = result.selected(bound.threshold());
      String most = Plural.of(bound.max(), "column");
      String halves =
          Decimal.format(
              "%d pairs, at most %s each, %.1f on average",
              bound.pairs(), most, result.averageSize());
      String stable =
          "%s, in a share of at least %s of the halves"
              .formatted(Plural.of(selected.size(), "column"), bound.threshold());
      String wrong =
          Decimal.format(
              "at most %.3g (%.3g if the distribution may have several modes)",
              bound.bound(), bound.general());
      TextTable facts =
          new TextTable()
              .row("rows", Integer.toString(rows.size()))
              .row("columns", Integer.toString(bound.columns()))
              .row("loss", loss)
              .row("halves", halves)
              .row("selected", stable)
              .row("expected false", wrong);
      return Document.of("select")
          .put("samples", rows.size())
          .put("columns", bound.columns())
          .put("classes", rows.labels().classes())
          .put("loss", loss)
          .put("pairs", bound.pairs())
          .put("threshold", bound.threshold())
          .put("most", bound.max())
          .put("averageSize", result.averageSize())
          .put("expectedFalse", bound.bound())
          .put("expectedFalseGeneral", bound.general())
          .put("selected", frequencies(), selected)
          .text(facts + (selected.isEmpty() ? "" : "\n" + frequencies().text(selected)));
    }
  }

  public Selection run(Table table, Preprocessing.Options rules, Messages messages) {
    Dataset rows = Preprocessing.learn(table, rules).apply(table);
    int columns = FeatureColumns.of(rows.featureNames()).size();
    int each =
        most.map(given -> Math.min(given, columns))
            .orElseGet(() -> FalseSelections.most(columns, pairs, threshold, allowed));
    FalseSelections bound = new FalseSelections(columns, each, pairs, threshold);
    StabilitySelection selection = new StabilitySelection(loss, pairs, bound.max(), seed, compute);
    try (Messages.Task task = messages.begin("selecting", 2L * pairs)) {
      return new Selection(rows, loss.spec().toString(), bound, selection.of(rows, task.control()));
    }
  }
}
