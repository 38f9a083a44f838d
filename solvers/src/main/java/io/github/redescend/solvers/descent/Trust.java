package io.github.redescend.solvers.descent;

import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.work.Constant;
import io.github.redescend.solvers.work.RelativeSlopes;
import io.github.redescend.solvers.work.ReweightedBy;

/** How far the samples are trusted. */
public final class Trust {
  private Trust() {}

  /**
   * The weights of the loss relative to the full one where it has weights; {@link RelativeSlopes}
   * of a smooth loss; 1 of any other. Nothing where the samples are elsewhere.
   */
  public static double[] of(Objective<? extends DifferentiableLoss> objective, Hypothesis f) {
    return objective.samples().numbers(objective.samples().column(work(objective.loss()), f));
  }

  private static ColumnWork work(DifferentiableLoss loss) {
    if (loss instanceof Reweighting rule) {
      return ReweightedBy.relative(rule);
    }
    return loss instanceof SmoothLoss smooth ? new RelativeSlopes(smooth) : new Constant(1);
  }
}
