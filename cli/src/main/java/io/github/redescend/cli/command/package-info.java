/**
 * The commands, one package each. {@link io.github.redescend.cli.command.Commands} lists them,
 * {@link io.github.redescend.cli.command.BaseCommand} is their base class.
 */
package io.github.redescend.cli.command;
