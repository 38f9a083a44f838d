/**
 * The contracts of losses as tests, for this module and for plug-ins: extend {@link
 * io.github.redescend.losses.contract.LossContract}, or {@link
 * io.github.redescend.losses.contract.HalfQuadraticContract} if a loss has weights, or {@link
 * io.github.redescend.losses.contract.DifferenceOfConvexContract} if it has a split, list instances
 * as {@link io.github.redescend.losses.contract.LossSubject}, and every test runs on each.
 */
package io.github.redescend.losses.contract;
