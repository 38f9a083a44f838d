/**
 * Linear machines with an L1 or adaptive L1 penalty, which drop features. With the hinge, each is a
 * linear program (Wu and Liu, section 3.3, eq. (9)); it works on the feature matrix itself, dense
 * or sparse, and admits features only as they are needed.
 *
 * <p>Read first: {@link io.github.redescend.solvers.l1.SparseObjective}, what is minimised; {@link
 * io.github.redescend.solvers.l1.L1Machine}, one convex machine by column generation; {@link
 * io.github.redescend.solvers.l1.SparseCccp}, the d.c. algorithm over them; {@code StepProgram},
 * the linear program; {@code LinearProgram}, the only class that knows the library that solves it.
 */
package io.github.redescend.solvers.l1;
