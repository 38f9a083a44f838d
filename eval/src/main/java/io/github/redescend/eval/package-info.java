/**
 * Evaluation of classifiers on held-out data: {@link Evaluation} runs several {@link
 * Evaluation.NamedPipeline}s over the same splits.
 *
 * <p>Classes are matched by name, since a training set may lack a class; test rows of unknown
 * classes count as errors. Rows and splits are numbered from 0, in messages from 1. Results depend
 * on the seed, not on the number of threads.
 */
package io.github.redescend.eval;
