package io.github.redescend.data.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.SplittableRandom;

/**
 * Every label is, independently with probability {@code probability}, replaced by one drawn
 * uniformly from all other classes, so a replaced label is always wrong.
 *
 * @param probability in [0, 1)
 */
public record UniformNoise(double probability) implements LabelNoise {
  public UniformNoise {
    Flips.checkedShare(probability);
  }

  @Override
  public Labels corrupt(Labels labels, Seed seed) {
    Flips.checkClasses(labels);
    int k = labels.classes().size();
    int[] codes = labels.codes().clone();
    SplittableRandom random = seed.child("uniform", 0).random();
    for (int i = 0; i < codes.length; i++) {
      // Both numbers are drawn for every row: a lower probability replaces a subset of the rows.
      double draw = random.nextDouble();
      int shift = 1 + random.nextInt(k - 1);
      if (draw < probability) {
        codes[i] = (codes[i] + shift) % k;
      }
    }
    return new Labels(labels.classes(), codes);
  }

  @Override
  public double share() {
    return probability;
  }

  @Override
  public String toString() {
    return "uniform:" + probability;
  }
}
