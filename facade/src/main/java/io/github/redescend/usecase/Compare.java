package io.github.redescend.usecase;

import io.github.redescend.classifiers.recipe.NamedSystem;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.compare.CompareDocument;
import java.util.ArrayList;
import java.util.List;

/** Compares systems on the same splits of several tables, at levels of contamination. */
public record Compare(
    Experiment experiment, List<Contamination> levels, PrimaryMetric aim, double alpha) {
  /** The significance level by default. */
  public static final double ALPHA = 0.05;

  public CompareDocument run(
      List<String> names, List<Table> tables, Resampling resampling, Messages messages) {
    tables.forEach(table -> aim.check(table.coded(), table.source(), messages::note));
    List<List<Split>> splits =
        tables.stream().map(t -> resampling.splits(t, experiment.seed(), messages)).toList();
    List<ComparisonResult> results = new ArrayList<>();
    try (Messages.Task task = messages.begin("comparing")) {
      for (int i = 0; i < levels.size(); i++) {
        List<List<SystemResult>> byLevel = new ArrayList<>();
        for (int t = 0; t < tables.size(); t++) {
          Progress part = task.part(i * tables.size() + t, levels.size() * tables.size());
          byLevel.add(experiment.evaluation(levels.get(i), part).run(tables.get(t), splits.get(t)));
        }
        results.add(ComparisonResult.of(levels.get(i), names, byLevel, aim.metric(), alpha));
      }
    }
    List<Boolean> tuned = experiment.systems().stream().map(NamedSystem::chooses).toList();
    return new CompareDocument(resampling.words(), resampling.repeats(), aim, results, tuned);
  }
}
