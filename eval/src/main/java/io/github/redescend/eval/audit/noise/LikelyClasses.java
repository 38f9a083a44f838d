package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The classes that each sample may truly have: all of a few; of many the one of its label and those
 * with the largest scores. What a noise model costs grows with these, not with all classes.
 *
 * @param classes k
 * @param width how many a sample has
 * @param codes for each sample its classes in ascending order; null where they are all
 */
record LikelyClasses(int classes, int width, int[] codes) {
  /** So many classes are looked at all together. */
  static final int FEW = 32;

  /** Of more, so many for each sample: what is left out has no probability to speak of. */
  private static final int LIKELY = 12;

  static LikelyClasses of(ClassScores scores, int[] given) {
    int k = scores.classes();
    if (k <= FEW) {
      return new LikelyClasses(k, k, null);
    }
    int[] codes = new int[given.length * LIKELY];
    double[] best = new double[LIKELY];
    for (int i = 0; i < given.length; i++) {
      int at = i * LIKELY;
      Arrays.fill(best, Double.NEGATIVE_INFINITY);
      best[0] = Double.POSITIVE_INFINITY;
      codes[at] = given[i];
      for (int c = 0; c < k; c++) {
        double score = scores.of(i, c);
        if (c != given[i] && score > best[LIKELY - 1]) {
          insert(c, score, codes, at, best);
        }
      }
      Arrays.sort(codes, at, at + LIKELY);
    }
    return new LikelyClasses(k, LIKELY, codes);
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

  /** The class in a slot of a sample, slots from 0 to the width. */
  int code(int sample, int slot) {
    return codes == null ? slot : codes[sample * width + slot];
  }

  /** The slot of a class of a sample, which must be among its classes. */
  int slot(int sample, int label) {
    return codes == null
        ? label
        : Arrays.binarySearch(codes, sample * width, (sample + 1) * width, label)
            - sample * width;
  }

  /** For each class where it stands among all slots, in ascending order. */
  int[][] places() {
    int[] sizes = new int[classes];
    for (int code : codes) {
      sizes[code]++;
    }
    int[][] places = IntStream.of(sizes).mapToObj(int[]::new).toArray(int[][]::new);
    Arrays.fill(sizes, 0);
    for (int place = 0; place < codes.length; place++) {
      places[codes[place]][sizes[codes[place]]++] = place;
    }
    return places;
  }
}
