/**
 * One pass over the features of all samples, on executors: {@link
 * io.github.redescend.spark.pass.FeaturePass} evaluates functions block after block, asks a {@link
 * io.github.redescend.spark.pass.RowWork} what each sample counts, and brings back {@link
 * io.github.redescend.spark.pass.Sums}, of m x m and m numbers. {@link
 * io.github.redescend.spark.pass.SentMap} is the feature map on its way to executors, {@link
 * io.github.redescend.spark.pass.ExecutorCompute} the linear algebra that they have.
 *
 * <p>Functions are {@link io.github.redescend.core.space.Hypothesis} without values on samples:
 * f(x) = theta . (phi(x) - center) + bias.
 */
package io.github.redescend.spark.pass;
