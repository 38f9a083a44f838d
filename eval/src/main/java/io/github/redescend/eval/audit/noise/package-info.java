/**
 * Noise models: transition matrices and curves from scores to classes, averaged by posterior weight
 * into a probability for each label. {@link NoiseModels} averages {@code TwoClassGrid} or {@code
 * ManyClassMixture} into a {@link LabelEvidence.Posterior}.
 */
package io.github.redescend.eval.audit.noise;
