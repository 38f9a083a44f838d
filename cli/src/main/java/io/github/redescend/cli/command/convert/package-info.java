/**
 * The commands {@code convert}, {@code export} and {@code generate}: tables and models in other
 * formats.
 */
package io.github.redescend.cli.command.convert;
