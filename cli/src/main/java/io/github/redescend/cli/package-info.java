/**
 * The command {@code redescend}.
 *
 * <p>Read first: {@link io.github.redescend.cli.Main}, which turns arguments into an exit code; the
 * commands in {@code command}, one a class; {@code option}, the options that they share; {@code
 * output}, what people and programs get to see; {@code wiring}, which puts the modules together.
 */
package io.github.redescend.cli;
