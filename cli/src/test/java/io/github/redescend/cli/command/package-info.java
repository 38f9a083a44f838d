/** Parts of the commands by themselves. */
package io.github.redescend.cli.command;
