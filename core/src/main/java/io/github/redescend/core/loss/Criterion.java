package io.github.redescend.core.loss;

import io.github.redescend.core.spec.Described;

/**
 * The loss part of a recipe: a {@link Loss}, a {@link Reweighting} without a loss of single
 * margins, or a {@link LossRule} that makes a loss for a number of classes.
 */
public sealed interface Criterion extends Described permits Loss, Reweighting, LossRule {
  /**
   * The loss for machines that separate this many classes.
   *
   * @param classes at least 2; 2 for each machine of one-vs-one and one-vs-rest
   */
  default Criterion forClasses(int classes) {
    return this;
  }
}
