/** The command {@code describe}: what exists, and what a model holds. */
package io.github.redescend.cli.command.describe;
