package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;

/**
 * The dual variable of each sample at function 0: -s L'(u).
 *
 * @param loss L
 */
public record LossDuals(Loss loss) implements ColumnWork {
  @Override
  public void of(SampleRun run, double[] into) {
    double[] u = run.margins(0, run.scratch(0));
    LossSlopes.write(loss, run, u, null, into);
    double[] y = run.labels();
    for (int i = 0; i < into.length; i++) {
      into[i] *= -y[i];
    }
  }
}
