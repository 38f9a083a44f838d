/**
 * Output for people and programs: {@link io.github.redescend.cli.output.Report} prints results to
 * standard output as a table or one JSON object, notes to standard error, and a progress bar to a
 * terminal only.
 */
package io.github.redescend.cli.output;
