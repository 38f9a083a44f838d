/** Samples on executors: blocks of rows, their statistics, and rows drawn by number. */
package io.github.redescend.spark.rows;
