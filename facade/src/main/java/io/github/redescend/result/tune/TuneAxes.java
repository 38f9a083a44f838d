package io.github.redescend.result.tune;

import io.github.redescend.data.cell.Cells;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.TuningResult;
import io.github.redescend.eval.tune.TuningResult.Scored;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The varied parameters of a search, those with the largest range of best scores first. */
public record TuneAxes(TuningResult result, List<String> names) {
  private static final String LOSS = "loss";

  /** The value of a parameter that a setting lacks. */
  private static final String NONE = "none";

  /** Uses the names of a grid, and the loss, whose limits are always tried. */
  public static TuneAxes of(TuningResult result, List<String> names) {
    TuneAxes all = new TuneAxes(result, names);
    List<String> varied = new ArrayList<>(names);
    if (!names.contains(LOSS)) {
      varied.add(LOSS);
    }
    varied.removeIf(name -> all.values(name).size() <= 1);
    varied.sort(Comparator.comparingDouble(name -> -all.range(name)));
    return new TuneAxes(result, varied);
  }

  static Optional<String> value(Scored scored, String name) {
    return name.equals(LOSS)
        ? Optional.of(scored.candidate().recipe().loss().toString())
        : Optional.ofNullable(scored.candidate().settings().get(name));
  }

  /** Returns the values of a parameter: ascending numbers, then texts in their order. */
  List<String> values(String name) {
    Comparator<String> ascending =
        Comparator.comparingDouble(text -> number(text).orElse(Double.MAX_VALUE));
    return result.table().stream()
        .flatMap(scored -> value(scored, name).stream())
        .distinct()
        .sorted(ascending)
        .toList();
  }

  /** Adds {@link #NONE} if a setting fitted to all rows lacks the parameter. */
  List<String> valuesAndNone(String name) {
    List<String> values = new ArrayList<>(values(name));
    Stream<Scored> whole = result.table().stream().filter(scored -> scored.share() == 1);
    if (whole.anyMatch(scored -> value(scored, name).isEmpty())) {
      values.add(NONE);
    }
    return values;
  }

  /** Whether a setting has a value of a parameter, or lacks it for {@link #NONE}. */
  static boolean has(Scored scored, String name, String value) {
    return value(scored, name).orElse(NONE).equals(value);
  }

  static Optional<Double> number(String value) {
    return Optional.of(Cells.number(value)).filter(Double::isFinite);
  }

  boolean isNumeric(String name) {
    return values(name).stream().allMatch(value -> number(value).isPresent());
  }

  /** Returns the best setting for each value of a parameter, of those fitted to all rows. */
  Map<String, Scored> best(String name) {
    Map<String, Scored> best = new LinkedHashMap<>();
    for (String value : values(name)) {
      best(name, value, null, null).ifPresent(scored -> best.put(value, scored));
    }
    return best;
  }

  /** Returns the best setting with two values; the second parameter may be null. */
  Optional<Scored> best(String first, String value, String second, String other) {
    Metric metric = result.metric();
    return result.table().stream()
        .filter(scored -> scored.share() == 1 && Double.isFinite(scored.score()))
        .filter(scored -> has(scored, first, value))
        .filter(scored -> second == null || has(scored, second, other))
        .max(Comparator.comparingDouble(scored -> metric.gain(scored.score())));
  }

  private double range(String name) {
    DoubleSummaryStatistics scores =
        best(name).values().stream().mapToDouble(Scored::score).summaryStatistics();
    return scores.getCount() < 2 ? -1 : scores.getMax() - scores.getMin();
  }
}
