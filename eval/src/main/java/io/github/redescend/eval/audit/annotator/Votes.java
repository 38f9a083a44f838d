package io.github.redescend.eval.audit.annotator;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The annotators' labels, at most one per row and annotator; those of row i are from {@code
 * starts[i]} to {@code starts[i + 1]}. Immutable.
 */
public record Votes(
    List<String> annotators, List<String> classes, int[] starts, int[] annotator, int[] label) {
  /** A decimal number, without hexadecimal digits and NaN. */
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d{1,3})?");

  /**
   * Collects votes in any order on {@code rows} rows, some possibly without votes; the classes are
   * the labels that occur. Refuses fewer than two classes, and two votes of an annotator on a row.
   */
  public static Votes of(int rows, List<String> annotators, List<Vote> votes) {
    if (votes.isEmpty()) {
      throw new InvalidInputException("no annotator has given a label to any row");
    }
    Labels labels = Labels.of(spelled(votes.stream().map(Vote::label).toList()));
    if (labels.classes().size() < 2) {
      throw new InvalidInputException(
          "all annotators label every row '%s': there must be at least two classes"
              .formatted(labels.name(0)));
    }
    int[] starts = new int[rows + 1];
    votes.forEach(vote -> starts[vote.row() + 1]++);
    Arrays.parallelPrefix(starts, Integer::sum);
    int[] next = starts.clone();
    int[] annotator = new int[votes.size()];
    int[] label = new int[votes.size()];
    // Ordered by annotator, so that sums do not depend on the order of votes.
    int[] order =
        Vectors.order(label.length, Comparator.comparingInt(v -> votes.get(v).annotator()));
    for (int v : order) {
      int at = next[votes.get(v).row()]++;
      annotator[at] = votes.get(v).annotator();
      label[at] = labels.codes()[v];
    }
    Votes gathered = new Votes(List.copyOf(annotators), labels.classes(), starts, annotator, label);
    gathered.refuseRepeats();
    return gathered;
  }

  /** Equal numbers, as 1 and 1.0, become the shortest spelling. */
  private static List<String> spelled(List<String> labels) {
    Map<Double, String> spellings = new HashMap<>();
    for (String label : labels) {
      spellings.merge(
          number(label),
          label,
          BinaryOperator.minBy(
              Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())));
    }
    return labels.stream()
        .map(label -> Double.isNaN(number(label)) ? label : spellings.get(number(label)))
        .toList();
  }

  /** Both zeros are one number; NaN for other texts. */
  private static double number(String label) {
    return NUMBER.matcher(label).matches() ? Double.parseDouble(label) + 0.0 : Double.NaN;
  }

  private void refuseRepeats() {
    BitSet seen = new BitSet();
    for (int i = 0; i < rows(); i++) {
      seen.clear();
      for (int v = starts[i]; v < starts[i + 1]; v++) {
        if (seen.get(annotator[v])) {
          throw new InvalidInputException(
              "annotator '%s' has labelled row %d more than once"
                  .formatted(annotators.get(annotator[v]), i + 1));
        }
        seen.set(annotator[v]);
      }
    }
  }

  /** Refuses votes without any majority, by which annotators could not be judged. */
  void requireMajority() {
    for (int i : votedRows()) {
      int row = i;
      int[] counts = IntStream.range(0, classes.size()).map(c -> on(row, c)).sorted().toArray();
      if (counts[counts.length - 1] > counts[counts.length - 2]) {
        return;
      }
    }
    throw new InvalidInputException("no row has a majority: the votes on every row are tied");
  }

  public int rows() {
    return starts.length - 1;
  }

  public int size() {
    return label.length;
  }

  public int on(int row) {
    return starts[row + 1] - starts[row];
  }

  boolean hasVoted(int row, int by) {
    return IntStream.range(starts[row], starts[row + 1]).anyMatch(v -> annotator[v] == by);
  }

  public int on(int row, int label) {
    return (int)
        IntStream.range(starts[row], starts[row + 1]).filter(v -> this.label[v] == label).count();
  }

  int[] votedRows() {
    return IntStream.range(0, rows()).filter(i -> on(i) > 0).toArray();
  }

  public record Vote(int row, int annotator, String label) {}

  /**
   * Annotators' confusion matrices (Dawid and Skene 1979), P(given j | true k) in row k, column j,
   * and that of an unknown annotator. Their prior is hierarchical: errors even over classes, at a
   * rate near that of all annotators, so that annotators with few labels count as average.
   */
  public record Confusions(int classes, double[][] shares, double[] pooled) {
    /** Pseudo-counts of votes per class. */
    private static final double CLASS_PRIOR = 10;

    /** Pseudo-counts of votes for the common rate. */
    private static final double OWN_PRIOR = 10;

    /** Pseudo-counts of the common rate, with one error in four. */
    private static final double POOL_PRIOR = 4;

    /** The posterior mode for P(true k) of each row, k numbers per row. */
    static Confusions of(Votes votes, double[] soft) {
      int k = votes.classes().size();
      double[][] counts = new double[votes.annotators().size()][DenseMatrix.length(k, k)];
      for (int i = 0; i < votes.rows(); i++) {
        for (int v = votes.starts()[i]; v < votes.starts()[i + 1]; v++) {
          double[] own = counts[votes.annotator()[v]];
          for (int c = 0; c < k; c++) {
            own[c * k + votes.label()[v]] += soft[i * k + c];
          }
        }
      }
      double[] all = new double[k * k];
      for (double[] own : counts) {
        all = Vectors.plus(all, 1, own);
      }
      double error = (wrong(all, k) + 1) / (Arrays.stream(all).sum() + POOL_PRIOR);
      for (double[] own : counts) {
        double rate = (wrong(own, k) + OWN_PRIOR * error) / (Arrays.stream(own).sum() + OWN_PRIOR);
        shrink(own, rate, k);
      }
      shrink(all, error, k);
      return new Confusions(k, counts, all);
    }

    private static double wrong(double[] counts, int k) {
      double sum = 0;
      for (int j = 0; j < counts.length; j++) {
        sum += j % (k + 1) == 0 ? 0 : counts[j];
      }
      return sum;
    }

    private static void shrink(double[] counts, double rate, int k) {
      for (int c = 0; c < k; c++) {
        double total = CLASS_PRIOR;
        for (int j = 0; j < k; j++) {
          total += counts[c * k + j];
        }
        for (int j = 0; j < k; j++) {
          double even = j == c ? 1 - rate : rate / (k - 1);
          counts[c * k + j] = (counts[c * k + j] + CLASS_PRIOR * even) / total;
        }
      }
    }

    /** From P(true k) to P(true k | votes), in place; returns the log-likelihood. */
    double condition(Votes votes, double[] prior) {
      double sum = 0;
      for (int i = 0; i < votes.rows(); i++) {
        for (int v = votes.starts()[i]; v < votes.starts()[i + 1]; v++) {
          double[] own = shares[votes.annotator()[v]];
          double total = 0;
          for (int c = 0; c < classes; c++) {
            prior[i * classes + c] *= own[c * classes + votes.label()[v]];
            total += prior[i * classes + c];
          }
          double likelihood = Math.max(total, Double.MIN_NORMAL);
          for (int c = 0; c < classes; c++) {
            prior[i * classes + c] /= likelihood;
          }
          sum += Math.log(likelihood);
        }
      }
      return sum;
    }
  }
}
