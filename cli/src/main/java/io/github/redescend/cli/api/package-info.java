/**
 * What a jar with a command of its own implements: {@link
 * io.github.redescend.cli.api.CommandContribution} makes the command, {@link
 * io.github.redescend.cli.api.Console} is where it reads and writes.
 */
package io.github.redescend.cli.api;
