/**
 * Noise models that depend on features: {@link io.github.redescend.eval.noise.NextClassNoise} moves
 * labels to the other class with the highest {@link io.github.redescend.eval.noise.HeldOutScores}.
 */
package io.github.redescend.eval.noise;
