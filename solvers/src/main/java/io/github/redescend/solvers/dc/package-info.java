/**
 * The concave-convex procedure, or d.c. algorithm, for losses that are a difference of convex
 * functions: a sequence of convex machines with linear terms (Wu and Liu, section 3).
 *
 * <p>Read first: {@link io.github.redescend.solvers.dc.DcAlgorithm}, the loop, and {@link
 * io.github.redescend.solvers.dc.ConvexMachines}, what it runs over; {@link
 * io.github.redescend.solvers.dc.Cccp}, the solver; {@link
 * io.github.redescend.solvers.dc.OutlierPath}, which moves the truncation in from far away.
 */
package io.github.redescend.solvers.dc;
