/**
 * The samples of a cluster as solvers see them: {@link
 * io.github.redescend.spark.pass.PartitionSamples} and the functions over them, {@link
 * io.github.redescend.spark.pass.PartitionSpace}. A {@link
 * io.github.redescend.spark.pass.FeaturePass} computes features and columns block by block on
 * executors and returns sums of m x m and m numbers.
 *
 * <p>The single value of a {@link io.github.redescend.core.space.Hypothesis} here is that at the
 * centre of the features: f(x) = theta . (phi(x) - center) + value.
 */
package io.github.redescend.spark.pass;
