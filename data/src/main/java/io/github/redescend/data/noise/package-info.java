/**
 * Wrong labels on purpose: {@link io.github.redescend.data.noise.LabelNoise} and its three kinds.
 */
package io.github.redescend.data.noise;
