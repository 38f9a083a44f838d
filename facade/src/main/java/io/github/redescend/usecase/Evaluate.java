package io.github.redescend.usecase;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.resample.Thinned;
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
 * @param metric primary metric
 * @param certify whether to count predictions that wrong labels cannot change
 * @param importance whether to compute permutation importance
 * @param learningCurve whether to test the first system with fewer training rows too
 */
public record Evaluate(
    Experiment experiment,
    List<Contamination> levels,
    Metric metric,
    boolean certify,
    boolean importance,
    boolean learningCurve) {
  /**
   * Result of an evaluation.
   *
   * @param levels results of all systems, for each level
   * @param right estimates on true labels
   * @param curve of the first system, if requested
   */
  public record Found(
      List<List<SystemResult>> levels, TrueLabelRows right, Optional<LearningCurve> curve) {
    /** Returns the first system at the first level. */
    public SystemResult asked() {
      return levels.get(0).get(0);
    }
  }

  /**
   * Fits and tests all systems.
   *
   * @param splits of the table; ignored with a test table
   * @param test rows of another table, or null
   */
  public Found run(Table table, List<Split> splits, Table test, Progress progress) {
    Inspection inspection =
        importance ? Inspection.of(metric, Math.max(1, splits.size())) : Inspection.ofErrors();
    List<List<SystemResult>> results = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      Evaluation evaluation = experiment.evaluation(levels.get(i), progress.part(i, levels.size()));
      evaluation = certify ? evaluation.withCertificates(experiment.assembly()) : evaluation;
      evaluation = i == 0 ? evaluation.withInspection(inspection) : evaluation;
      results.add(test == null ? evaluation.run(table, splits) : evaluation.run(table, test));
    }
    return new Found(
        results,
        TrueLabelRows.of(
            test == null ? table : test,
            experiment.rules(),
            experiment.assembly(),
            experiment.seed()),
        learningCurve
            ? Optional.of(curve(table, splits, test, results.get(0).get(0)))
            : Optional.empty());
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
        metric,
        rows,
        share ->
            (test == null
                    ? one.run(table, Thinned.of(splits, labels, share, seed))
                    : one.run(table.select(Thinned.rows(all, labels, share, seed)), test))
                .get(0),
        whole);
  }
}
