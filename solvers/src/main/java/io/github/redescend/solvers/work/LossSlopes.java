package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;

/**
 * The slopes in f(x_i), y_i s_i (L'(u_i) - c_i), at function 0; c is column 1 where there are
 * linearTerms.
 *
 * @param loss L
 * @param linearised whether column 1 is c
 */
public record LossSlopes(Loss loss, boolean linearised) implements ColumnWork {
  @Override
  public void of(SampleRun run, double[] into) {
    double[] u = run.margins(0, run.scratch(0));
    write(loss, run, u, linearised ? run.column(1) : null, into);
  }

  /** Writes y_i s_i (L'(u_i) - c_i) to {@code into}. */
  static void write(Loss loss, SampleRun run, double[] u, double[] linearTerm, double[] into) {
    loss.derivatives(u, into);
    if (linearTerm != null) {
      for (int i = 0; i < into.length; i++) {
        into[i] -= linearTerm[i];
      }
    }
    run.toSlopes(into);
  }
}
