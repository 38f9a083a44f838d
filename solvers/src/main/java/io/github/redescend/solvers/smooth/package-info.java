/**
 * Solvers of smooth losses: {@link io.github.redescend.solvers.smooth.Ncg}, the fastest for any
 * smooth loss; {@link io.github.redescend.solvers.smooth.Mm}; {@link
 * io.github.redescend.solvers.smooth.AcceleratedGradient} and {@link
 * io.github.redescend.solvers.smooth.NesterovMomentum}, RoBoSS's algorithm as published.
 */
package io.github.redescend.solvers.smooth;
