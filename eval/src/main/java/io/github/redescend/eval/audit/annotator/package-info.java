/**
 * Several annotators: inferred labels, annotator quality, and which row to label next. Rows,
 * annotators and classes count from 0.
 */
package io.github.redescend.eval.audit.annotator;
