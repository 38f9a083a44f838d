package io.github.redescend.eval.audit;

import io.github.redescend.eval.audit.noise.NoiseEstimate;

/**
 * The trust in labels. The arrays must not be written to.
 *
 * @param trust the probability that each label is correct
 * @param classes the probability of each class, n times k numbers
 * @param noise the estimated label noise
 */
public record LabelTrust(double[] trust, double[] classes, NoiseEstimate noise) {}
