/**
 * Minima along a line, from the slope alone: {@link io.github.redescend.solvers.line.SlopeBracket}
 * around a zero of it, {@link io.github.redescend.solvers.line.RisingSlope} for convex functions.
 */
package io.github.redescend.solvers.line;
