/**
 * Automatic choices: {@link RidgeSearch} chooses kernel, width and lambda of the default by
 * class-balanced leave-one-out errors of least squares, {@link DistanceLearner} a learned distance;
 * {@link ModelChoice} tunes named systems.
 */
package io.github.redescend.eval.choice;
