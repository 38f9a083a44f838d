/**
 * Hypothesis spaces: where f lives. A solver sees a {@link
 * io.github.redescend.core.space.FunctionSpace}, over samples wherever they are, or a {@link
 * io.github.redescend.core.space.HypothesisSpace} over n samples of this heap, and never a kernel
 * or a matrix layout. A {@link io.github.redescend.core.space.SampleColumn} is a number for each
 * sample, which stays with it, a {@link
 * io.github.redescend.core.space.FunctionSpace.LinearFunctional} what it amounts to. {@link
 * io.github.redescend.core.space.SpaceFactory} builds an {@link
 * io.github.redescend.core.space.FittedSpace} of the training samples, which gives the spaces over
 * subsets of them (class pairs, folds) and, after training, the {@link
 * io.github.redescend.core.space.DecisionFunction}. A {@link
 * io.github.redescend.core.coupled.CoupledSpace} solves problems in which several functions meet.
 */
package io.github.redescend.core.space;
