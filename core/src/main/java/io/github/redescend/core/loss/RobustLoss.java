package io.github.redescend.core.loss;

import io.github.redescend.core.spec.Described;

/**
 * A robust loss or weighting rule that has a non-robust limit, the baseline when parameters are
 * chosen.
 */
public interface RobustLoss extends Described {
  /**
   * The loss that remains when robustness is switched off, up to a constant factor that lambda
   * absorbs. It is not a {@link RobustLoss}.
   */
  Criterion nonRobustLimit();
}
