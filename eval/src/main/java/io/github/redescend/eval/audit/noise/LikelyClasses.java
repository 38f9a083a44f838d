package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The classes that each sample may truly have: all of a few; of many the one of its label, those
 * with the largest scores, and the rest as one, a class k whose score is their mean. What a noise
 * model costs grows with these, not with all classes.
 *
 * @param classes k
 * @param width how many a sample has
 * @param codes for each sample its classes in ascending order; null where they are all
 * @param rest for each sample the mean score of the classes that are left out; null where none is
 */
record LikelyClasses(int classes, int width, int[] codes, double[] rest) {
  /** So many classes are looked at all together. */
  static final int FEW = 32;

  /** Of more, so many for each sample beside the rest. */
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
      // The label's own class stays first whatever its score.
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

  /** No class is left out. */
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

  /** The logarithm of the number of classes that the rest stands for. */
  double logCount() {
    return Math.log(classes - LIKELY);
  }

  /** The class in a slot of a sample, slots from 0 to the width. */
  int code(int sample, int slot) {
    return codes == null ? slot : codes[sample * width + slot];
  }

  /** The slot of a class of a sample, which must be among its classes. */
  int slot(int sample, int label) {
    return codes == null
        ? label
        : Arrays.binarySearch(codes, sample * width, (sample + 1) * width, label) - sample * width;
  }

  /** For each class where it stands among all slots, in ascending order. */
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
