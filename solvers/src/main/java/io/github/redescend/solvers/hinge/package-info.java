/**
 * Convex machines of hinge type through their dual: for boxes [l_i, u_i] the problem is to minimise
 * over f the sum_i of max over a in [l_i, u_i] of a (1 - y_i f(x_i)), plus (lambda/2) ||f||^2,
 * which is the hinge machine for [0, s_i], the pinball machine for [-tau s_i, s_i], and a step of
 * the d.c. algorithm for either when a linear term has moved the boxes.
 *
 * <p>In signed coefficients alpha_i = y_i a_i / lambda the dual is to minimise 1/2 alpha' K alpha -
 * y' alpha over L_i &lt;= alpha_i &lt;= U_i and, with a bias, 1' alpha = 0.
 *
 * <p>Read first: {@link io.github.redescend.solvers.hinge.HingeQp}, one machine; {@link
 * io.github.redescend.solvers.hinge.BoxQp}, a sequence of such problems; {@code Smo}, for exact
 * kernel machines, by rows of K; {@code SmoLevel}, its loop and its shrinking, over {@code
 * WorkingSet}; {@code FeatureBoxes}, for explicit features, by weighted ridge systems of the space:
 * {@code AugmentedLagrangian}, which drops samples and starts warm, and {@code InteriorPoint}.
 * {@link io.github.redescend.solvers.hinge.CoreSet} is the dual of the squared hinge on a growing
 * set of samples.
 */
package io.github.redescend.solvers.hinge;
