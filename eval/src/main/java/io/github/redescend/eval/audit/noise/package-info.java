/**
 * Noise models: which rates of wrong labels, and which curve from scores to classes, make the
 * labels given likely; averaged by their posterior weights into a probability for each label.
 *
 * <p>Read first: {@link io.github.redescend.eval.audit.noise.NoiseModels}; {@code TwoClassGrid} and
 * {@code ManyClassMixture}, the models for two and for more classes; {@link
 * io.github.redescend.eval.audit.noise.Posterior}.
 */
package io.github.redescend.eval.audit.noise;
