package io.github.redescend.core.loss;

import io.github.redescend.core.spec.Described;

/**
 * What may stand where a recipe names a loss: a {@link Loss}, a {@link Reweighting} that has no
 * loss of single margins, or a {@link LossRule} that makes one for a number of classes.
 */
public sealed interface Criterion extends Described permits Loss, Reweighting, LossRule {
  /**
   * What a machine that tells so many classes apart minimises: this, unless it is a rule.
   *
   * @param classes at least 2; 2 for each machine of one-vs-one and one-vs-rest
   */
  default Criterion forClasses(int classes) {
    return this;
  }
}
