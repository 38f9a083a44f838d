/**
 * The machines' optimisation on sums of partitions: {@link
 * io.github.redescend.spark.solve.BinaryProblem}, one machine to train; {@link
 * io.github.redescend.spark.solve.DistributedSolver}, half-quadratic iteration and
 * majorise-minimise as on one machine; {@code NormalEquations}, the m x m systems that the driver
 * solves. The steps, stop tests and objectives are those of {@code io.github.redescend.solvers};
 * what differs is where sums over samples are made.
 *
 * <p>The classes whose names end in Work say what a sample counts in a pass.
 */
package io.github.redescend.spark.solve;
