/**
 * The dependence of predictions on training labels. The least squares form of a machine is linear
 * in the labels, f(x) = sum_i s_i(x) y_i, so the minimal flips are found by sorting ({@link
 * Certifier}), as are the influential rows ({@link Explanation}); {@link Verification} recomputes a
 * model's claims.
 *
 * <p>Only labels change: rows, weights, kernel and lambda are fixed.
 */
package io.github.redescend.eval.certificate;
