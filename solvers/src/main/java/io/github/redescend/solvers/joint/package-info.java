/**
 * Machines that train one function per class jointly: {@link
 * io.github.redescend.solvers.joint.MulticlassMargin.JointConvex} and {@link
 * io.github.redescend.solvers.joint.MulticlassMargin.JointCccp} for losses of the smallest margin
 * (Wu and Liu, section 2.2). Those of a norm of all residuals (Nie et al.) are in {@code
 * halfquadratic}.
 */
package io.github.redescend.solvers.joint;
