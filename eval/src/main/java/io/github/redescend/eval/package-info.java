/**
 * The honest error of classifiers: what is learnt is learnt on training rows alone, what is counted
 * is counted on rows that had no part in it.
 *
 * <p>Read first: {@link io.github.redescend.eval.Evaluation}, which runs several {@link
 * io.github.redescend.eval.Contender}s over the same splits; {@link
 * io.github.redescend.eval.resample.Folds} and {@link io.github.redescend.eval.resample.Holdout},
 * which make the splits; {@link io.github.redescend.eval.ContenderResult}, what comes back; {@code
 * probability}, for models that tell how sure they are.
 *
 * <p>Classes go by name, since a training part may lack a class and a test part may have one that
 * training never saw: its rows count as errors. Rows and splits are numbered from 0, in messages
 * from 1. The same seed gives the same splits, the same noise and the same seeds for the fits
 * whatever the number of threads.
 */
package io.github.redescend.eval;
