/**
 * Where work runs: {@link io.github.redescend.core.run.Workers}, the one knob for threads; and what
 * it takes: {@link io.github.redescend.core.run.CpuClock}.
 */
package io.github.redescend.core.run;
