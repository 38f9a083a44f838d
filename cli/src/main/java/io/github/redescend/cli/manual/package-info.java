/**
 * The manual page of the program. {@link io.github.redescend.cli.manual.ManPage} creates it from
 * the model of the command line.
 */
package io.github.redescend.cli.manual;
