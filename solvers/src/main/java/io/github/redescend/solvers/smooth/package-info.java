/**
 * Solvers of smooth losses.
 *
 * <p>Read first: {@link io.github.redescend.solvers.smooth.Ncg}, nonlinear conjugate gradients
 * preconditioned by one factor, the cheapest way for any smooth loss; {@link
 * io.github.redescend.solvers.smooth.Mm}, majorise-minimise, which is half-quadratic optimisation
 * in its additive form; {@link io.github.redescend.solvers.smooth.AcceleratedGradient} and {@link
 * io.github.redescend.solvers.smooth.NesterovMomentum}, which is RoBoSS's algorithm as published;
 * {@link io.github.redescend.solvers.smooth.NcgPath}, many fits together.
 */
package io.github.redescend.solvers.smooth;
