/**
 * Forms that rates of wrong labels may have, each a way to tell P(given | true) from how many
 * labels are expected to have moved between which classes.
 *
 * <p>Read first: {@link io.github.redescend.eval.audit.noise.rates.Transitions}, then {@link
 * io.github.redescend.eval.audit.noise.rates.TransitionMatrix}.
 */
package io.github.redescend.eval.audit.noise.rates;
