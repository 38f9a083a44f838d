/**
 * Machines that train a function for each class at once.
 *
 * <p>Read first: {@link io.github.redescend.solvers.joint.SmallestMargin}, what a loss of the
 * smallest margin looks at (Wu and Liu, section 2.2); {@link
 * io.github.redescend.solvers.joint.CodedClasses}, the residuals whose norm a loss of all classes
 * looks at (Nie et al.); {@link io.github.redescend.solvers.joint.JointHalfQuadratic}, {@link
 * io.github.redescend.solvers.joint.JointHingeQp}, {@link
 * io.github.redescend.solvers.joint.JointSmooth} and {@link
 * io.github.redescend.solvers.joint.JointCccp}, their solvers.
 */
package io.github.redescend.solvers.joint;
