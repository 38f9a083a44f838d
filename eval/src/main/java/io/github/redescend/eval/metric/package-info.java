/** Confusion matrices, {@linkplain Metric metrics}, ROC and precision-recall curves. */
package io.github.redescend.eval.metric;
