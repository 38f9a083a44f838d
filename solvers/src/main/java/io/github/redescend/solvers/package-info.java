/**
 * Solvers minimise an objective over a hypothesis space through the capability they require of the
 * loss. {@link io.github.redescend.solvers.Solvers} lists them by name; {@link
 * io.github.redescend.solvers.Auto} chooses by loss.
 *
 * <p>{@code halfquadratic} reweights ridge or squared-hinge problems; {@code smooth} has conjugate
 * gradients, majorise-minimise and gradient methods; {@code dc} the concave-convex procedure;
 * {@code hinge} dual quadratic programs; {@code l1} sparse penalties; {@code joint} one function
 * per class. They share {@code descent} (the iteration loop), {@code initialisation}, {@code ridge}
 * (ridge problems) and {@code work} (per-sample computations).
 */
package io.github.redescend.solvers;
