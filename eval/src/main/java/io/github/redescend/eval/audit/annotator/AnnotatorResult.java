package io.github.redescend.eval.audit.annotator;

import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What was found of the labels and of who gave them. Immutable by convention.
 *
 * @param votes the labels given
 * @param labels P(true k | votes, x) of each row
 * @param features P(true k | x) of each row, by the other rows alone
 * @param confusions of the annotators
 * @param kernel as it was fitted
 * @param space the hypothesis space, in words
 * @param lambda of sum_i r_i^2 + (lambda/2) ||f||^2
 */
public record AnnotatorResult(
    Votes votes,
    ClassScores labels,
    ClassScores features,
    Confusions confusions,
    String kernel,
    String space,
    double lambda) {
  /** The standard normal's 95 % point. */
  private static final double NORMAL = 1.6449;

  /** The likeliest class of a row. */
  public int consensus(int row) {
    return labels.largest(row);
  }

  /** The probability of that class. */
  public double probability(int row) {
    return Math.min(1, labels.of(row, consensus(row)));
  }

  /** The share of rows whose consensus is wrong, as far as its probabilities are right. */
  public double wrong() {
    return IntStream.range(0, votes.rows())
        .mapToDouble(i -> 1 - probability(i))
        .average()
        .orElse(0);
  }

  /** The rows, the least certain consensus first. */
  public int[] leastCertain() {
    return IntStream.range(0, votes.rows())
        .boxed()
        .sorted(Comparator.comparingDouble(this::probability).thenComparingInt(i -> i))
        .mapToInt(i -> i)
        .toArray();
  }

  /**
   * How good an annotator is.
   *
   * @param name the annotator
   * @param labelled how many rows
   * @param accuracy the share of them labelled as they should be, with the interval that holds it
   *     with a probability of 90 % as far as the model goes
   * @param confusion P(given j | true k), row k, column j
   */
  public record Annotator(
      String name, int labelled, NoiseEstimate.Interval accuracy, double[][] confusion) {}

  /** All annotators, in their order. */
  public List<Annotator> annotators() {
    int m = votes.annotators().size();
    int[] labelled = new int[m];
    double[] right = new double[m];
    double[] doubt = new double[m];
    for (int i = 0; i < votes.rows(); i++) {
      for (int v = votes.first(i); v < votes.first(i + 1); v++) {
        double agrees = Math.min(1, labels.of(i, votes.label(v)));
        int by = votes.annotator(v);
        labelled[by]++;
        right[by] += agrees;
        doubt[by] += agrees * (1 - agrees);
      }
    }
    List<Annotator> all = new ArrayList<>();
    for (int a = 0; a < m; a++) {
      all.add(
          new Annotator(
              votes.annotators().get(a),
              labelled[a],
              accuracy(right[a], labelled[a], doubt[a]),
              matrix(confusions.shares()[a])));
    }
    return all;
  }

  /**
   * By Laplace's rule; of an annotator is known how many rows were labelled and which are doubted.
   */
  private static NoiseEstimate.Interval accuracy(double right, int count, double doubt) {
    double rate = (right + 1) / (count + 2);
    double variance = rate * (1 - rate) / (count + 2) + doubt / Math.pow(count + 2.0, 2);
    double off = NORMAL * Math.sqrt(variance);
    return new NoiseEstimate.Interval(rate, Math.max(0, rate - off), Math.min(1, rate + off));
  }

  private double[][] matrix(double[] shares) {
    int k = votes.classes().size();
    double[][] rows = new double[k][k];
    for (int c = 0; c < k; c++) {
      System.arraycopy(shares, c * k, rows[c], 0, k);
    }
    return rows;
  }

  /** The accuracy that the features alone would have, as far as the consensus is right. */
  public double accuracyOfFeatures() {
    return IntStream.range(0, votes.rows())
        .mapToDouble(i -> labels.of(i, features.largest(i)))
        .average()
        .orElse(0);
  }

  /** What is worth asking next, the most informative first: one annotator a row. */
  public List<Question> questions(int count) {
    return new Questions(this).best(count);
  }
}
