/**
 * The command {@code audit} of a column of numbers.
 *
 * <p>Read first: {@link io.github.redescend.cli.command.audit.target.TargetValues}, what is read;
 * {@link io.github.redescend.cli.command.audit.target.TargetReport}, what is told.
 */
package io.github.redescend.cli.command.audit.target;
