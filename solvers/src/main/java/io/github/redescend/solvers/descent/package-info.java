/**
 * The loop of every iterative solver: {@link io.github.redescend.solvers.descent.Descent} keeps the
 * trace, decides why it stopped, and checks cancellation and that the objective does not rise;
 * {@link io.github.redescend.solvers.descent.StopTest} says when it has converged.
 */
package io.github.redescend.solvers.descent;
