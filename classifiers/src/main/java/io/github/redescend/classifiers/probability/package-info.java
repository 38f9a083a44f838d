/**
 * Probabilities from decision values, by Platt's sigmoid or isotonic regression; they never
 * contradict the predicted class.
 *
 * <p>Maps must be fitted to out-of-sample scores, since scores of training samples are
 * overconfident.
 */
package io.github.redescend.classifiers.probability;
