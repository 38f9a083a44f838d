/** Compares samples on executors with naive implementations. */
package io.github.redescend.spark.rows;
