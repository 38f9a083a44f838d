/**
 * Machines that train a function for each class at once.
 *
 * <p>Read first: {@link io.github.redescend.solvers.joint.MulticlassMargin}, what a loss of the
 * smallest margin looks at (Wu and Liu, section 2.2); {@link
 * io.github.redescend.solvers.joint.JointConvex} and {@link
 * io.github.redescend.solvers.joint.JointCccp}, the solvers of such losses. Those of a norm of all
 * residuals (Nie et al.) are in {@code halfquadratic}.
 */
package io.github.redescend.solvers.joint;
