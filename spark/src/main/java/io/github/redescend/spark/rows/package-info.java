/**
 * Samples on executors: {@link io.github.redescend.spark.rows.RowBlock}, some rows of a partition
 * in plain arrays; {@link io.github.redescend.spark.rows.RowReader}, which makes them of a table's
 * rows; {@link io.github.redescend.spark.rows.RowStatistics}, what one pass learns of all; {@link
 * io.github.redescend.spark.rows.RowSample}, rows drawn by their numbers; {@link
 * io.github.redescend.spark.rows.RowStatistics.TreeSum}, which brings one value a partition to the
 * driver.
 */
package io.github.redescend.spark.rows;
