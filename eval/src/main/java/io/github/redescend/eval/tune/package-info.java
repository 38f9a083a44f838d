/**
 * Hyperparameter search by cross-validation: {@link Grid} has the values, {@link Candidates} the
 * candidates with their non-robust limits, {@link Tuning} the search, {@link NestedTuning} its
 * evaluation.
 *
 * <p>On ties the less robust loss is preferred, then the larger lambda, then the given order.
 */
package io.github.redescend.eval.tune;
