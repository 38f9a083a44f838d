package io.github.redescend.spark.solve;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.spark.pass.RowRun;
import io.github.redescend.spark.pass.RowWork;
import java.util.function.Consumer;

/**
 * A weighted ridge system whose targets are the labels, of all samples or of those short of their
 * margin at function 1 of the pass. Column 0 is its right-hand side.
 *
 * @param loss the spec of the loss
 * @param weight the weight of every sample, or 0 for that of the loss at function 0
 * @param masked whether samples beyond their margin are left out
 */
record MaskedWork(String loss, double weight, boolean masked) implements RowWork {
  @Override
  public boolean normal() {
    return true;
  }

  @Override
  public int columns() {
    return 1;
  }

  @Override
  public int scalars() {
    return 0;
  }

  @Override
  public Consumer<RowRun> begin() {
    HalfQuadraticLoss made =
        weight > 0 ? null : LossNames.make(loss, HalfQuadraticLoss.class, "hq");
    return run -> {
      for (int i = 0; i < run.rows(); i++) {
        double y = run.labels()[i];
        double full = made == null ? weight : made.weight(1 - y * run.values(0)[i]);
        boolean active = !masked || y * run.values(1)[i] < 1;
        run.weights()[i] = active ? full * run.sampleWeights()[i] : 0;
        run.column(0)[i] = run.weights()[i] * y;
      }
    };
  }
}
