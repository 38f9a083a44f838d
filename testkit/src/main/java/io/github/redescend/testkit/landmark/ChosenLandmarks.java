package io.github.redescend.testkit.landmark;

import io.github.redescend.core.matrix.Matrix;

/**
 * What a rule chose.
 *
 * @param points m x d
 * @param rows the samples that they are, or an empty array if they are no samples
 */
public record ChosenLandmarks(Matrix points, int[] rows) {}
