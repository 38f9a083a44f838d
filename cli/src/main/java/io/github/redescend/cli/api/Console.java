package io.github.redescend.cli.api;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * The three standard streams.
 *
 * @param in the input for {@code -}
 * @param out results
 * @param err notes, progress and error messages
 * @param terminal whether {@code err} is a terminal
 */
public record Console(InputStream in, PrintStream out, PrintStream err, boolean terminal) {}
