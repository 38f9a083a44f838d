package io.github.redescend.reproduce.labels;

import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;

/**
 * The consensus of CROWDLAB (Goh, Tkachenko, Mueller 2022), from votes and a classifier's
 * probabilities of rows that it has not seen.
 *
 * @param crowd the votes
 * @param classifier the probabilities
 */
record Crowdlab(Crowd crowd, ClassScores classifier) {
  private static final double LEAST = 1e-6;

  /** The votes of a row for each class. */
  private double[] counts(int row) {
    double[] counts = new double[classifier.classes()];
    for (int a = 0; a < crowd.answers().length; a++) {
      counts[crowd.answers()[a][row]] += crowd.asked()[a][row] ? 1 : 0;
    }
    return counts;
  }

  /** Ties go to the class that the classifier says; of rows without votes it alone decides. */
  int[] majority() {
    int n = crowd.answers()[0].length;
    int[] labels = new int[n];
    for (int i = 0; i < n; i++) {
      double[] counts = counts(i);
      for (int c = 0; c < counts.length; c++) {
        counts[c] += LEAST * classifier.of(i, c);
      }
      labels[i] = largest(counts);
    }
    return labels;
  }

  private static int largest(double[] values) {
    int best = 0;
    for (int c = 1; c < values.length; c++) {
      best = values[c] > values[best] ? c : best;
    }
    return best;
  }

  int[] labels() {
    int k = classifier.classes();
    int m = crowd.answers().length;
    int[] majority = majority();
    int n = majority.length;
    double[] same = new double[m];
    double[] pairs = new double[m];
    double[] sizes = new double[k];
    double agreement = 0;
    double several = 0;
    double votes = 0;
    double right = 0;
    for (int i = 0; i < n; i++) {
      double[] counts = counts(i);
      double on = Arrays.stream(counts).sum();
      if (on < 2) {
        continue;
      }
      several++;
      votes += on;
      sizes[majority[i]]++;
      agreement += counts[majority[i]] / on;
      right += classifier.largest(i) == majority[i] ? 1 : 0;
      for (int a = 0; a < m; a++) {
        if (crowd.asked()[a][i]) {
          same[a] += counts[crowd.answers()[a][i]] - 1;
          pairs[a] += on - 1;
        }
      }
    }
    double agree = agreement / several;
    double chance = Math.max(LEAST, 1 - sizes[largest(sizes)] / several);
    double model = Math.max(LEAST, 1 - (1 - right / several) / chance) * Math.sqrt(votes / several);
    int[] labels = new int[n];
    for (int i = 0; i < n; i++) {
      double[] sum = new double[k];
      for (int c = 0; c < k; c++) {
        sum[c] = model * classifier.of(i, c);
      }
      for (int a = 0; a < m; a++) {
        double weight = Math.max(LEAST, 1 - (1 - same[a] / pairs[a]) / chance);
        for (int c = 0; crowd.asked()[a][i] && c < k; c++) {
          sum[c] += weight * (crowd.answers()[a][i] == c ? agree : (1 - agree) / (k - 1));
        }
      }
      labels[i] = largest(sum);
    }
    return labels;
  }
}
