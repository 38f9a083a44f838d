/**
 * Several annotators: what the label of each row is, how good each annotator is, and which row is
 * to be asked of whom next.
 *
 * <p>Read first: {@link io.github.redescend.eval.audit.annotator.AnnotatorAudit}, what is done;
 * {@link io.github.redescend.eval.audit.annotator.Votes}, what it is done with; {@link
 * io.github.redescend.eval.audit.annotator.AnnotatorResult}, what comes back. Rows, annotators and
 * classes count from 0.
 */
package io.github.redescend.eval.audit.annotator;
