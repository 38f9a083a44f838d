package io.github.redescend.solvers.l1;

import io.github.redescend.core.solver.Trace;

/**
 * What was found for a {@link SparseObjective}.
 *
 * @param functions f_1 .. f_k
 * @param trust the relative weight of each sample, in [0, 1]: 0 is one that the loss has let go
 * @param objective J
 * @param trace what happened on the way, and why it stopped
 */
public record SparseSolution(
    SparseFunctions functions, double[] trust, double objective, Trace trace) {}
