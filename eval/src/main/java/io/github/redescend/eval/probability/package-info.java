/**
 * Probabilities that are honest: {@link io.github.redescend.eval.probability.CalibratedLearner}
 * fits the maps from decision values to probabilities on samples that the values' models have not
 * learnt; {@link io.github.redescend.eval.probability.ProbabilityQuality} tells how good
 * probabilities are on rows that had no part in either.
 */
package io.github.redescend.eval.probability;
