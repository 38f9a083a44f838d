package io.github.redescend.bench.audit;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Rankings of labels by out-of-fold class probabilities as in C. G. Northcutt, L. Jiang, I. L.
 * Chuang, Confident learning: estimating uncertainty in dataset labels, JAIR 70 (2021). The least
 * number is the least trusted label.
 *
 * @param probabilities of rows that the classifier has not seen
 * @param codes the labels given
 */
record ConfidentLearning(ClassTable probabilities, int[] codes) {
  /** The probability of the label given. */
  double[] selfConfidence() {
    return IntStream.range(0, codes.length)
        .mapToDouble(i -> probabilities.of(i, codes[i]))
        .toArray();
  }

  /** How far that is above the largest other one. */
  double[] normalisedMargin() {
    return probabilities.margins(codes);
  }

  /**
   * Prune by noise rate (section 3.2 there): of every pair given j, true k as many rows given j as
   * the confident joint says, those with the largest difference p_k - p_j; these come first, then
   * all others, both by their normalised margin.
   */
  double[] pruneByNoiseRate() {
    double[][] joint = joint();
    boolean[] pruned = new boolean[codes.length];
    for (int j = 0; j < joint.length; j++) {
      int given = j;
      for (int k = 0; k < joint.length; k++) {
        int other = k;
        if (j != k) {
          IntStream.range(0, codes.length)
              .filter(i -> codes[i] == given)
              .boxed()
              .sorted(
                  Comparator.comparingDouble(
                      i -> probabilities.of(i, given) - probabilities.of(i, other)))
              .limit(Math.round(joint[j][k]))
              .forEach(i -> pruned[i] = true);
        }
      }
    }
    double[] scores = normalisedMargin();
    for (int i = 0; i < scores.length; i++) {
      // Margins lie in [-1, 1].
      scores[i] -= pruned[i] ? 3 : 0;
    }
    return scores;
  }

  /** The share of wrong labels that the confident joint sees. */
  double noiseRate() {
    double[][] joint = joint();
    double right = IntStream.range(0, joint.length).mapToDouble(j -> joint[j][j]).sum();
    return 1 - right / codes.length;
  }

  /**
   * The confident joint of labels given and true (eq. 1 there), its rows scaled to the numbers of
   * labels given (eq. 3): a row counts for the likeliest of the classes that reach the mean
   * probability that they have among their own labels.
   */
  private double[][] joint() {
    int k = probabilities.values()[0].length;
    double[] sums = new double[k];
    int[] sizes = new int[k];
    for (int i = 0; i < codes.length; i++) {
      sums[codes[i]] += probabilities.of(i, codes[i]);
      sizes[codes[i]]++;
    }
    double[][] joint = new double[k][k];
    for (int i = 0; i < codes.length; i++) {
      int confident = -1;
      for (int c = 0; c < k; c++) {
        boolean reached = sizes[c] > 0 && probabilities.of(i, c) >= sums[c] / sizes[c];
        if (reached && (confident < 0 || probabilities.of(i, c) > probabilities.of(i, confident))) {
          confident = c;
        }
      }
      if (confident >= 0) {
        joint[codes[i]][confident]++;
      }
    }
    for (int j = 0; j < k; j++) {
      double total = Arrays.stream(joint[j]).sum();
      for (int c = 0; c < k; c++) {
        joint[j][c] = total > 0 ? joint[j][c] * sizes[j] / total : c == j ? sizes[j] : 0;
      }
    }
    return joint;
  }
}
