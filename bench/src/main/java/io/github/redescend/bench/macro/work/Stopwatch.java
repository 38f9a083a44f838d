package io.github.redescend.bench.macro.work;

import io.github.redescend.core.run.CpuClock;

/** The clock and the CPU seconds of this process, from its making on. */
public final class Stopwatch {
  private final long clock = System.nanoTime();
  private final double cpu = CpuClock.seconds();

  /** Stops: what passed since the making. */
  Outcome outcome(double accuracy, String remark) {
    return new Outcome(wall(), CpuClock.seconds() - cpu, accuracy, remark);
  }

  /** Seconds by the clock since the making. */
  public double wall() {
    return (System.nanoTime() - clock) / 1e9;
  }
}
