package io.github.redescend.kernels.feature;

/**
 * Leave-one-out errors of ridge fits with the first of several features, row by row.
 *
 * @param size how many features
 * @param squares of the residuals, summed over the columns of targets
 * @param missed whether the row is told wrong, {@link
 *     io.github.redescend.core.space.RidgeTargets#isHit}
 */
public record LeftOut(int size, double[] squares, boolean[] missed) {}
