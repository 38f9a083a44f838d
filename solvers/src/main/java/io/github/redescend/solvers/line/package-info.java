/**
 * Line searches by the slope alone: {@link io.github.redescend.solvers.line.SlopeSearch} finds
 * where it vanishes, for smooth losses, smoothed maxima and augmented Lagrangians alike.
 */
package io.github.redescend.solvers.line;
