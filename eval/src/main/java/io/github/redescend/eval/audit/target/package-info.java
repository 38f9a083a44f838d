/**
 * Which numbers of a column are wrong, judged by the other columns.
 *
 * <p>Read first: {@link io.github.redescend.eval.audit.target.TargetAudit}, what is done; {@link
 * io.github.redescend.eval.audit.target.TargetResult}, what comes back. Rows count from 0.
 */
package io.github.redescend.eval.audit.target;
