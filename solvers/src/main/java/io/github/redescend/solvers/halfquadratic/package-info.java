/**
 * Half-quadratic optimisation in its multiplicative form: weights from residuals, then a weighted
 * ridge problem (two-sided losses: Xu et al., eqs. 9 and 13) or a weighted squared-hinge problem
 * (one-sided losses: Feng et al., section 4).
 *
 * <p>Read first: {@link io.github.redescend.solvers.halfquadratic.HalfQuadratic}.
 */
package io.github.redescend.solvers.halfquadratic;
