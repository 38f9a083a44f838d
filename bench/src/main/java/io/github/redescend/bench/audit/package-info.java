/**
 * How well wrong labels are found: the command {@code redescend-bench audit}. {@link
 * io.github.redescend.bench.audit.AuditBenchmark} makes labels of many tables wrong in seven ways
 * ({@code Corruption}) and ranks them by the audit and by what else there is: leave-one-out margins
 * of plain least squares ({@code PlainMargins}) and out-of-fold probabilities of a support vector
 * machine ({@code SvmProbabilities}), which {@code ConfidentLearning} turns into rankings.
 *
 * <p>What was found is kept cell by cell in two files, so that a run that was ended goes on where
 * it was, and so that a changed audit need not wait for the others again.
 */
package io.github.redescend.bench.audit;
