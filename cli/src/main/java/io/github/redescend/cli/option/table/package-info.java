/**
 * Options that say which table is read and how: its file or query, its columns, its missing cells
 * and its scaling.
 */
package io.github.redescend.cli.option.table;
