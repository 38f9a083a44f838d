/** Options for input tables: file or query, columns, missing values and scaling. */
package io.github.redescend.cli.option.table;
