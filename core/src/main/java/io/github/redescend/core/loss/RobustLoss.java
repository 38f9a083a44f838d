package io.github.redescend.core.loss;

import io.github.redescend.core.spec.Described;

/**
 * A loss, or rule of weights, that lets far samples go and knows what it is without that: the least
 * that a robust machine must not lose to when parameters are chosen.
 */
public interface RobustLoss extends Described {
  /**
   * The loss that this one becomes where its parameters switch robustness off, up to a constant
   * factor, which lambda takes up. It is no {@link RobustLoss} itself.
   */
  Criterion nonRobustLimit();
}
