package io.github.redescend.solvers.work;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.sample.SampleRun;
import io.github.redescend.core.sample.SumWork;

/**
 * The slope of the risk at f + t d along d: sum_i s_i (L'(u_i) - c_i) y_i d(x_i). Column 0 is f,
 * column 1 is d, column 2 is c where there are tilts.
 *
 * @param loss L
 * @param t where on the line
 * @param tilted whether column 2 is c
 */
public record LineSlope(Loss loss, double t, boolean tilted) implements SumWork {
  @Override
  public int sums() {
    return 1;
  }

  @Override
  public void of(SampleRun run, double[] sums) {
    double[] change = run.margins(1, run.scratch(1));
    double[] u = run.margins(0, run.scratch(0));
    for (int i = 0; i < u.length; i++) {
      u[i] += t * change[i];
    }
    double[] derivatives = run.scratch(2);
    LossSlopes.derivatives(loss, run, u, tilted ? run.column(2) : null, derivatives);
    sums[0] += Vectors.dot(derivatives, change);
  }
}
