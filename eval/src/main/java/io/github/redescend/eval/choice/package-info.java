/**
 * Automatic choices: {@link io.github.redescend.eval.choice.RidgeSearch} chooses kernel, width and
 * lambda of the default by class-balanced leave-one-out errors of least squares, {@link
 * io.github.redescend.eval.choice.DistanceLearner} a learned distance; {@link
 * io.github.redescend.eval.choice.ModelChoice} tunes named systems.
 */
package io.github.redescend.eval.choice;
