/**
 * Choosing hyper-parameters by cross-validated search.
 *
 * <p>Read first: {@link io.github.redescend.eval.tune.Grid}, which values a search may take; {@link
 * io.github.redescend.eval.tune.Candidates}, what is tried, the non-robust limits included; {@link
 * io.github.redescend.eval.tune.Tuning}, which tries them; {@link
 * io.github.redescend.eval.tune.NestedTuning}, how good that is on new rows; {@link
 * io.github.redescend.eval.tune.Hyperparameters}, how a recipe is set by name.
 *
 * <p>The score is the accuracy, in [0, 1]. On a tie the less robust loss is preferred, then the
 * larger lambda, then what is listed earlier.
 */
package io.github.redescend.eval.tune;
