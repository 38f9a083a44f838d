/** The command {@code tune}: hyper-parameters by cross-validated search. */
package io.github.redescend.cli.command.tune;
