/**
 * Benchmarks: JMH micro-benchmarks here, {@link io.github.redescend.bench.macro} with whole fits in
 * processes, and {@link io.github.redescend.bench.curve} with error against cost.
 */
package io.github.redescend.bench;
