package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Noise that depends on the row: each label moves on its own to the class that comes next, with a
 * probability of min(1/2, c (1 - m)), where m, cut to [-1, 1], is how far the score of the true
 * class by least squares on the other folds is above the next one, and c is such that the mean
 * probability is the share. A class keeps its last label.
 *
 * @param share of all labels in expectation, in (0, 0.5)
 */
record InstanceFlips(double share) {
  private static final double MOST = 0.5;
  private static final int HALVINGS = 60;

  Labels corrupt(Dataset clean, Assembly assembly, Seed seed) {
    ClassTable classes = PlainMargins.tuned(clean, assembly, seed).folds();
    int[] codes = clean.labels().codes().clone();
    double[] margins = classes.margins(codes);
    Arrays.setAll(margins, i -> Math.max(-1, Math.min(1, margins[i])));
    double[] probabilities = probabilities(margins);
    int[] sizes = clean.labels().counts().clone();
    SplittableRandom random = seed.child("instance rows", 0).random();
    for (int i = 0; i < codes.length; i++) {
      if (random.nextDouble() < probabilities[i] && sizes[codes[i]] > 1) {
        sizes[codes[i]]--;
        codes[i] = classes.rival(i, codes[i]);
        sizes[codes[i]]++;
      }
    }
    return new Labels(clean.labels().classes(), codes);
  }

  /** Of all rows, with the mean that is asked for; c is found by bisection of its logarithm. */
  double[] probabilities(double[] margins) {
    double low = -20;
    double high = 20;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      double mean = Arrays.stream(margins).map(m -> of(m, middle)).average().orElseThrow();
      low = mean < share ? middle : low;
      high = mean < share ? high : middle;
    }
    double found = high;
    return IntStream.range(0, margins.length).mapToDouble(i -> of(margins[i], found)).toArray();
  }

  private static double of(double margin, double logarithm) {
    return Math.min(MOST, Math.exp(logarithm) * (1 - margin));
  }
}
