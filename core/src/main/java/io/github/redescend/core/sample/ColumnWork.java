package io.github.redescend.core.sample;

import java.io.Serializable;

/**
 * What makes a number for each sample out of those that it has: weights of values, slopes of
 * values. A value without state, sent to where the samples are.
 */
public interface ColumnWork extends Serializable {
  /** Writes the numbers of the samples of a run to {@code into}, one for each. */
  void of(SampleRun run, double[] into);

  /** Whether a run must be all samples, as for a scale that is read off all residuals. */
  default boolean needsAll() {
    return false;
  }
}
