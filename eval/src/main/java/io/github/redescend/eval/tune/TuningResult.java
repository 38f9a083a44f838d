package io.github.redescend.eval.tune;

import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.StandardDeviation;
import io.github.redescend.eval.tune.Candidates.Candidate;
import io.github.redescend.eval.tune.Grid.Range;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The result of a search. */
public record TuningResult(List<Scored> table, Metric metric) {
  /** Differences due to rounding are ties. */
  private static final double ROUNDING = 1e9;

  /**
   * The order of preference: candidates fitted to more rows first, then the better score; on ties
   * the non-robust loss, then the larger lambda, then the given order.
   */
  static Comparator<Scored> preference(Metric metric) {
    return Comparator.comparingDouble((Scored s) -> -s.share())
        .thenComparingDouble(s -> -Math.rint(metric.gain(s.score()) * ROUNDING))
        .thenComparing(s -> s.candidate().robust())
        .thenComparingDouble(s -> -s.candidate().recipe().lambda());
  }

  public List<Scored> ranked() {
    return table.stream().sorted(preference(metric)).toList();
  }

  /**
   * The parameters whose best value is the smallest or largest tried and matters, so that a better
   * one may lie beyond. Parameters with two values are ignored.
   */
  public List<String> onBorder() {
    Scored best = best();
    List<String> names = new ArrayList<>(best.candidate().settings().keySet());
    names.removeIf(
        name -> {
          double[] values = values(name);
          double own = Range.number(best.candidate().settings().get(name));
          boolean ends =
              values.length > 2 && (own == values[0] || own == values[values.length - 1]);
          return !ends || !matters(name, best);
        });
    return names;
  }

  /** Whether the best candidate has the largest tried value of a parameter. */
  public boolean isLargest(String name) {
    double[] values = values(name);
    return Range.number(best().candidate().settings().get(name)) == values[values.length - 1];
  }

  private double[] values(String name) {
    return table.stream()
        .map(scored -> scored.candidate().settings().getOrDefault(name, ""))
        .mapToDouble(Range::number)
        .filter(number -> !Double.isNaN(number))
        .distinct()
        .sorted()
        .toArray();
  }

  /** Whether candidates that differ only in this parameter have different scores. */
  private boolean matters(String name, Scored best) {
    return table.stream()
        .filter(other -> other.candidate().settings().containsKey(name))
        .filter(other -> besides(name, other).equals(besides(name, best)))
        .anyMatch(other -> other.score() != best.score());
  }

  /** All settings but one. */
  private static Map<String, String> besides(String name, Scored scored) {
    Map<String, String> others = new HashMap<>(scored.candidate().settings());
    others.remove(name);
    return others;
  }

  public Scored best() {
    return ranked().get(0);
  }

  /**
   * The result of a candidate: the metric over all splits and on each, NaN where undefined; the
   * seconds of fits and predictions, shared costs in part; the share of the training rows at its
   * last stage; and why it could not be fitted to some split, in which case it has no score.
   */
  public record Scored(
      Candidate candidate,
      double score,
      double[] scores,
      double seconds,
      double share,
      Optional<String> failure) {
    /**
     * The {@linkplain StandardDeviation standard deviation} over the splits where it is defined.
     */
    public double std() {
      return StandardDeviation.ofDefined(scores);
    }
  }
}
