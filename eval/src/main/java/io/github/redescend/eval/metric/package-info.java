/**
 * What a prediction is worth: counts of given and predicted classes, and the spread of repeated
 * results.
 */
package io.github.redescend.eval.metric;
