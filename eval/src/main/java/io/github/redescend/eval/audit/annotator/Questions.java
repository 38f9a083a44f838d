package io.github.redescend.eval.audit.annotator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Which row to ask of whom: the pair whose answer is expected to say most of the row's label, the
 * mutual information of both under P(true k | votes, x) and the annotator's confusions. Where all
 * annotators have labelled a row it is somebody new, as good as they are on average.
 */
final class Questions {
  /** Of more annotators those whose answers say most of a row of which nothing is known. */
  private static final int MOST = 20;

  private final AnnotatorResult result;
  private final int classes;
  private final int[] candidates;

  Questions(AnnotatorResult result) {
    this.result = result;
    this.classes = result.votes().classes().size();
    double[] even = new double[classes];
    Arrays.fill(even, 1.0 / classes);
    double[][] shares = result.confusions().shares();
    this.candidates =
        IntStream.range(0, shares.length)
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer a) -> -information(even, shares[a]))
                    .thenComparingInt(a -> a))
            .limit(MOST)
            .mapToInt(a -> a)
            .toArray();
  }

  /** So many at most, one a row; rows are passed over that cannot be among them. */
  List<Question> best(int count) {
    PriorityQueue<Question> kept =
        new PriorityQueue<>(Comparator.comparingDouble(Question::information));
    double[] label = new double[classes];
    for (int row = 0; row < result.votes().rows(); row++) {
      for (int c = 0; c < classes; c++) {
        label[c] = result.labels().of(row, c);
      }
      // An answer says no more than there is to know.
      if (kept.size() < count || entropy(label) > kept.element().information()) {
        kept.add(best(row, label));
        if (kept.size() > count) {
          kept.remove();
        }
      }
    }
    List<Question> found = new ArrayList<>(kept);
    found.sort(
        Comparator.comparingDouble((Question one) -> -one.information())
            .thenComparingInt(Question::row));
    return found;
  }

  private Question best(int row, double[] label) {
    Question best = null;
    for (int a : candidates) {
      if (!result.votes().asked(row, a)) {
        double information = information(label, result.confusions().shares()[a]);
        best =
            best == null || information > best.information()
                ? new Question(row, OptionalInt.of(a), information)
                : best;
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
