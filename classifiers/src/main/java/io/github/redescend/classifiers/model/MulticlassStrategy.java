package io.github.redescend.classifiers.model;

import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Multiclass strategies. With two classes all are one decision function. */
public enum MulticlassStrategy {
  /** One-vs-one: a machine for each pair of classes; majority vote. */
  OVO,
  /** One-vs-rest: a machine for each class; the largest decision value wins. */
  OVR,
  /**
   * One function per class, trained jointly; the largest wins. With two classes the machine is f_2
   * - f_1.
   */
  JOINT;

  /**
   * The binary problems for these labels, in machine order.
   *
   * @throws IllegalStateException for {@link #JOINT}
   */
  public List<Task> tasks(Labels labels) {
    if (this == JOINT) {
      throw new IllegalStateException("a joint machine is not a set of binary problems");
    }
    List<Task> tasks = new ArrayList<>();
    for (int[] pair : pairs(labels.classes().size())) {
      int[] rows =
          IntStream.range(0, labels.size())
              .filter(
                  i -> this == OVR || labels.codes()[i] == pair[0] || labels.codes()[i] == pair[1])
              .toArray();
      tasks.add(new Task(pair[0], pair[1], rows));
    }
    return tasks;
  }

  /**
   * The negative class, or {@link Task#REST}, and the positive one of each binary problem of k
   * classes, in machine order.
   */
  public List<int[]> pairs(int k) {
    if (this != OVO && k > 2) {
      return IntStream.range(0, k).mapToObj(c -> new int[] {Task.REST, c}).toList();
    }
    return IntStream.range(0, k)
        .boxed()
        .flatMap(a -> IntStream.range(a + 1, k).mapToObj(b -> new int[] {a, b}))
        .toList();
  }

  /**
   * Converts the decision values of one sample to k class scores, the largest wins: for pairs
   * votes, plus squashed sums of decision values below one vote, which break ties.
   *
   * @param into the destination, from index {@code at}
   */
  public void classScores(double[] machines, int from, int k, double[] into, int at) {
    if (this != OVO) {
      System.arraycopy(machines, from, into, at, k);
      return;
    }
    for (int c = 0; c < k; c++) {
      int votes = 0;
      double sum = 0;
      // The machine of the pairs (0, c), (1, c), ..., then of (c, c + 1), (c, c + 2), ...
      int machine = from + c - 1;
      for (int a = 0; a < c; a++) {
        votes += machines[machine] > 0 ? 1 : 0;
        sum += machines[machine];
        machine += k - a - 2;
      }
      for (int b = c + 1; b < k; b++) {
        double f = machines[++machine];
        votes += f > 0 ? 0 : 1;
        sum -= f;
      }
      into[at + c] = votes + sum / (3 * (Math.abs(sum) + 1));
    }
  }

  /**
   * The class scores of several samples: for two classes the machine's values.
   *
   * @param machines the values of the machines, sample by sample
   * @param k the number of classes
   */
  public double[] classScores(double[] machines, int k) {
    if (k == 2) {
      return machines;
    }
    int each = machines(k);
    int samples = machines.length / each;
    double[] scores = new double[DenseMatrix.length(samples, k)];
    for (int i = 0; i < samples; i++) {
      classScores(machines, i * each, k, scores, i * k);
    }
    return scores;
  }

  /**
   * Whether the predicted class is unchanged if each machine value changes by at most {@code
   * error}.
   *
   * @param machines the values, those of the sample from index {@code from}
   * @param k the number of classes
   * @param error at least 0; false for infinite or NaN
   */
  public boolean stays(double[] machines, int from, int k, double error) {
    if (k == 2) {
      return Math.abs(machines[from]) > error;
    }
    if (this == OVO && !(leastSize(machines, from, machines(k)) > error)) {
      return false;
    }
    double[] scores = new double[k];
    classScores(machines, from, k, scores, 0);
    Arrays.sort(scores);
    // The votes are unchanged; the tie-break changes by a third of the sum at most.
    double moves = this == OVO ? (k - 1) * error / 3 + Math.ulp((double) k) : error;
    return scores[k - 1] - scores[k - 2] > 2 * moves;
  }

  private static double leastSize(double[] values, int from, int count) {
    double min = Double.POSITIVE_INFINITY;
    for (int i = from; i < from + count; i++) {
      min = Math.min(min, Math.abs(values[i]));
    }
    return min;
  }

  /** The predicted classes for class scores; on ties the first. */
  public static int[] predicted(double[] scores, int k) {
    int width = k == 2 ? 1 : k;
    int[] predicted = new int[scores.length / width];
    for (int i = 0; i < predicted.length; i++) {
      if (k == 2) {
        predicted[i] = scores[i] > 0 ? 1 : 0;
      } else {
        for (int c = 1; c < k; c++) {
          if (scores[i * k + c] > scores[i * k + predicted[i]]) {
            predicted[i] = c;
          }
        }
      }
    }
    return predicted;
  }

  /**
   * The class probabilities, with sum 1; the predicted class has the highest.
   *
   * @param machines values of the machines, sample by sample
   * @return one per class, sample by sample
   */
  public double[] probabilities(Calibration calibration, double[] machines, int k) {
    boolean pairs = this == OVO && k > 2;
    int each = machines(k);
    int[] predicted = predicted(classScores(machines, k), k);
    double[] probabilities = new double[DenseMatrix.length(predicted.length, k)];
    for (int i = 0; i < predicted.length; i++) {
      calibration.probabilities(machines, i * each, k, pairs, predicted[i], probabilities, i * k);
    }
    return probabilities;
  }

  public int machines(int k) {
    return k == 2 ? 1 : this == OVO ? k * (k - 1) / 2 : k;
  }

  /**
   * One binary problem.
   *
   * @param negative the class labelled -1, or {@link #REST} for all but the positive one
   * @param positive the class labelled +1
   * @param rows its samples
   */
  public record Task(int negative, int positive, int[] rows) {
    /** All classes but the positive one. */
    public static final int REST = -1;

    public double[] targets(Labels labels) {
      return Arrays.stream(rows)
          .mapToDouble(row -> labels.codes()[row] == positive ? 1 : -1)
          .toArray();
    }
  }
}
