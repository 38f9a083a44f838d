package io.github.redescend.cli.command.evaluate;

import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.StandardDeviation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Says against which of the plain machines the first system does not pay, if any. */
final class NoBetterRows {
  private NoBetterRows() {}

  /**
   * A line that names the others whose mean is not below that of the first by more than the
   * standard error of the mean difference between splits; empty where there is none, or one split
   * alone.
   */
  static Optional<String> text(Metric metric, List<ContenderResult> results) {
    ContenderResult first = results.get(0);
    List<String> names = new ArrayList<>();
    for (ContenderResult other : results.subList(1, results.size())) {
      if (!isBetter(metric, first, other)) {
        names.add(other.name());
      }
    }
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s is no better than %s here, within noise"
                .formatted(first.name(), String.join(" and ", names)));
  }

  private static boolean isBetter(Metric metric, ContenderResult first, ContenderResult other) {
    double[] ours = first.values(metric);
    double[] theirs = other.values(metric);
    double[] gains = new double[ours.length];
    for (int i = 0; i < gains.length; i++) {
      gains[i] = metric.higherIsBetter() ? ours[i] - theirs[i] : theirs[i] - ours[i];
    }
    double[] told = Arrays.stream(gains).filter(gain -> !Double.isNaN(gain)).toArray();
    if (told.length < 2) {
      return true;
    }
    double error = StandardDeviation.of(told) / Math.sqrt(told.length);
    return Arrays.stream(told).average().orElseThrow() > error;
  }
}
