package io.github.redescend.solvers.work;

import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;

/**
 * A number times column 0; sample weights do not count.
 *
 * @param factor the number
 */
public record Multiple(double factor) implements ColumnWork {
  @Override
  public void of(SampleRun run, double[] into) {
    double[] column = run.column(0);
    for (int i = 0; i < into.length; i++) {
      into[i] = factor * column[i];
    }
  }
}
