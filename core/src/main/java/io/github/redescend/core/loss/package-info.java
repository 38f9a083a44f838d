/**
 * Losses of the margin and their capabilities. A {@link io.github.redescend.core.loss.Loss} is an
 * immutable value; its capabilities are the interfaces it implements, and a solver names the
 * capability it requires.
 *
 * <p>u = y f(x) is the margin, r = 1 - u the residual, r+ = max(0, r).
 */
package io.github.redescend.core.loss;
