package io.github.redescend.spark.solve;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Side;
import io.github.redescend.spark.pass.RowRun;
import io.github.redescend.spark.pass.RowWork;
import java.util.function.Consumer;

/**
 * A look at a function that half-quadratic iteration has found (function 0 of the pass): the risk,
 * the squared length of the step of alpha, the gradient (column 1), and, if wanted, the weighted
 * system that follows (its right-hand side is column 0), with one side that of the samples short of
 * their margin.
 *
 * @param loss the spec of the loss
 * @param normal whether another step may follow
 * @param lambda scales alpha
 * @param found how the samples pull at the function
 * @param before how they pulled at the one before
 */
record LookWork(String loss, boolean normal, double lambda, Pull found, Pull before)
    implements RowWork {
  static final int RISK = 0;
  static final int SQUARED_STEP = 1;
  static final int TARGETS = 0;
  static final int SLOPES = 1;

  @Override
  public int columns() {
    return 2;
  }

  @Override
  public int scalars() {
    return 2;
  }

  @Override
  public Consumer<RowRun> begin() {
    HalfQuadraticLoss made = LossNames.make(loss, HalfQuadraticLoss.class, "hq");
    return run -> look(run, made);
  }

  private void look(RowRun run, HalfQuadraticLoss made) {
    boolean oneSided = made.side() == Side.ONE;
    for (int i = 0; i < run.rows(); i++) {
      double y = run.labels()[i];
      double s = run.sampleWeights()[i];
      double u = y * run.values(0)[i];
      double r = 1 - u;
      double weight = s * made.weight(r);
      boolean active = !oneSided || r > 0;
      run.weights()[i] = active ? weight : 0;
      run.column(TARGETS)[i] = active ? weight * y : 0;
      run.column(SLOPES)[i] = active ? -weight * y * r : 0;
      // A sample without weight has no say, even where its loss is infinite.
      run.scalars()[RISK] += s == 0 ? 0 : s * made.value(u);
      double step = (found.at(run, i, made) - before.at(run, i, made)) / lambda;
      run.scalars()[SQUARED_STEP] += step * step;
    }
  }
}
