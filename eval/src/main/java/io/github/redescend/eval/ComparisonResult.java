package io.github.redescend.eval;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.rank.Comparison;
import java.util.List;

/** Several classifiers compared on several tables; metric values are signed: higher is better. */
public record ComparisonResult(
    Contamination contamination,
    List<List<SystemResult>> results,
    Metric metric,
    Comparison comparison) {
  public ComparisonResult {
    results = List.copyOf(results);
    Require.sameLength("results", results.size(), comparison.data().size());
  }

  /** Tests the results at the level {@code alpha} of Nemenyi's test; none may be missing. */
  public static ComparisonResult of(
      Contamination contamination,
      List<String> data,
      List<List<SystemResult>> results,
      Metric metric,
      double alpha) {
    double[][] means = new double[results.size()][];
    for (int i = 0; i < means.length; i++) {
      String name = data.get(i);
      means[i] = results.get(i).stream().mapToDouble(r -> gain(r, metric, name)).toArray();
    }
    List<String> systems = results.get(0).stream().map(SystemResult::name).toList();
    return new ComparisonResult(
        contamination, results, metric, Comparison.of(systems, data, means, alpha));
  }

  private static double gain(SystemResult result, Metric metric, String data) {
    double mean = result.mean(metric);
    if (Double.isNaN(mean)) {
      throw new InvalidInputException(
          "%s has no %s on any test fold of %s, so it cannot be compared by it"
              .formatted(result.name(), metric, data));
    }
    return metric.gain(mean);
  }
}
