/**
 * Solvers: each turns an objective into a solution and sees a hypothesis space, the part that it
 * asks of the loss, nothing else. {@link io.github.redescend.solvers.Solvers} lists them by name;
 * {@link io.github.redescend.solvers.Auto} takes the one that suits a loss.
 *
 * <p>{@code halfquadratic} has the sequence of weighted ridge or weighted squared-hinge problems;
 * {@code smooth} conjugate gradients, majorise-minimise and the gradient methods; {@code dc} the
 * sequence of convex machines with linear terms; {@code hinge} convex machines by their dual;
 * {@code l1} penalties that drop features; {@code joint} a function for each class at once. What
 * they share is in {@code descent}: {@code Descent}, the one loop with its trace, stop reasons and
 * cancellation, {@code DcAlgorithm} over it, {@code SlopeSearch} along a line; in {@code
 * initialisation}, where sequences begin; in {@code ridge}, the ridge problems that they are made
 * of; and in {@code work}, what is computed where the samples are. Packages know each other in one
 * direction.
 */
package io.github.redescend.solvers;
