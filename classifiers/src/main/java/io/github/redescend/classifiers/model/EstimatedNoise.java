package io.github.redescend.classifiers.model;

import io.github.redescend.core.Decimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The label noise estimated at training, by which samples were weighted.
 *
 * @param rate the share of wrong labels
 * @param low its 5 % point
 * @param high its 95 % point
 * @param classes the classes, sorted
 * @param matrix P(given j | true k), row k, column j
 * @param byClass for each true class the 5 % and 95 % points of its error rate
 */
public record EstimatedNoise(
    double rate,
    double low,
    double high,
    List<String> classes,
    double[][] matrix,
    double[][] byClass) {
  /** With a smaller lower end there may be no noise. */
  private static final double NONE = 0.02;

  /** Smaller class rates are not mentioned. */
  private static final double MENTIONED = 0.05;

  private static final int MAX_MENTIONED = 3;

  private record Flow(String from, String to, double share, double low, double high) {
    String words() {
      return Decimal.format(
          "about %.0f%% of '%s' are labelled '%s' (90%% interval %.0f to %.0f%%)",
          100 * share, from, to, 100 * low, 100 * high);
    }
  }

  public EstimatedNoise {
    classes = List.copyOf(classes);
  }

  /** The finding and its use, a sentence without a full stop. */
  public String sentence() {
    List<Flow> flows = new ArrayList<>();
    for (int k = 0; k < matrix.length; k++) {
      for (int j = 0; j < matrix.length; j++) {
        if (j != k && matrix[k][j] >= MENTIONED) {
          flows.add(
              new Flow(classes.get(k), classes.get(j), matrix[k][j], byClass[k][0], byClass[k][1]));
        }
      }
    }
    flows.sort(Comparator.comparingDouble(flow -> -flow.share()));
    List<Flow> mentioned = flows.stream().limit(MAX_MENTIONED).toList();
    String pairs =
        mentioned.isEmpty()
            ? Decimal.format(
                "about %.1f%% of the labels are wrong (90%% interval %.1f to %.1f%%)",
                100 * rate, 100 * low, 100 * high)
            : mentioned.stream().map(Flow::words).collect(Collectors.joining(", "));
    return pairs
        + (mentioned.stream().anyMatch(flow -> flow.low() < NONE)
            ? ", but this may also be overlap of the classes"
            : "")
        + ": labels are weighted accordingly";
  }
}
