/**
 * Hypothesis spaces. Solvers see a {@link io.github.redescend.core.space.FunctionSpace}, whose
 * samples may be remote, or a {@link io.github.redescend.core.space.HypothesisSpace} over n samples
 * in memory, and never a kernel or a matrix layout. {@link
 * io.github.redescend.core.space.SpaceFactory} builds a {@link
 * io.github.redescend.core.space.FittedSpace} of the training samples, which gives the spaces over
 * subsets (class pairs, folds) and the {@link io.github.redescend.core.space.DecisionFunction}.
 */
package io.github.redescend.core.space;
