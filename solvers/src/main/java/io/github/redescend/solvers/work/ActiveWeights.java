package io.github.redescend.solvers.work;

import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;

/** The weights, column 0, of the samples short of their margin at function 1; 0 for the others. */
public record ActiveWeights() implements ColumnWork {
  @Override
  public void of(SampleRun run, double[] into) {
    double[] weights = run.column(0);
    double[] u = run.margins(1, run.scratch(0));
    for (int i = 0; i < into.length; i++) {
      into[i] = u[i] < 1 ? weights[i] : 0;
    }
  }
}
