/**
 * Choosing without the user: {@link io.github.redescend.eval.choice.ModelChoice} picks kernel width
 * and lambda by closed-form leave-one-out errors of least squares, then the loss by
 * cross-validation, the non-robust limit among the candidates, then the start by the bulk of the
 * samples.
 */
package io.github.redescend.eval.choice;
