package io.github.redescend.core.loss;

import io.github.redescend.core.spec.Described;

/**
 * The loss part of a recipe: a {@link Loss}, a {@link Reweighting} without a loss of single
 * margins, or a {@link LossRule} that makes a loss for a number of classes.
 */
public sealed interface Criterion extends Described permits Loss, Reweighting, Criterion.LossRule {
  /**
   * The loss for machines that separate this many classes.
   *
   * @param classes at least 2; 2 for each machine of one-vs-one and one-vs-rest
   */
  default Criterion forClasses(int classes) {
    return this;
  }

  /** A loss with a width, for methods that start with a wider loss (graduated non-convexity). */
  interface Annealable extends Described {
    /**
     * The loss of the same family whose value at {@code factor} times a residual is a constant
     * times this loss at the residual.
     *
     * @param factor &gt; 0; above 1 the loss is wider
     * @throws io.github.redescend.core.InvalidInputException if that leaves a parameter's range
     */
    Criterion widened(double factor);
  }

  /**
   * A robust loss or weighting rule that has a non-robust limit, the baseline when parameters are
   * chosen.
   */
  interface RobustLoss extends Described {
    /**
     * The loss that remains when robustness is switched off, up to a constant factor that lambda
     * absorbs. It is not a {@link RobustLoss}.
     */
    Criterion nonRobustLimit();
  }

  /** A rule that makes a loss for a number of classes. */
  non-sealed interface LossRule extends Criterion {
    @Override
    Loss forClasses(int classes);
  }
}
