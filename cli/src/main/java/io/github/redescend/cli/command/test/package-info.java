/** The command {@code test}: a saved model on labelled rows. */
package io.github.redescend.cli.command.test;
