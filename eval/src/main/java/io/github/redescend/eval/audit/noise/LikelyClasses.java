package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The candidate true classes of each sample: all if there are few; else its label's, those with the
 * largest scores, and the rest as one class k with their mean score. Limits the cost of noise
 * models.
 *
 * @param classes k
 * @param width the number per sample
 * @param codes the candidate classes of each sample, ascending; null for all
 * @param rest the mean score of the remaining classes; null if there are none
 */
record LikelyClasses(int classes, int width, int[] codes, double[] rest) {
  /** Up to so many classes all are candidates. */
  static final int FEW = 32;

  /** Candidates per sample for more classes, besides the rest. */
  private static final int LIKELY = 12;

  static LikelyClasses of(ClassScores scores, int[] given) {
    int k = scores.classes();
    if (k <= FEW) {
      return all(k);
    }
    int width = LIKELY + 1;
    int[] codes = new int[given.length * width];
    double[] rest = new double[given.length];
    double[] best = new double[LIKELY];
    for (int i = 0; i < given.length; i++) {
      int at = i * width;
      Arrays.fill(best, Double.NEGATIVE_INFINITY);
      // The label's own class is always a candidate.
      best[0] = Double.POSITIVE_INFINITY;
      codes[at] = given[i];
      double sum = 0;
      for (int c = 0; c < k; c++) {
        double score = scores.of(i, c);
        sum += score;
        if (c != given[i] && score > best[LIKELY - 1]) {
          insert(c, score, codes, at, best);
        }
      }
      sum -= scores.of(i, given[i]) + Arrays.stream(best, 1, LIKELY).sum();
      rest[i] = sum / (k - LIKELY);
      Arrays.sort(codes, at, at + LIKELY);
      codes[at + LIKELY] = k;
    }
    return new LikelyClasses(k, width, codes, rest);
  }

  static LikelyClasses all(int classes) {
    return new LikelyClasses(classes, classes, null, null);
  }

  private static void insert(int label, double score, int[] codes, int at, double[] best) {
    int place = LIKELY - 1;
    while (best[place - 1] < score) {
      best[place] = best[place - 1];
      codes[at + place] = codes[at + place - 1];
      place--;
    }
    best[place] = score;
    codes[at + place] = label;
  }

  boolean areAll() {
    return codes == null;
  }

  /** The logarithm of the number of remaining classes. */
  double logCount() {
    return Math.log(classes - LIKELY);
  }

  /** The class in a slot of a sample. */
  int code(int sample, int slot) {
    return codes == null ? slot : codes[sample * width + slot];
  }

  /** The slot of a candidate class of a sample. */
  int slot(int sample, int label) {
    return codes == null
        ? label
        : Arrays.binarySearch(codes, sample * width, (sample + 1) * width, label) - sample * width;
  }

  /** For each class its positions among all slots, ascending. */
  int[][] places() {
    int[] sizes = new int[classes + 1];
    for (int code : codes) {
      sizes[code]++;
    }
    int[][] places = IntStream.of(sizes).mapToObj(int[]::new).toArray(int[][]::new);
    Arrays.fill(sizes, 0);
    for (int place = 0; place < codes.length; place++) {
      places[codes[place]][sizes[codes[place]]++] = place;
    }
    return Arrays.copyOf(places, classes);
  }
}
