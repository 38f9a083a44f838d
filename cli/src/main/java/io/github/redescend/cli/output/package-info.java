/**
 * What people and programs get to see: {@link io.github.redescend.cli.output.Report} sends results
 * to standard output as a table or as one JSON object, notes to standard error, and a progress bar
 * to a terminal only.
 */
package io.github.redescend.cli.output;
