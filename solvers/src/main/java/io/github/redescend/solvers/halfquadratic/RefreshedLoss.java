package io.github.redescend.solvers.halfquadratic;

import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Reweighting.ScaledReweighting;
import java.util.function.Supplier;

/**
 * The loss of one run. Where it is a rule that reads its scale off the residuals, the scale is read
 * anew after each of the first iterations and then kept. Confined to the run.
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
   * The loss after one more iteration, which left these residuals.
   *
   * @param residuals n numbers, asked for only where they matter
   * @param sampleWeights as the residuals
   */
  public Reweighting after(Supplier<double[]> residuals, Supplier<double[]> sampleWeights) {
    if (refreshes > 0 && rule instanceof ScaledReweighting scaled) {
      refreshes--;
      current = scaled.scaled(residuals.get(), sampleWeights.get());
    }
    return current;
  }
}
