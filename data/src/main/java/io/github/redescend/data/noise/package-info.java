/**
 * What is made wrong on purpose: {@link io.github.redescend.data.noise.LabelNoise} and its three
 * kinds for labels, {@link io.github.redescend.data.noise.FeatureOutliers} for features, {@link
 * io.github.redescend.data.noise.Contamination} for both.
 */
package io.github.redescend.data.noise;
