package io.github.redescend.kernels.landmark;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import java.util.Arrays;

/**
 * Chosen landmarks.
 *
 * @param points m x d
 * @param rows the samples that they are, or an empty array if they are no samples (cluster centres)
 */
public record Landmarks(Matrix points, int[] rows) {
  public static Landmarks ofRows(Matrix samples, int[] rows) {
    return new Landmarks(samples.selectRows(rows), rows);
  }

  /**
   * The same so that the first ones stand for all: rows that a rule sorted are shuffled, what it
   * lists otherwise begins with what it chose first.
   */
  public Landmarks inOrderOfChoice(Seed seed) {
    for (int i = 1; i < rows.length; i++) {
      if (rows[i] < rows[i - 1]) {
        return this;
      }
    }
    if (rows.length == 0) {
      return this;
    }
    int[] order = seed.child("order of landmarks", 0).permutation(rows.length);
    int[] shuffled = Arrays.stream(order).map(place -> rows[place]).toArray();
    return new Landmarks(points.selectRows(order), shuffled);
  }
}
