/**
 * Benchmarks: JMH micro-benchmarks here, and {@link io.github.redescend.bench.macro} with whole
 * fits in processes.
 */
package io.github.redescend.bench;
