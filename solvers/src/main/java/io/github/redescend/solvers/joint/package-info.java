/**
 * Machines that train a function for each class at once.
 *
 * <p>Read first: {@link io.github.redescend.solvers.joint.SmallestMargin}, what a loss of the
 * smallest margin looks at.
 */
package io.github.redescend.solvers.joint;
