/**
 * Redescend's classifiers for Apache Spark: {@link io.github.redescend.spark.RedescendClassifier}
 * trains on the partitions of a data frame; {@link
 * io.github.redescend.spark.RedescendClassificationModel} predicts, works in pipelines and converts
 * to and from model files.
 *
 * <p>The mathematics is that of one machine. Rows stay on executors; the driver receives sums of m
 * x m and m numbers, and the landmarks.
 */
package io.github.redescend.spark;
