package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.annotator.Votes;
import io.github.redescend.eval.audit.annotator.Votes.Vote;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Simulated annotators: their classes for each row, and which rows they label. */
record Crowd(List<String> classes, int[][] answers, boolean[][] answered) {
  private static final double[] THREE = {0.7, 0.75, 0.8};
  private static final double[] FIVE = {0.65, 0.7, 0.75, 0.8, 0.85};

  /** The maximum deviation of an annotator's class accuracy from the overall one. */
  private static final double UNLIKE = 0.15;

  private static final double MAX_RATE = 0.9;

  /**
   * Three annotators of 70, 75 and 80% with {@code even} errors, with own confusion matrices
   * ({@code confused}), or with errors on the same hard rows ({@code hard}, by the rank of
   * leave-one-out margins); or {@code sparse} ones, five of 65 to 85%, one to three per row.
   */
  static Crowd of(String kind, Dataset data, Assembly assembly, Seed seed) {
    SplittableRandom random = seed.child("crowd", 0).random();
    double[] accuracies = kind.equals("sparse") ? FIVE : THREE;
    int n = data.size();
    double[] hardness = kind.equals("hard") ? hardness(data, assembly, seed) : null;
    int[][] answers = new int[accuracies.length][n];
    boolean[][] answered = new boolean[accuracies.length][n];
    for (int a = 0; a < answers.length; a++) {
      Arrays.fill(answered[a], !kind.equals("sparse"));
      double[][] confusion =
          kind.equals("confused") ? confusion(data, accuracies[a], random) : null;
      for (int i = 0; i < n; i++) {
        int right = data.labels().codes()[i];
        double wrong = 1 - accuracies[a];
        if (hardness != null) {
          wrong = Math.min(MAX_RATE, 2 * wrong * hardness[i]);
        }
        answers[a][i] =
            confusion == null
                ? even(right, wrong, data.labels().classes().size(), random)
                : drawn(confusion[right], random);
      }
    }
    if (kind.equals("sparse")) {
      for (int i = 0; i < n; i++) {
        int[] order = seed.child("asked", i).permutation(answered.length);
        for (int r = 0; r <= random.nextInt(THREE.length); r++) {
          answered[order[r]][i] = true;
        }
      }
    }
    return new Crowd(data.labels().classes(), answers, answered);
  }

  private static int even(int right, double wrong, int classes, SplittableRandom random) {
    return random.nextDouble() < wrong
        ? (right + 1 + random.nextInt(classes - 1)) % classes
        : right;
  }

  private static int drawn(double[] shares, SplittableRandom random) {
    double at = random.nextDouble();
    for (int c = 0; c < shares.length; c++) {
      at -= shares[c];
      if (at < 0) {
        return c;
      }
    }
    return shares.length - 1;
  }

  private static double[][] confusion(Dataset data, double accuracy, SplittableRandom random) {
    int k = data.labels().classes().size();
    int[] counts = data.labels().counts();
    double[] right = new double[k];
    double mean = 0;
    for (int c = 0; c < k; c++) {
      right[c] = UNLIKE * (2 * random.nextDouble() - 1);
      mean += right[c] * counts[c] / data.size();
    }
    double[][] shares = new double[k][k];
    for (int c = 0; c < k; c++) {
      double total = 0;
      for (int j = 0; j < k; j++) {
        // Exponential numbers over their sum are uniform on the simplex.
        shares[c][j] = j == c ? 0 : -Math.log(1 - random.nextDouble());
        total += shares[c][j];
      }
      double own = Math.min(1, accuracy + right[c] - mean);
      for (int j = 0; j < k; j++) {
        shares[c][j] = j == c ? own : (1 - own) * shares[c][j] / total;
      }
    }
    return shares;
  }

  /** From 0 for the easiest row to 1. */
  private static double[] hardness(Dataset data, Assembly assembly, Seed seed) {
    ClassScores scores = Audit.standard(assembly, seed).prepare(data).scores(Control.defaults());
    int n = data.size();
    int[] codes = data.labels().codes();
    int[] order = Vectors.order(n, Comparator.comparingDouble(i -> -scores.margin(i, codes[i])));
    double[] ranks = new double[n];
    for (int r = 0; r < n; r++) {
      ranks[order[r]] = (r + 0.5) / n;
    }
    return ranks;
  }

  Votes votes() {
    List<Vote> votes = new ArrayList<>();
    for (int a = 0; a < answers.length; a++) {
      for (int i = 0; i < answers[a].length; i++) {
        if (answered[a][i]) {
          votes.add(new Vote(i, a, classes.get(answers[a][i])));
        }
      }
    }
    List<String> names = IntStream.range(0, answers.length).mapToObj(a -> "a" + a).toList();
    return Votes.of(answers[0].length, names, votes);
  }

  void ask(int row, int annotator) {
    answered[annotator][row] = true;
  }

  Crowd copy() {
    return new Crowd(
        classes, answers, Arrays.stream(answered).map(boolean[]::clone).toArray(boolean[][]::new));
  }

  double accuracy(int annotator, int[] codes) {
    double right = 0;
    double count = 0;
    for (int i = 0; i < codes.length; i++) {
      if (answered[annotator][i]) {
        count++;
        right += answers[annotator][i] == codes[i] ? 1 : 0;
      }
    }
    return right / count;
  }
}
