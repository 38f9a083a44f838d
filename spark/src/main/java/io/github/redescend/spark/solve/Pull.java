package io.github.redescend.spark.solve;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.spark.pass.RowRun;
import java.io.Serializable;

/**
 * How much a sample pulls at a function that a weighted solve found: w s r, with its weights and
 * its residuals, so that y w s r / lambda is its coefficient alpha.
 *
 * @param made what the weights were made of
 * @param constant the weight, if it was one for all
 * @param weightsAt which function of the pass the weights are those of the loss at, otherwise
 * @param residualsAt which function of the pass the residuals are those of
 * @param oneSided whether samples beyond their margin do not pull
 */
record Pull(Made made, double constant, int weightsAt, int residualsAt, boolean oneSided)
    implements Serializable {
  enum Made {
    NOTHING,
    CONSTANT,
    LOSS
  }

  /** No fit yet. */
  static Pull none() {
    return new Pull(Made.NOTHING, 0, 0, 0, false);
  }

  double at(RowRun run, int i, HalfQuadraticLoss loss) {
    if (made == Made.NOTHING) {
      return 0;
    }
    double y = run.labels()[i];
    double weight =
        made == Made.CONSTANT ? constant : loss.weight(1 - y * run.values(weightsAt)[i]);
    double r = 1 - y * run.values(residualsAt)[i];
    return weight * run.sampleWeights()[i] * (oneSided ? Math.max(0, r) : r);
  }
}
