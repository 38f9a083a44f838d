package io.github.redescend.eval;

import io.github.redescend.core.Require;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.eval.rank.Comparison;
import java.util.List;

/**
 * Several contenders on several tables.
 *
 * @param contamination what was made wrong in the training parts
 * @param results for each table one result a contender, in the same order everywhere
 * @param comparison the tests on their mean accuracies
 */
public record ComparisonResult(
    Contamination contamination, List<List<ContenderResult>> results, Comparison comparison) {
  /** Copies the list. */
  public ComparisonResult {
    results = List.copyOf(results);
    Require.sameLength("results", results.size(), comparison.data().size());
  }

  /**
   * Tests what contenders reached.
   *
   * @param data the names of the tables
   * @param alpha the level of Nemenyi's test, in (0, 1)
   */
  public static ComparisonResult of(
      Contamination contamination,
      List<String> data,
      List<List<ContenderResult>> results,
      double alpha) {
    double[][] means =
        results.stream()
            .map(row -> row.stream().mapToDouble(ContenderResult::mean).toArray())
            .toArray(double[][]::new);
    List<String> systems = results.get(0).stream().map(ContenderResult::name).toList();
    return new ComparisonResult(contamination, results, Comparison.of(systems, data, means, alpha));
  }
}
