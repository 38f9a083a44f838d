/**
 * The tables of the papers, rerun.
 *
 * <p>Read first: {@link io.github.redescend.reproduce.Experiment}, a table as a list of independent
 * {@link io.github.redescend.reproduce.ExperimentTrial}s that yield {@link
 * io.github.redescend.reproduce.Measurement}s; {@link io.github.redescend.reproduce.Rerun}, which
 * runs what is not done yet; {@link io.github.redescend.reproduce.Findings}, what is made of all
 * measurements: ours beside the paper's number, with an interval and a verdict. {@link
 * io.github.redescend.reproduce.Experiments} has them all.
 */
package io.github.redescend.reproduce;
