/**
 * The commands, a package for each: {@link io.github.redescend.cli.command.Commands} lists them,
 * {@link io.github.redescend.cli.command.BaseCommand} is what they share.
 */
package io.github.redescend.cli.command;
