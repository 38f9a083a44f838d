/** The command {@code evaluate}: the honest error of one configuration. */
package io.github.redescend.cli.command.evaluate;
