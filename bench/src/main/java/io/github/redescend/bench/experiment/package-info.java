/**
 * Programs that answer one question each, in one process, and print a table: {@link
 * io.github.redescend.bench.experiment.Experiments} runs them by name. The pages of results say
 * with which arguments.
 */
package io.github.redescend.bench.experiment;
