package io.github.redescend.reproduce.study;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.SplittableRandom;

/** Exactly round(share n) labels, drawn without regard to class, move to another class each. */
public final class MovedLabels {
  private MovedLabels() {}

  /**
   * Labels of which some are wrong.
   *
   * @param share in [0, 1]
   */
  public static Labels of(Labels labels, double share, Seed seed) {
    int k = labels.classes().size();
    int[] codes = labels.codes().clone();
    int[] order = seed.child("contaminated rows", 0).permutation(codes.length);
    SplittableRandom random = seed.child("contaminated classes", 0).random();
    for (int i = 0; i < Math.round(share * codes.length); i++) {
      codes[order[i]] = (codes[order[i]] + 1 + random.nextInt(k - 1)) % k;
    }
    return new Labels(labels.classes(), codes);
  }
}
