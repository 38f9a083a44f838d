package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

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
    return IntStream.range(0, places.length)
        .mapToObj(
            c -> {
              int[] near = near(c, places[c], likely);
              int[] samples = IntStream.of(places[c]).map(p -> p / likely.width()).toArray();
              return new ScoreGroup(
                  new int[] {c}, near, features(scores, samples, near), places[c]);
            })
        .toList();
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
    return IntStream.range(0, met.length)
        .filter(c -> met[c] > 0)
        .boxed()
        .sorted(Comparator.<Integer>comparingInt(c -> -met[c]).thenComparingInt(c -> c))
        .limit(MEETING)
        .mapToInt(c -> c)
        .sorted()
        .toArray();
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
    if (places == null) {
      return slots;
    }
    double[] gathered = new double[places.length];
    for (int j = 0; j < places.length; j++) {
      gathered[j] = slots[places[j]];
    }
    return gathered;
  }

  /** Writes logits of the group's classes into their slots. */
  void scatter(double[] gathered, double[] slots) {
    for (int j = 0; j < places.length; j++) {
      slots[places[j]] = gathered[j];
    }
  }
}
