package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Time of each phase of training, in seconds.
 *
 * @param read reading and preparing the rows
 * @param choose training before the last fit: model selection, label audit, probabilities
 * @param space building the space of the last fit
 * @param solve the rest of the last fit
 * @param other startup, predicting the training rows, writing the model
 */
public record TrainSeconds(double read, double choose, double space, double solve, double other) {
  private static final int DECIMALS = 2;
  private static final double UNIT = 100;

  /**
   * Returns wall-clock times.
   *
   * @param read time for reading
   * @param training time for all of training
   * @param total time for everything
   * @param from provenance of the last fit
   */
  public static TrainSeconds of(double read, double training, double total, Provenance from) {
    // Classifiers fitted in parallel build their spaces at the same time.
    double space = Math.min(from.spaceSeconds(), training);
    double solve = Math.min(from.solveSeconds(), training - space);
    return new TrainSeconds(
        read, training - space - solve, space, solve, Math.max(0, total - read - training));
  }

  private Map<String, Double> parts() {
    Map<String, Double> parts = new LinkedHashMap<>();
    parts.put("read", read);
    parts.put("choose", choose);
    parts.put("space", space);
    parts.put("solve", solve);
    parts.put("other", other);
    return parts;
  }

  private static double sum(Map<String, Double> parts) {
    return parts.values().stream().mapToDouble(part -> part).sum();
  }

  /** Returns the keys of the command-line contract; {@code total} includes choosing. */
  Fields json() {
    return Fields.of("read", read, "space", space, "solve", solve, "total", sum(parts()));
  }

  /** Returns text whose total is the sum of the rounded times before it. */
  String text() {
    Map<String, Double> rounded = parts();
    rounded.replaceAll((name, part) -> Math.round(part * UNIT) / UNIT);
    String total = Numbers.fixed(sum(rounded), DECIMALS);
    rounded.values().removeIf(part -> part == 0);
    return rounded.entrySet().stream()
        .map(part -> part.getKey() + " " + Numbers.fixed(part.getValue(), DECIMALS))
        .collect(Collectors.joining(", ", "", ", total " + total));
  }
}
