/**
 * From decision values to probabilities.
 *
 * <p>Read first: {@link io.github.redescend.classifiers.probability.Calibration}, which makes the
 * probabilities of all classes that never contradict the predicted one; {@link
 * io.github.redescend.classifiers.probability.CalibrationMethod}, Platt's sigmoid or an isotonic
 * map; {@link io.github.redescend.classifiers.probability.ScoredSamples}, what they are fitted to.
 *
 * <p>The scores that a map is fitted to must come from models that have not learnt the samples:
 * scores of training samples are too sure. Folds are the business of whoever fits.
 */
package io.github.redescend.classifiers.probability;
