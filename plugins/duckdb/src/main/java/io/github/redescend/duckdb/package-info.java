/**
 * A plug-in that reads Parquet and JSON by DuckDB, whose JDBC driver is a jar beside it in the
 * folder of plug-ins.
 */
package io.github.redescend.duckdb;
