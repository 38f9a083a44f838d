/**
 * The command {@code audit}: rows whose label is probably wrong, as a table, a page, CSV and JSON.
 */
package io.github.redescend.cli.command.audit;
