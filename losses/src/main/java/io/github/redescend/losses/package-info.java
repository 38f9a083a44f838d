/**
 * The losses, one file each: a record that is an immutable function of the margin.
 *
 * <p>Read first: {@link io.github.redescend.losses.CLoss} (a bounded two-sided loss), {@link
 * io.github.redescend.losses.WelschHinge} (its one-sided sibling), {@link
 * io.github.redescend.losses.Truncated} (a convex loss cut off), {@link
 * io.github.redescend.losses.Siwls} (weights without a loss), {@link
 * io.github.redescend.losses.Losses} (all of them by name).
 *
 * <p>u = y f(x) is the margin, r = 1 - u the residual, r+ = max(0, r). Weights are on the scale
 * where least squares r^2 has weight 2. Every loss here is a stateless value and safe in all
 * threads, takes constant time, returns no NaN for a margin that is not NaN, and its own bound at
 * infinite margins. A value that no double holds, such as r^2 at r = 1e200 or exp(710), is
 * infinite.
 */
package io.github.redescend.losses;
