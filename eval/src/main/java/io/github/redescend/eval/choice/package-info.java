/**
 * Choosing without the user: {@link io.github.redescend.eval.choice.ModelChoice} picks kernel width
 * and lambda by closed-form leave-one-out errors of least squares, then the loss by
 * cross-validation, the non-robust limit among the candidates.
 */
package io.github.redescend.eval.choice;
