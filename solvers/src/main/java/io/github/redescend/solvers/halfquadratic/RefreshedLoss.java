package io.github.redescend.solvers.halfquadratic;

import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Reweighting.ScaledReweighting;
import java.util.function.Supplier;

/**
 * The loss of one run. If it estimates its scale from the residuals, the scale is updated after
 * each of the first iterations and then fixed.
 */
public final class RefreshedLoss {
  private final Reweighting rule;
  private Reweighting current;
  private int refreshes;

  public RefreshedLoss(Reweighting rule) {
    this.rule = rule;
    this.current = rule;
    this.refreshes = rule instanceof ScaledReweighting scaled ? scaled.refreshes() : 0;
  }

  /**
   * The loss after an iteration with these residuals.
   *
   * @param residuals n numbers, computed only if needed
   */
  public Reweighting after(Supplier<double[]> residuals, Supplier<double[]> sampleWeights) {
    if (refreshes > 0 && rule instanceof ScaledReweighting scaled) {
      refreshes--;
      current = scaled.scaled(residuals.get(), sampleWeights.get());
    }
    return current;
  }
}
