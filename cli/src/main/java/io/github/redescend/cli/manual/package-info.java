/**
 * The manual page of the program: {@link io.github.redescend.cli.manual.ManPage} writes what the
 * model of the command line says, in the language of {@code man}.
 */
package io.github.redescend.cli.manual;
