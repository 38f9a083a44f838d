package io.github.redescend.spark.solve;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.spark.pass.RowRun;
import io.github.redescend.spark.pass.RowWork;
import java.util.function.Consumer;

/**
 * A check of a Newton step of the weighted squared hinge, from function 1 of the pass to function
 * 2: how many samples change between short of their margin and beyond, and 1/2 sum_i mu_i r+_i^2 at
 * both, or at points of the line between them.
 *
 * @param loss the spec of the loss
 * @param weight the weight of every sample, or 0 for that of the loss at function 0
 * @param fromAll whether the step was that of all samples, wherever their margin
 * @param steps points of the line, in shares of the step
 */
record CheckWork(String loss, double weight, boolean fromAll, double[] steps) implements RowWork {
  /** The place of the number of samples that change; the values follow. */
  static final int CHANGES = 0;

  @Override
  public boolean normal() {
    return false;
  }

  @Override
  public int columns() {
    return 0;
  }

  @Override
  public int scalars() {
    return 1 + steps.length;
  }

  @Override
  public Consumer<RowRun> begin() {
    HalfQuadraticLoss made =
        weight > 0 ? null : LossNames.make(loss, HalfQuadraticLoss.class, "hq");
    return run -> {
      for (int i = 0; i < run.rows(); i++) {
        double y = run.labels()[i];
        double full = made == null ? weight : made.weight(1 - y * run.values(0)[i]);
        double mu = full * run.sampleWeights()[i];
        if (mu > 0) {
          double from = y * run.values(1)[i];
          double to = y * run.values(2)[i];
          run.scalars()[CHANGES] += (fromAll || from < 1) == (to < 1) ? 0 : 1;
          for (int t = 0; t < steps.length; t++) {
            double r = Math.max(0, 1 - (from + steps[t] * (to - from)));
            run.scalars()[1 + t] += 0.5 * mu * r * r;
          }
        }
      }
    };
  }
}
