/**
 * Choosing without the user. {@link io.github.redescend.eval.choice.RidgeSearch} picks kernel,
 * width and lambda of the default by class-balanced leave-one-out errors of least squares, {@link
 * io.github.redescend.eval.choice.DistanceChoice} a learnt distance where it helps; {@link
 * io.github.redescend.eval.choice.ModelChoice} tunes named systems.
 */
package io.github.redescend.eval.choice;
