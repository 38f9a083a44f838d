/**
 * The interfaces for commands in plug-ins: {@link io.github.redescend.cli.api.CommandContribution}
 * creates a command, {@link io.github.redescend.cli.api.Console} holds its streams.
 */
package io.github.redescend.cli.api;
