/**
 * Four nouns: an {@link io.github.redescend.core.solver.Objective}, a {@link
 * io.github.redescend.core.solver.Solver} (immutable), a {@link
 * io.github.redescend.core.solver.Control} of the run, a {@link
 * io.github.redescend.core.solver.Solution} with its {@link io.github.redescend.core.solver.Trace}
 * and the reason why it stopped.
 */
package io.github.redescend.core.solver;
