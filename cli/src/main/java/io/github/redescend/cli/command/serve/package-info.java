/** The command that answers over HTTP. */
package io.github.redescend.cli.command.serve;
