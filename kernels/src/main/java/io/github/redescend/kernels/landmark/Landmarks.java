package io.github.redescend.kernels.landmark;

import io.github.redescend.core.matrix.Matrix;

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
}
