/**
 * Noise models: transition matrices and curves from scores to classes, averaged by posterior weight
 * into a probability for each label. {@link io.github.redescend.eval.audit.noise.NoiseModels}
 * averages {@code TwoClassGrid} or {@code ManyClassMixture} into a {@link
 * io.github.redescend.eval.audit.noise.LabelEvidence.Posterior}.
 */
package io.github.redescend.eval.audit.noise;
