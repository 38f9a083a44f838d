package io.github.redescend.solvers.work;

import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;
import java.util.Arrays;

/**
 * The same number for every sample.
 *
 * @param value the number
 */
public record Constant(double value) implements ColumnWork {
  @Override
  public void of(SampleRun run, double[] into) {
    Arrays.fill(into, value);
  }
}
