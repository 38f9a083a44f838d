/**
 * Confusion matrices, {@linkplain io.github.redescend.eval.metric.Metric metrics}, ROC and
 * precision-recall curves.
 */
package io.github.redescend.eval.metric;
