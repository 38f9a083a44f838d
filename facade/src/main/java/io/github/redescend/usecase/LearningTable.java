package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.KernelMatrix;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.review.TableReview;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.check.CheckedTable;
import io.github.redescend.eval.audit.check.Finding;
import io.github.redescend.eval.audit.check.Finding.Check;
import io.github.redescend.kernels.kernel.Precomputed;
import java.util.List;
import java.util.Optional;

/** The labelled rows to learn from, or the rows of a precomputed kernel matrix. */
public record LearningTable(Table table, Optional<KernelMatrix> matrix) {
  private static final int NAMED = 5;

  /** Wraps rows. If they are a matrix of a precomputed kernel, it is validated and reported. */
  public static LearningTable of(
      Table table, Optional<Precomputed> kernel, Assembly assembly, Messages messages) {
    Optional<KernelMatrix> matrix =
        kernel.map(known -> KernelMatrix.of(table, known, assembly.compute().algebra()));
    matrix.ifPresent(known -> messages.remark(known.words()));
    return new LearningTable(matrix.map(KernelMatrix::table).orElse(table), matrix);
  }

  /** Returns the fitted model in a form that predicts new rows. */
  public PipelineModel model(PipelineModel fitted) {
    return matrix.map(known -> known.model(fitted)).orElse(fitted);
  }

  /** Returns the rows with a weight above 0, some of each class, and counts the others. */
  public static Table weighted(Table table, Messages messages) {
    Table weighted = table.weighted();
    List<String> left = weighted.coded().classes();
    for (String name : table.coded().classes()) {
      if (!left.contains(name)) {
        throw new InvalidInputException(
            "%s: class '%s' has no row with a weight above 0: drop it or add rows"
                .formatted(table.source(), name));
      }
    }
    if (weighted.rows() < table.rows()) {
      messages.note(
          Plural.are(table.rows() - weighted.rows(), "row") + " ignored because of a weight of 0");
    }
    return weighted;
  }

  /** Warns about columns that leak or teach nothing, unless an earlier warning covers them. */
  public void warnOfColumns(Preprocessing.Options rules, Messages messages) {
    if (matrix.isPresent()) {
      return;
    }
    List<String> before = List.copyOf(messages.warnings());
    boolean indicator = rules.missing() == MissingRule.INDICATOR;
    for (Finding finding : CheckedTable.ofColumns(table, indicator)) {
      int named = 0;
      for (int c : finding.entries()) {
        Column column = table.columns().get(c);
        String name = "'" + Printable.of(column.name()) + "'";
        boolean leak = finding.check() == Check.LEAKAGE;
        boolean known =
            before.stream()
                .filter(warning -> !leak || warning.contains(TableReview.LABEL_COPY))
                .anyMatch(warning -> warning.contains(name));
        if (!known && named++ < NAMED) {
          messages.warn(sentence(finding, c, name));
        }
      }
    }
  }

  private static String sentence(Finding finding, int column, String name) {
    return switch (finding.check()) {
      case LEAKAGE ->
          "column %s %s: if it is known only after the label, it is a leak and the result is too optimistic; --ignore removes it"
              .formatted(name, finding.details().get(column));
      case IDENTIFIER ->
          "column %s has a different value in nearly every row, like an identifier: --ignore removes it, --id copies it to the results"
              .formatted(name);
      default ->
          Decimal.format(
              "column %s has the same value in %.2f%% of the rows that have one and will"
                  + " hardly help: --ignore removes it",
              name, 100 * finding.scores()[column]);
    };
  }
}
