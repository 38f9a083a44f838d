package io.github.redescend.eval.audit.annotator;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.audit.annotator.Votes.Confusions;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The inferred labels P(true k | votes, x), the leave-one-out P(true k | x), the annotators'
 * quality, and lambda of sum_i r_i^2 + (lambda/2) ||f||^2. Immutable by convention.
 */
public record AnnotatorResult(
    Votes votes,
    ClassScores labels,
    ClassScores features,
    Confusions confusions,
    String kernel,
    String space,
    double lambda) {
  public int consensus(int row) {
    return labels.largest(row);
  }

  public double probability(int row) {
    return Math.min(1, labels.of(row, consensus(row)));
  }

  /** The expected share of wrong consensus labels. */
  public double wrong() {
    return mean(i -> 1 - probability(i));
  }

  private double mean(IntToDoubleFunction ofRow) {
    return IntStream.range(0, votes.rows()).mapToDouble(ofRow).average().orElse(0);
  }

  public int[] leastCertain() {
    return Vectors.order(
        votes.rows(), Comparator.comparingDouble(this::probability).thenComparingInt(i -> i));
  }

  /** The quality of an annotator, with P(given j | true k) in row k, column j. */
  public record Annotator(
      String name, int labelled, NoiseEstimate.Interval accuracy, double[][] confusion) {}

  public List<Annotator> annotators() {
    int m = votes.annotators().size();
    int[] labelled = new int[m];
    double[] right = new double[m];
    double[] doubt = new double[m];
    for (int i = 0; i < votes.rows(); i++) {
      for (int v = votes.starts()[i]; v < votes.starts()[i + 1]; v++) {
        double agrees = Math.min(1, labels.of(i, votes.label()[v]));
        int by = votes.annotator()[v];
        labelled[by]++;
        right[by] += agrees;
        doubt[by] += agrees * (1 - agrees);
      }
    }
    List<Annotator> all = new ArrayList<>();
    for (int a = 0; a < m; a++) {
      String name = votes.annotators().get(a);
      NoiseEstimate.Interval accuracy = accuracy(right[a], labelled[a], doubt[a]);
      all.add(new Annotator(name, labelled[a], accuracy, matrix(confusions.shares()[a])));
    }
    return all;
  }

  /** With Laplace's rule. */
  private static NoiseEstimate.Interval accuracy(double right, int count, double doubt) {
    double rate = (right + 1) / (count + 2);
    double variance = rate * (1 - rate) / (count + 2) + doubt / Math.pow(count + 2.0, 2);
    return NoiseEstimate.Interval.of(rate, variance);
  }

  private double[][] matrix(double[] shares) {
    int k = votes.classes().size();
    double[][] rows = new double[k][];
    Arrays.setAll(rows, c -> Arrays.copyOfRange(shares, c * k, (c + 1) * k));
    return rows;
  }

  public double accuracyOfFeatures() {
    return mean(i -> labels.of(i, features.largest(i)));
  }

  /** The most informative next questions: one annotator per row. */
  public List<Question> questions(int count) {
    return new LabelQueries(this).best(count);
  }

  /**
   * Active learning: the pairs of row and annotator with the largest mutual information between
   * answer and label, under P(true k | votes, x) and the annotator's confusion matrix. If all
   * annotators labelled a row, a new average one is assumed.
   */
  static final class LabelQueries {
    /** With more annotators only the most informative ones are considered. */
    private static final int MAX_ANNOTATORS = 20;

    private final AnnotatorResult result;
    private final int classes;
    private final int[] candidates;

    LabelQueries(AnnotatorResult result) {
      this.result = result;
      this.classes = result.votes().classes().size();
      double[] even = Vectors.filled(classes, 1.0 / classes);
      double[][] shares = result.confusions().shares();
      int[] order =
          Vectors.order(
              shares.length, Comparator.comparingDouble(a -> -information(even, shares[a])));
      this.candidates = Arrays.copyOf(order, Math.min(MAX_ANNOTATORS, order.length));
    }

    List<Question> best(int count) {
      PriorityQueue<Question> kept =
          new PriorityQueue<>(Comparator.comparingDouble(Question::information));
      for (int row = 0; row < result.votes().rows(); row++) {
        double[] label =
            Arrays.copyOfRange(result.labels().values(), row * classes, (row + 1) * classes);
        // The information is bounded by the entropy.
        if (kept.size() < count || entropy(label) > kept.element().information()) {
          kept.add(best(row, label));
          if (kept.size() > count) {
            kept.remove();
          }
        }
      }
      List<Question> questions = new ArrayList<>(kept);
      questions.sort(
          Comparator.comparingDouble((Question one) -> -one.information())
              .thenComparingInt(Question::row));
      return questions;
    }

    private Question best(int row, double[] label) {
      Question best = null;
      for (int a : candidates) {
        if (!result.votes().hasVoted(row, a)) {
          double information = information(label, result.confusions().shares()[a]);
          if (best == null || information > best.information()) {
            best = new Question(row, OptionalInt.of(a), information);
          }
        }
      }
      return best == null
          ? new Question(row, OptionalInt.empty(), information(label, result.confusions().pooled()))
          : best;
    }

    /** H(true) + H(given) - H(true, given). */
    private double information(double[] label, double[] shares) {
      double sum = entropy(label);
      for (int j = 0; j < classes; j++) {
        double given = 0;
        for (int c = 0; c < classes; c++) {
          double both = label[c] * shares[c * classes + j];
          given += both;
          sum += term(both);
        }
        sum -= term(given);
      }
      return Math.max(0, sum);
    }

    private static double entropy(double[] p) {
      double sum = 0;
      for (double share : p) {
        sum -= term(share);
      }
      return sum;
    }

    private static double term(double p) {
      return p > 0 ? p * Math.log(p) : 0;
    }
  }

  /** A row to label next, its annotator if any, and the expected decrease of entropy in nats. */
  public record Question(int row, OptionalInt annotator, double information) {}
}
