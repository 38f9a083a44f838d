/**
 * The samples of a cluster as a solver sees them: {@link
 * io.github.redescend.spark.pass.PartitionSamples}, to which it sends its work, and {@link
 * io.github.redescend.spark.pass.PartitionSpace}, the functions over them. A pass ({@link
 * io.github.redescend.spark.pass.FeaturePass}) makes features and columns block after block on
 * executors and brings back sums of m x m and m numbers. {@link
 * io.github.redescend.spark.pass.FeaturePass.SentMap} is the feature map on its way to executors,
 * {@link io.github.redescend.spark.pass.ExecutorCompute} the linear algebra that they have.
 *
 * <p>The one value that a {@link io.github.redescend.core.space.Hypothesis} carries here is that at
 * the centre of the features: f(x) = theta . (phi(x) - center) + value.
 */
package io.github.redescend.spark.pass;
