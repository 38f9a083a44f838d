package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a training spent its seconds on.
 *
 * @param read reading and preparing the rows
 * @param choose all of training but the last fit: choosing, the audit of labels, probabilities
 * @param space building the space of the last fit
 * @param solve the rest of the last fit
 * @param other starting, the rows predicted once more, writing the model
 */
public record TrainSeconds(double read, double choose, double space, double solve, double other) {
  private static final int DECIMALS = 2;
  private static final double UNIT = 100;

  /**
   * By the clock.
   *
   * @param read what reading took
   * @param training what all of training took
   * @param total what everything took
   * @param from the provenance of the last fit
   */
  public static TrainSeconds of(double read, double training, double total, Provenance from) {
    // Machines that are fitted side by side build their spaces at the same time.
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

  /** The keys that the contract of the command line has; choosing is in the total. */
  Fields json() {
    return Fields.of("read", read, "space", space, "solve", solve, "total", sum(parts()));
  }

  /** The total is the sum of the numbers before it, as they are written. */
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
