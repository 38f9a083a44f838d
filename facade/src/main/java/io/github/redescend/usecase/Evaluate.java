package io.github.redescend.usecase;

import io.github.redescend.core.Plural;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.evaluate.EvaluateDocument;
import io.github.redescend.result.evaluate.LearningCurve;
import io.github.redescend.result.evaluate.TrueLabelRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Estimates the error of systems on held-out rows.
 *
 * @param levels contamination of the training sets, at least one
 * @param aim primary metric
 * @param certify whether to count predictions that wrong labels cannot change
 * @param importance whether to compute permutation importance
 * @param learningCurve whether to test the first system with fewer training rows too
 */
public record Evaluate(
    Experiment experiment,
    List<Contamination> levels,
    PrimaryMetric aim,
    boolean certify,
    boolean importance,
    boolean learningCurve) {
  /** The number of columns whose partial dependence is drawn. */
  private static final int DRAWN_COLUMNS = 3;

  /**
   * Fits and tests all systems.
   *
   * @param resampling how the table is split; in words only with a test table
   * @param test rows of another table, or null
   */
  public EvaluateDocument run(Table table, Resampling resampling, Table test, Messages messages) {
    aim.check(table.coded(), table.source(), messages::note);
    List<Split> splits =
        test == null ? resampling.splits(table, experiment.seed(), messages) : List.of();
    EvaluateDocument document;
    try (Messages.Task task = messages.begin("evaluating")) {
      List<List<SystemResult>> results = results(table, splits, test, task);
      document = document(table, splits, test, resampling, results);
    }
    say(document.results().get(0), messages);
    return document;
  }

  /** Returns the results of all systems, for each level. */
  public List<List<SystemResult>> results(
      Table table, List<Split> splits, Table test, Progress progress) {
    Inspection inspection =
        importance
            ? Inspection.of(aim.metric(), Math.max(1, splits.size()))
            : Inspection.ofErrors();
    List<List<SystemResult>> results = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      Evaluation evaluation =
          experiment
              .evaluation(levels.get(i), progress.part(i, levels.size()))
              .with(
                  certify ? Optional.of(experiment.assembly()) : Optional.empty(),
                  i == 0 ? Optional.of(inspection) : Optional.empty());
      results.add(test == null ? evaluation.run(table, splits) : evaluation.run(table, test));
    }
    return results;
  }

  /** Returns the results with estimates on true labels and the learning curve. */
  public EvaluateDocument document(
      Table table,
      List<Split> splits,
      Table test,
      Resampling resampling,
      List<List<SystemResult>> results) {
    Table tested = test == null ? table : test;
    return new EvaluateDocument(
        table,
        tested,
        resampling.words(),
        resampling.repeats(),
        aim,
        levels,
        results,
        TrueLabelRows.of(tested, experiment.rules(), experiment.assembly(), experiment.seed()),
        learningCurve
            ? Optional.of(curve(table, splits, test, results.get(0).get(0)))
            : Optional.empty());
  }

  private static void say(List<SystemResult> results, Messages messages) {
    int untested = results.get(0).untested();
    if (untested > 0) {
      messages.note(Plural.of(untested, "test row") + " with missing cells left out");
    }
    for (SystemResult result : results) {
      result
          .certified()
          .flatMap(CertifiedShare::refusal)
          .ifPresent(why -> messages.note(result.name() + ": " + why));
    }
  }

  /** Adds an evaluation and a fit to all rows to a page. */
  public Page on(Page page, EvaluateDocument found) {
    FitToAll fitted = FitToAll.of(experiment, levels.get(levels.size() - 1), found.table());
    List<Illustration> along = fitted.along(found.importance().first(DRAWN_COLUMNS));
    return fitted.on(found.on(page, along));
  }

  private LearningCurve curve(Table table, List<Split> splits, Table test, SystemResult whole) {
    Evaluation one = experiment.ofFirst().evaluation(levels.get(0), Progress.silent());
    Labels labels = table.coded();
    Seed seed = one.seed().child("learning curve", 0);
    int[] all = IntStream.range(0, table.rows()).toArray();
    double rows =
        test != null
            ? table.rows()
            : splits.stream().mapToInt(s -> s.train().length).average().orElseThrow();
    return LearningCurve.of(
        aim.metric(),
        rows,
        share ->
            (test == null
                    ? one.run(table, Folds.thinned(splits, labels, share, seed))
                    : one.run(table.select(Folds.thinned(all, labels, share, seed)), test))
                .get(0),
        whole);
  }
}
