/**
 * The command {@code audit} of a column of numbers.
 *
 * <p>Read first: {@link io.github.redescend.cli.command.audit.regression.TargetValues}, what is
 * read; {@link io.github.redescend.cli.command.audit.regression.TargetReport}, what is told.
 */
package io.github.redescend.cli.command.audit.regression;
