/**
 * Outer strategies and inner convex solvers. A solver sees a hypothesis space and the capability
 * that it asks of the loss, nothing else.
 *
 * <p>Read first: {@link io.github.redescend.solvers.HalfQuadratic}, the sequence of weighted ridge
 * or weighted squared-hinge problems; {@link io.github.redescend.solvers.Cccp}, the sequence of
 * convex machines with tilts, which {@code ConvexStep} solves; {@link
 * io.github.redescend.solvers.SparseCccp}, the same with a penalty that drops features, by the
 * linear programs of the package {@code sparse}; {@link io.github.redescend.solvers.HingeQp}, one
 * convex machine by the dual problem of the package {@code dual}; {@code Descent}, the one loop of
 * the sequences with its trace, stop reasons and cancellation; {@code RidgeSequence}, which solves
 * weighted ridge problems by a factor or by conjugate gradients on an older one; {@code
 * FiniteNewton}, the weighted squared hinge.
 */
package io.github.redescend.solvers;
