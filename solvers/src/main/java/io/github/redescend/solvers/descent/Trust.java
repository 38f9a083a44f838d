package io.github.redescend.solvers.descent;

import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Objective;

/** How far the samples are trusted. */
public final class Trust {
  private Trust() {}

  /** The weights that the loss gives to these residuals, relative to the full one. */
  public static double[] of(Reweighting loss, Objective<?> objective, double[] residuals) {
    double[] trust = new double[residuals.length];
    loss.weights(residuals, objective.labels(), trust);
    double full = loss.fullWeight();
    for (int i = 0; i < trust.length; i++) {
      trust[i] /= full;
    }
    return trust;
  }
}
