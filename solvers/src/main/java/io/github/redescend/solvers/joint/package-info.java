/**
 * Machines that train a function for each class at once.
 *
 * <p>Read first: {@link io.github.redescend.solvers.joint.SmallestMargin}, what a loss of the
 * smallest margin looks at; {@link io.github.redescend.solvers.joint.CodedClasses}, the residuals
 * whose norm a loss of all classes looks at.
 */
package io.github.redescend.solvers.joint;
