/**
 * The commands {@code convert}, {@code export} and {@code generate} for other formats of tables and
 * models.
 */
package io.github.redescend.cli.command.convert;
