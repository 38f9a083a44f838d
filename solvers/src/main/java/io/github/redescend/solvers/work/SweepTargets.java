package io.github.redescend.solvers.work;

import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;

/** The labels; beyond the margin of function 0 the value there: y max(1, u). */
public record SweepTargets() implements ColumnWork {
  @Override
  public void of(SampleRun run, double[] into) {
    double[] u = run.margins(0, run.scratch(0));
    double[] y = run.labels();
    for (int i = 0; i < into.length; i++) {
      into[i] = y[i] * Math.max(1, u[i]);
    }
  }
}
