/**
 * Hinge-type machines through their dual: for boxes [l_i, u_i], minimise over f the sum_i of max
 * over a in [l_i, u_i] of a (1 - y_i f(x_i)), plus (lambda/2) ||f||^2. This is the hinge machine
 * for [0, s_i], the pinball machine for [-tau s_i, s_i], and a d.c. step of either if a linear term
 * has shifted the boxes.
 *
 * <p>In signed coefficients alpha_i = y_i a_i / lambda the dual is to minimise 1/2 alpha' K alpha -
 * y' alpha over L_i &lt;= alpha_i &lt;= U_i and, with a bias, 1' alpha = 0.
 */
package io.github.redescend.solvers.hinge;
