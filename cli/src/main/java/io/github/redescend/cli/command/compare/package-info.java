/** The command {@code compare}: several systems on several tables. */
package io.github.redescend.cli.command.compare;
