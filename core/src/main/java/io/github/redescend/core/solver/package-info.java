/**
 * Four nouns: an {@link io.github.redescend.core.solver.Objective}, a {@link
 * io.github.redescend.core.solver.Solver} (immutable), a {@link
 * io.github.redescend.core.solver.Control} of the run, a {@link
 * io.github.redescend.core.solver.Solution} with its {@link io.github.redescend.core.solver.Trace}
 * and the reason why it stopped. Machines with a function for each class have their own: {@link
 * io.github.redescend.core.solver.JointSolver.JointObjective}, {@link
 * io.github.redescend.core.solver.JointSolver}, {@link
 * io.github.redescend.core.solver.JointSolver.JointSolution}.
 */
package io.github.redescend.core.solver;
