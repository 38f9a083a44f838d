/**
 * Convex machines of hinge type through their dual: for boxes [l_i, u_i],
 *
 * <pre>
 * min over f of   sum_i max over a in [l_i, u_i] of a (1 - y_i f(x_i))  +  (lambda/2) ||f||^2
 * </pre>
 *
 * <p>which is the hinge machine for [0, s_i], the pinball machine for [-tau s_i, s_i], and a step
 * of the d.c. algorithm for either when a tilt has moved the boxes. In signed coefficients alpha_i
 * = y_i a_i / lambda the dual is
 *
 * <pre>
 * min 1/2 alpha' K alpha - y' alpha ,   L_i &lt;= alpha_i &lt;= U_i ,   1' alpha = 0 (with a bias)
 * </pre>
 *
 * <p>Read first: {@link io.github.redescend.solvers.dual.BoxSolver}, a sequence of such problems;
 * {@code Smo}, for exact kernel machines, by rows of K; {@code SmoLevel}, its loop and its
 * shrinking, over {@code PairSteps}; {@code FeatureBoxes}, for explicit features, by weighted ridge
 * systems of the space: {@code AugmentedLagrangian}, which drops samples and starts warm, and
 * {@code InteriorPoint}. {@link io.github.redescend.solvers.dual.CoreSet} is the dual of the
 * squared hinge on a growing set of samples.
 */
package io.github.redescend.solvers.dual;
