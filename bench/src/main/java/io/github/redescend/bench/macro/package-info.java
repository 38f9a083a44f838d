/**
 * The macro-benchmark {@code redescend-bench}: whole fits compared with the unavoidable linear
 * algebra and with alternatives, each in its own process. {@link Macro} is the command; it runs
 * {@link BenchmarkTask}s, whose data are generated from seeds.
 */
package io.github.redescend.bench.macro;
