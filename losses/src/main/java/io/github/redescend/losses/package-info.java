/**
 * The losses, one record each.
 *
 * <p>u = y f(x) is the margin, r = 1 - u the residual, r+ = max(0, r). Weights are scaled so that
 * least squares r^2 has weight 2. Losses are immutable, take constant time, return NaN only for
 * NaN, and return their bound at infinite margins. Values beyond the range of doubles, such as r^2
 * at r = 1e200 or exp(710), are infinite.
 */
package io.github.redescend.losses;
