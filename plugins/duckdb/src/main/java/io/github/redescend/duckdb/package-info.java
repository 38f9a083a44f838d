/**
 * A plug-in that reads Parquet and JSON by DuckDB, whose JDBC driver is a separate jar in the
 * plug-in folder.
 */
package io.github.redescend.duckdb;
