/**
 * What a prediction is worth: counts of given and predicted classes, {@linkplain
 * io.github.redescend.eval.metric.Metric measures} of predictions, scores and probabilities, and
 * the spread of repeated results.
 */
package io.github.redescend.eval.metric;
