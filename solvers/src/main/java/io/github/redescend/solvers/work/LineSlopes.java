package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;

/**
 * The slopes in f(x_i), y_i s_i (L'(u_i) - c_i), at f + t d. Column 0 is f, column 1 is d, column 2
 * is c where there are linearTerms.
 *
 * @param loss L
 * @param t where on the line
 * @param linearised whether column 2 is c
 */
public record LineSlopes(Loss loss, double t, boolean linearised) implements ColumnWork {
  @Override
  public void of(SampleRun run, double[] into) {
    double[] u = run.margins(0, 1, t, run.scratch(0));
    LossSlopes.write(loss, run, u, linearised ? run.column(2) : null, into);
  }
}
