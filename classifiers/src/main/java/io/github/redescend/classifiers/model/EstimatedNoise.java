package io.github.redescend.classifiers.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * What was found to be wrong with the labels that a classifier learnt from, and by which its
 * samples were weighted.
 *
 * @param rate the share of wrong labels
 * @param low the 5 % point of that share
 * @param high the 95 % point
 * @param classes the classes, sorted
 * @param matrix P(given j | true k), row k, column j
 */
public record EstimatedNoise(
    double rate, double low, double high, List<String> classes, double[][] matrix) {
  /** Smaller shares of a class are not worth a word. */
  private static final double MENTIONED = 0.05;

  private static final int MOST_MENTIONED = 3;

  private record Flow(String from, String to, double share) {
    String words() {
      return String.format(
          Locale.ROOT, "about %.0f %% of '%s' are labelled '%s'", 100 * share, from, to);
    }
  }

  public EstimatedNoise {
    classes = List.copyOf(classes);
  }

  /** The finding and what was done, in a sentence without a full stop. */
  public String sentence() {
    List<Flow> flows = new ArrayList<>();
    for (int k = 0; k < matrix.length; k++) {
      for (int j = 0; j < matrix.length; j++) {
        if (j != k && matrix[k][j] >= MENTIONED) {
          flows.add(new Flow(classes.get(k), classes.get(j), matrix[k][j]));
        }
      }
    }
    flows.sort(Comparator.comparingDouble(flow -> -flow.share()));
    List<String> told = flows.stream().limit(MOST_MENTIONED).map(Flow::words).toList();
    String found =
        told.isEmpty()
            ? String.format(Locale.ROOT, "about %.1f %% of the labels are wrong", 100 * rate)
            : String.join(", ", told);
    return "by the evidence of the other samples "
        + found
        + ": each label counts by the probability that it is right";
  }
}
