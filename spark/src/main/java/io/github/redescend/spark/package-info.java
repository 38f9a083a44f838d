/**
 * Redescend's classifiers as estimators of Apache Spark: {@link
 * io.github.redescend.spark.RedescendClassifier} trains on the partitions of a data frame, {@link
 * io.github.redescend.spark.RedescendClassificationModel} predicts, is saved and loaded with
 * pipelines, and becomes a model file of the command line and back.
 *
 * <p>The mathematics is that of one machine. Rows stay on executors; what comes to the driver are
 * sums of m x m and m numbers, and the landmarks, which the model is made of. {@code SparkTraining}
 * tells the steps; the package {@code rows} has the samples, {@code pass} the passes over their
 * features and the space that they make; the solvers are those of one machine.
 */
package io.github.redescend.spark;
