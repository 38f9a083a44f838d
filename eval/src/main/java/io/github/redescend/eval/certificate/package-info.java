/**
 * What a prediction owes to which training labels. The least squares part of a machine is linear in
 * the labels, f(x) = sum_i s_i(x) y_i, so that the fewest wrong labels that turn a prediction are
 * found by sorting ({@link io.github.redescend.eval.certificate.Certifier}, {@link
 * io.github.redescend.eval.certificate.Certificate}), and so are the rows that it hangs on ({@link
 * io.github.redescend.eval.certificate.Explanation}). {@link
 * io.github.redescend.eval.certificate.TrainedRows} makes of a model and its table what the
 * machines were trained on; {@link io.github.redescend.eval.certificate.Verification} recomputes
 * what a model claims of itself.
 *
 * <p>Labels alone are thought to change: rows, weights, kernel and lambda stay.
 */
package io.github.redescend.eval.certificate;
