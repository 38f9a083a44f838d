package io.github.redescend.solvers.descent;

import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.sample.Samples.SampleMap;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.work.SampleMaps.Constant;
import io.github.redescend.solvers.work.SampleMaps.RelativeSlopes;
import io.github.redescend.solvers.work.SampleMaps.ReweightedBy;

/** Relative weights of the samples. */
public final class Trust {
  private static final SampleMap ONE = new Constant(1);

  private Trust() {}

  /**
   * The weights of the loss relative to those before any fit if it has weights; {@link
   * RelativeSlopes} of a smooth loss; 1 otherwise. Empty for remote samples.
   */
  public static double[] of(Objective<? extends DifferentiableLoss> objective, Hypothesis f) {
    DifferentiableLoss loss = objective.loss();
    if (loss instanceof Reweighting rule) {
      return of(rule, numbers(objective, new ReweightedBy(rule), f));
    }
    return numbers(
        objective, loss instanceof SmoothLoss smooth ? new RelativeSlopes(smooth) : ONE, f);
  }

  private static double[] numbers(Objective<?> objective, SampleMap work, Hypothesis f) {
    return objective.samples().numbers(objective.samples().column(work, f));
  }

  /** Weights relative to those before any fit, at most 1. */
  public static double[] of(Reweighting loss, double[] weights) {
    double full = loss.startWeight();
    double[] trust = new double[weights.length];
    for (int i = 0; i < trust.length; i++) {
      trust[i] = Math.min(1, weights[i] / full);
    }
    return trust;
  }
}
