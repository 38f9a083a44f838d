/**
 * Finds label errors from one fit, without refits: {@link Audit}, its {@link AuditResult}, and
 * {@link PreparedAudit} for reviews and effects of single samples. {@code score} computes
 * leave-one-out scores in closed form, {@code noise} fits noise models.
 *
 * <p>Samples and classes count from 0. Trust is the probability that the given label is correct.
 * Randomness is limited to landmarks and to subsamples above 20,000 samples.
 */
package io.github.redescend.eval.audit;
