/**
 * One check of a whole table beside its labels: {@link
 * io.github.redescend.eval.audit.check.CheckedTable} looks for near duplicates, outliers, rows from
 * another source, rare classes, groups of rows that are much worse, columns without use and columns
 * that give the label away, with the features and the leave-one-out margins that the audit has.
 * Each {@link io.github.redescend.eval.audit.check.Check} gives a {@link
 * io.github.redescend.eval.audit.check.Finding}: a score for every row or column, a threshold, and
 * those above it.
 */
package io.github.redescend.eval.audit.check;
