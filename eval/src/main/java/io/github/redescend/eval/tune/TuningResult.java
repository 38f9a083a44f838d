package io.github.redescend.eval.tune;

import io.github.redescend.eval.metric.Metric;
import java.util.Comparator;
import java.util.List;

/**
 * What a search found.
 *
 * @param table every candidate, in the order in which they were listed
 * @param metric what they were judged by
 */
public record TuningResult(List<Scored> table, Metric metric) {
  /** Scores that rounding alone keeps apart are the same. */
  private static final double ROUNDING = 1e9;

  public TuningResult {
    table = List.copyOf(table);
  }

  /**
   * The order of preference: candidates fitted to more rows first, then the better score; on a tie
   * the loss that is not robust, then the larger lambda; what is left keeps its order.
   */
  static Comparator<Scored> preference(Metric metric) {
    return Comparator.comparingDouble((Scored s) -> -s.share())
        .thenComparingDouble(s -> -Math.rint(metric.gain(s.score()) * ROUNDING))
        .thenComparing(s -> s.candidate().robust())
        .thenComparingDouble(s -> -s.candidate().recipe().lambda());
  }

  /** The table in the order of preference. */
  public List<Scored> ranked() {
    return table.stream().sorted(preference(metric)).toList();
  }

  /** The one preferred. */
  public Scored best() {
    return ranked().get(0);
  }
}
