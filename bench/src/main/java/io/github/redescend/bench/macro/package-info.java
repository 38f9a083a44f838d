/**
 * The macro-benchmark {@code redescend-bench}: whole fits beside the linear algebra that they
 * cannot avoid and beside what a user would take instead, each in a process of its own.
 *
 * <p>{@link io.github.redescend.bench.macro.Macro} is the command. It takes {@link
 * io.github.redescend.bench.macro.BenchmarkTask}s of {@link io.github.redescend.bench.macro.Tasks};
 * each draws its data from a seed and names its {@link
 * io.github.redescend.bench.macro.BenchmarkTask.TaskContender}s, which run one after the other:
 * those on the JVM as {@link io.github.redescend.bench.macro.work.Child} of the same class path,
 * programs of others where they are on the PATH.
 */
package io.github.redescend.bench.macro;
