/**
 * Which labels of a table are wrong, from one fit and without refits.
 *
 * <p>Read first: {@link io.github.redescend.eval.audit.Audit}, what is to be done; {@link
 * io.github.redescend.eval.audit.AuditResult}, what comes back; {@link
 * io.github.redescend.eval.audit.PreparedAudit}, for reviews and for what dropping or flipping a
 * sample changes. Inside, {@code ReweightedFits} makes leave-one-out scores in closed form ({@code
 * LeaveOneOut}), {@code NoiseModels} finds the noise models that explain the labels, {@code
 * Posterior} makes trust of both.
 *
 * <p>Samples and classes are numbered from 0. Trust is the probability that the label given is
 * right under the noise models that were fitted: a ranking first, for where no model fits (labels
 * moved to the next class, errors where classes meet) it can be far too high. Nothing is random but
 * the choice of landmarks and, above 20,000 samples, of those that the noise models are fitted to.
 *
 * <p>Learning from it: {@link io.github.redescend.eval.audit.TrustedChoice} is the default
 * classifier, {@link io.github.redescend.eval.audit.TrustWeightedLearner} does the same for any
 * other.
 */
package io.github.redescend.eval.audit;
