/**
 * Is one system better than another over several data sets? The tests of Demsar, "Statistical
 * comparisons of classifiers over multiple data sets", JMLR 7, 2006.
 *
 * <p>Read first: {@link io.github.redescend.eval.rank.Comparison}, all of it for one table of
 * scores; {@link io.github.redescend.eval.rank.Ranks}, {@link
 * io.github.redescend.eval.rank.Friedman} and {@link io.github.redescend.eval.rank.Nemenyi} for all
 * systems at once; {@link io.github.redescend.eval.rank.PairedTest} for two.
 *
 * <p>Tables of scores have a row for each data set and a column for each system; higher is better
 * and rank 1 is best. What cannot be computed, such as a p-value from one data set, is NaN.
 */
package io.github.redescend.eval.rank;
