package io.github.redescend.usecase;

import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Split;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares systems on several tables, on the same splits.
 *
 * @param levels contamination of the training sets, at least one
 * @param metric of the comparison
 * @param alpha level of the Nemenyi test
 */
public record Compare(
    Experiment experiment, List<Contamination> levels, Metric metric, double alpha) {
  /**
   * Fits and tests all systems.
   *
   * @param names of the tables
   * @param splits of each table
   * @return a result for each level
   */
  public List<ComparisonResult> run(
      List<String> names, List<Table> tables, List<List<Split>> splits, Progress progress) {
    List<ComparisonResult> results = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      List<List<SystemResult>> found = new ArrayList<>();
      for (int t = 0; t < tables.size(); t++) {
        Progress part = progress.part(i * tables.size() + t, levels.size() * tables.size());
        found.add(experiment.evaluation(levels.get(i), part).run(tables.get(t), splits.get(t)));
      }
      results.add(ComparisonResult.of(levels.get(i), names, found, metric, alpha));
    }
    return results;
  }
}
