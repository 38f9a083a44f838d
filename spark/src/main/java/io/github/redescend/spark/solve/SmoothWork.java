package io.github.redescend.spark.solve;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.spark.pass.RowRun;
import io.github.redescend.spark.pass.RowWork;
import java.util.function.Consumer;

/**
 * The risk of a smooth loss and its slopes dL_i/df (column 0) at function 0 of the pass, and the
 * squared length of the change of the slopes from function 1.
 *
 * @param loss the spec of the loss
 */
record SmoothWork(String loss) implements RowWork {
  static final int RISK = 0;
  static final int SQUARED_CHANGE = 1;

  @Override
  public boolean normal() {
    return false;
  }

  @Override
  public int columns() {
    return 1;
  }

  @Override
  public int scalars() {
    return 2;
  }

  @Override
  public Consumer<RowRun> begin() {
    SmoothLoss made = LossNames.make(loss, SmoothLoss.class, "mm");
    return run -> {
      for (int i = 0; i < run.rows(); i++) {
        double y = run.labels()[i];
        double s = run.sampleWeights()[i];
        double u = y * run.values(0)[i];
        double slope = s == 0 ? 0 : s * y * made.derivative(u);
        double former = s == 0 ? 0 : s * y * made.derivative(y * run.values(1)[i]);
        run.column(0)[i] = slope;
        run.scalars()[RISK] += s == 0 ? 0 : s * made.value(u);
        run.scalars()[SQUARED_CHANGE] += (slope - former) * (slope - former);
      }
    };
  }
}
