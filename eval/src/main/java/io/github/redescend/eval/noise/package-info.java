/**
 * Noise models that look at features: {@link io.github.redescend.eval.noise.NextClassNoise} has
 * those that move labels to the class that comes next in {@link
 * io.github.redescend.eval.noise.HeldOutScores}.
 */
package io.github.redescend.eval.noise;
