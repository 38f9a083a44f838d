/**
 * Losses of the margin, and what each can do. A {@link io.github.redescend.core.loss.Loss} is an
 * immutable value with its parameters; its capabilities are the interfaces that it implements, and
 * a solver asks for the capability that it needs.
 *
 * <p>u = y f(x) is the margin, r = 1 - u the residual, r+ = max(0, r).
 */
package io.github.redescend.core.loss;
