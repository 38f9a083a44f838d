/**
 * The command {@code redescend}.
 *
 * <p>Start with {@link io.github.redescend.cli.Main}, which turns arguments into an exit code. The
 * package {@code command} has a class for each command, {@code option} their shared options, {@code
 * output} the output, and {@code wiring} connects the modules.
 */
package io.github.redescend.cli;
