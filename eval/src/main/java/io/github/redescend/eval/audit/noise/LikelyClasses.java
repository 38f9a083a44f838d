package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The candidate true classes of each sample: all if there are few; else its label's, those with the
 * largest scores, and the rest as one class k with their mean score. Limits the cost of noise
 * models.
 *
 * @param width the number per sample
 * @param codes the candidate classes of each sample, ascending; null for all
 * @param rest the mean score of the remaining classes; null if there are none
 */
record LikelyClasses(int classes, int width, int[] codes, double[] rest) {
  /** Up to this number of classes, all are candidates. */
  static final int FEW_CLASSES = 32;

  /** Candidates per sample for more classes, besides the rest. */
  private static final int LIKELY = 12;

  static LikelyClasses of(ClassScores scores, int[] given) {
    int k = scores.classes();
    if (k <= FEW_CLASSES) {
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

  double logCount() {
    return Math.log(classes - LIKELY);
  }

  int code(int sample, int slot) {
    return codes == null ? slot : codes[sample * width + slot];
  }

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

  /**
   * Classes whose logits use the same scores: all if there are few; else each class with those it
   * overlaps.
   *
   * @param classes of the group, ascending
   * @param near the classes whose scores are used, ascending, including the group
   * @param features the scores and a 1 for each sample
   * @param places for each sample, class by class, the slot index; null if slots are in group order
   */
  record ScoreGroup(int[] classes, int[] near, double[] features, int[] places) {
    /** The maximum number of scores per class, its own included. */
    private static final int MEETING = 12;

    static List<ScoreGroup> of(ClassScores scores, LikelyClasses likely) {
      if (likely.areAll()) {
        int[] all = IntStream.range(0, scores.classes()).toArray();
        int[] samples = IntStream.range(0, scores.values().length / all.length).toArray();
        return List.of(new ScoreGroup(all, all, features(scores, samples, all), null));
      }
      int[][] places = likely.places();
      List<ScoreGroup> groups = new ArrayList<>();
      for (int c = 0; c < places.length; c++) {
        int[] near = near(c, places[c], likely);
        int[] samples = IntStream.of(places[c]).map(p -> p / likely.width()).toArray();
        double[] features = features(scores, samples, near);
        groups.add(new ScoreGroup(new int[] {c}, near, features, places[c]));
      }
      return groups;
    }

    /** The classes most often candidates together with this one. */
    private static int[] near(int label, int[] places, LikelyClasses likely) {
      int[] met = new int[likely.classes()];
      for (int place : places) {
        int first = place - place % likely.width();
        for (int s = 0; s < likely.width() - 1; s++) {
          met[likely.codes()[first + s]]++;
        }
      }
      met[label] = Integer.MAX_VALUE;
      IntStream candidates = IntStream.range(0, met.length).filter(c -> met[c] > 0);
      int[] order = Vectors.order(candidates, Comparator.comparingInt(c -> -met[c]));
      return Arrays.stream(order).limit(MEETING).sorted().toArray();
    }

    private static double[] features(ClassScores scores, int[] samples, int[] near) {
      int m = near.length + 1;
      double[] features = new double[samples.length * m];
      for (int i = 0; i < samples.length; i++) {
        for (int j = 0; j < near.length; j++) {
          features[i * m + j] = scores.of(samples[i], near[j]);
        }
        features[i * m + near.length] = 1;
      }
      return features;
    }

    int width() {
      return near.length + 1;
    }

    int samples() {
      return features.length / width();
    }

    /** The index of a class's own score among its coefficients. */
    int own(int index) {
      return Arrays.binarySearch(near, classes[index]);
    }

    double[] gathered(double[] slots) {
      return places == null ? slots : Vectors.select(slots, places);
    }

    /** Writes logits of the group's classes into their slots. */
    void scatter(double[] gathered, double[] slots) {
      for (int j = 0; j < places.length; j++) {
        slots[places[j]] = gathered[j];
      }
    }
  }
}
