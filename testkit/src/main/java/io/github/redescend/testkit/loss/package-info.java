/**
 * The contracts of losses as tests: extend {@link io.github.redescend.testkit.loss.LossContract},
 * or {@link io.github.redescend.testkit.loss.HalfQuadraticContract} if a loss has weights, or
 * {@link io.github.redescend.testkit.loss.DifferenceOfConvexContract} if it has a split, list
 * instances as {@link io.github.redescend.testkit.loss.LossSubject}, and every test runs on each.
 */
package io.github.redescend.testkit.loss;
