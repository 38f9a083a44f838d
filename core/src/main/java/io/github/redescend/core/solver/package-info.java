/**
 * Objectives, solvers (immutable), the control of a run, and solutions with their trace. {@link
 * io.github.redescend.core.solver.JointSolver} trains one function per class.
 */
package io.github.redescend.core.solver;
