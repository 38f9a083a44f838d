/**
 * Hyperparameter search by cross-validation: {@link Grid} has the values, {@link Candidates} the
 * candidates with their non-robust limits, {@link Tuning} the search, {@link NestedTuning} its
 * evaluation.
 */
package io.github.redescend.eval.tune;
