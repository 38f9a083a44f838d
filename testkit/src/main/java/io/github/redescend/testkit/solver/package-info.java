/**
 * The contract of solvers as tests: extend {@link
 * io.github.redescend.testkit.solver.SolverContract} and list solvers with a loss and a space as
 * {@link io.github.redescend.testkit.solver.SolverSubject}. They run on {@link
 * io.github.redescend.testkit.solver.Rings}.
 */
package io.github.redescend.testkit.solver;
