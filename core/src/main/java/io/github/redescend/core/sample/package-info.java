/**
 * What a solver does to the samples, as pieces of work that are sent to where these are: {@link
 * io.github.redescend.core.sample.Samples}, the labelled samples of a binary problem; {@link
 * io.github.redescend.core.sample.Samples.SampleMap}, which makes a number for each sample of
 * others, and {@link io.github.redescend.core.sample.Samples.SampleReduction}, which adds up;
 * {@link io.github.redescend.core.sample.SampleScan}, what is wanted of one pass. Both kinds of
 * work see the samples run after run as arrays ({@link
 * io.github.redescend.core.sample.SampleBlock}).
 */
package io.github.redescend.core.sample;
