/**
 * What a process of the macro-benchmark does: a {@link io.github.redescend.bench.macro.work.Child}
 * draws the data that a {@link io.github.redescend.bench.macro.work.Draw} describes, does its
 * {@link io.github.redescend.bench.macro.work.Work} and prints an {@link
 * io.github.redescend.bench.macro.work.Outcome}.
 */
package io.github.redescend.bench.macro.work;
