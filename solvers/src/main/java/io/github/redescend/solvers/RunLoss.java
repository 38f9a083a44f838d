package io.github.redescend.solvers;

import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.ScaledReweighting;
import java.util.function.Supplier;

/**
 * The loss of one run. Where it is a rule that reads its scale off the residuals, the scale is read
 * anew after each of the first iterations and then kept. Confined to the run.
 */
final class RunLoss {
  private final Reweighting rule;
  private Reweighting current;
  private int refreshes;

  RunLoss(Reweighting rule) {
    this.rule = rule;
    this.current = rule;
    this.refreshes = rule instanceof ScaledReweighting scaled ? scaled.refreshes() : 0;
  }

  /** The loss as given. */
  Reweighting rule() {
    return rule;
  }

  /** Whether its scale stays from here on. */
  boolean settled() {
    return refreshes == 0;
  }

  /**
   * The loss after one more iteration, which left these residuals.
   *
   * @param residuals n numbers, asked for only where they matter
   */
  Reweighting after(Supplier<double[]> residuals, double[] sampleWeights) {
    if (refreshes > 0 && rule instanceof ScaledReweighting scaled) {
      refreshes--;
      current = scaled.scaled(residuals.get(), sampleWeights);
    }
    return current;
  }
}
