/** The command {@code train}: fits a classifier and writes it to a file. */
package io.github.redescend.cli.command.train;
