/**
 * Checks of a table besides its labels: near duplicates, outliers, rows from another source, rare
 * classes, underperforming slices, useless and leaking columns, from the features and leave-one-out
 * margins of the audit.
 */
package io.github.redescend.eval.audit.check;
