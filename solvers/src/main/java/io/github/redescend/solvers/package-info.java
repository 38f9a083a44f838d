/**
 * Outer strategies: each turns an objective into a solution and sees a hypothesis space, the part
 * that it asks of the loss, nothing else.
 *
 * <p>Read first: {@link io.github.redescend.solvers.HalfQuadratic}, the sequence of weighted ridge
 * or weighted squared-hinge problems; {@link io.github.redescend.solvers.Ncg}, the cheapest way for
 * any smooth loss; {@link io.github.redescend.solvers.Cccp}, the sequence of convex machines with
 * tilts; {@link io.github.redescend.solvers.HingeQp}, one convex machine by the dual problem of the
 * package {@code dual}; {@code Descent}, the one loop of the sequences with its trace, stop reasons
 * and cancellation. {@link io.github.redescend.solvers.Solvers} lists them all. Those whose names
 * begin with Joint train a function for each class at once. The package {@code start} tells where
 * sequences begin, {@code ridge} solves the ridge problems that they are made of, {@code work} has
 * what is done to samples, wherever they are, {@code joint} and {@code sparse} have the convex
 * machines of many classes and of penalties that drop features.
 */
package io.github.redescend.solvers;
