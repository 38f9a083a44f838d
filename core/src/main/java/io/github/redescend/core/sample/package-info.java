/**
 * Per-sample work of solvers, sent to wherever the samples are: {@link
 * io.github.redescend.core.sample.Samples.SampleMap} computes a number per sample, {@link
 * io.github.redescend.core.sample.Samples.SampleReduction} computes sums, and {@link
 * io.github.redescend.core.sample.Samples.SampleScan} combines them in one pass.
 */
package io.github.redescend.core.sample;
