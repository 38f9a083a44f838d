package io.github.redescend.core.sample;

import java.io.Serializable;

/** Sums over samples: risks, slopes along a line, squared steps. A value without state. */
public interface SumWork extends Serializable {
  /** How many sums. */
  int sums();

  /** Adds what the samples of a run amount to, to {@code sums}. */
  void of(SampleRun run, double[] sums);

  /** Whether a run must be all samples. */
  default boolean needsAll() {
    return false;
  }
}
