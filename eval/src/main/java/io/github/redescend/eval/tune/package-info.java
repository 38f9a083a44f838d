/**
 * Hyperparameter search by cross-validation: {@link io.github.redescend.eval.tune.Grid} has the
 * values, {@link io.github.redescend.eval.tune.Candidates} the candidates with their non-robust
 * limits, {@link io.github.redescend.eval.tune.Tuning} the search, {@link
 * io.github.redescend.eval.tune.NestedTuning} its evaluation.
 *
 * <p>On ties the less robust loss is preferred, then the larger lambda, then the given order.
 */
package io.github.redescend.eval.tune;
