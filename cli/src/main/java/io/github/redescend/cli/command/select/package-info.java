/** The command {@code select}: columns that are selected on most halves of the rows. */
package io.github.redescend.cli.command.select;
