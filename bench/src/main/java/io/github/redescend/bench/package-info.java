/**
 * Benchmarks. {@link io.github.redescend.bench.GramBenchmark}, {@link
 * io.github.redescend.bench.LandmarkBenchmark}, {@link io.github.redescend.bench.RidgeBenchmark},
 * {@link io.github.redescend.bench.StepBenchmark} and {@link
 * io.github.redescend.bench.PredictionBenchmark} are JMH micro-benchmarks. {@link
 * io.github.redescend.bench.macro} holds the macro-benchmark: whole fits beside peers, a process
 * each; {@link io.github.redescend.bench.curve} sets error against the cost of a fit.
 */
package io.github.redescend.bench;
