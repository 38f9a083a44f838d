/**
 * Statistical comparison of systems over several data sets, as in Demsar, "Statistical comparisons
 * of classifiers over multiple data sets", JMLR 7, 2006.
 *
 * <p>Tables of scores have a row for each data set and a column for each system; higher is better
 * and rank 1 is best. Undefined values, such as a p-value from one data set, are NaN.
 */
package io.github.redescend.eval.rank;
