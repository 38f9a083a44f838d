/** The command {@code predict}: labels and scores of rows, part after part. */
package io.github.redescend.cli.command.predict;
