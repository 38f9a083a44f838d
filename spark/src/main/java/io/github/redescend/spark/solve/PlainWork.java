package io.github.redescend.spark.solve;

import io.github.redescend.spark.pass.RowRun;
import io.github.redescend.spark.pass.RowWork;
import java.util.function.Consumer;

/**
 * The normal matrix with weight 1 for all samples, whatever theirs; s_i y_i with the features
 * (column 0); the sums of s_i and of s_i^2.
 */
record PlainWork() implements RowWork {
  static final int WEIGHTS = 0;
  static final int SQUARED_WEIGHTS = 1;

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
    return 2;
  }

  @Override
  public Consumer<RowRun> begin() {
    return run -> {
      for (int i = 0; i < run.rows(); i++) {
        double s = run.sampleWeights()[i];
        run.weights()[i] = 1;
        run.column(0)[i] = s * run.labels()[i];
        run.scalars()[WEIGHTS] += s;
        run.scalars()[SQUARED_WEIGHTS] += s * s;
      }
    };
  }
}
