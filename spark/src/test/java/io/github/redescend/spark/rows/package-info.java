/** Samples on executors beside naive twins. */
package io.github.redescend.spark.rows;
