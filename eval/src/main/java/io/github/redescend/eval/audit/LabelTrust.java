package io.github.redescend.eval.audit;

import io.github.redescend.eval.audit.noise.NoiseEstimate;

/**
 * What labels are worth. Immutable by convention: the arrays are not to be written to.
 *
 * @param trust for each sample the probability that its label is right
 * @param classes for each sample the probability of each class, n times k numbers
 * @param noise how many labels are wrong
 */
public record LabelTrust(double[] trust, double[] classes, NoiseEstimate noise) {}
