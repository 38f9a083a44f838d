/**
 * The vocabulary of Redescend that the other modules share, with numerics ({@code numerics}),
 * threads ({@code run}) and conjugate gradients ({@code space}). Nothing here calls a BLAS or names
 * a loss, a kernel or a solver.
 *
 * <p>Read first: {@link io.github.redescend.core.loss.HalfQuadraticLoss}, {@link
 * io.github.redescend.core.space.HypothesisSpace}, {@link io.github.redescend.core.solver.Solver},
 * {@link io.github.redescend.core.spec.Spec}.
 *
 * <p>Every machine minimises
 *
 * <pre>
 * J(f) = sum_i s_i L(y_i f(x_i)) + (lambda/2) ||f||^2 ,   f = theta . phi(x) + b,  b not penalised
 * </pre>
 *
 * <p>with labels y = -1 or +1, margin u = y f(x), residual r = 1 - u and r+ = max(0, r). The sum is
 * a sum, not a mean, and lambda carries the factor one half.
 */
package io.github.redescend.core;
