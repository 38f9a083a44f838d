package io.github.redescend.solvers.work;

import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;

/**
 * Sample weights times a number, and times column 0 where there is one.
 *
 * @param factor the number
 */
public record Scaled(double factor) implements ColumnWork {
  @Override
  public void of(SampleRun run, double[] into) {
    double[] s = run.sampleWeights();
    if (run.columns() == 0) {
      for (int i = 0; i < into.length; i++) {
        into[i] = factor * s[i];
      }
      return;
    }
    double[] column = run.column(0);
    for (int i = 0; i < into.length; i++) {
      into[i] = factor * column[i] * s[i];
    }
  }
}
