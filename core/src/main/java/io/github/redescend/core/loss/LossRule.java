package io.github.redescend.core.loss;

import io.github.redescend.core.spec.Described;

/** A rule that makes a loss for a number of classes. */
public interface LossRule extends Described {
  /**
   * The loss of a machine that tells so many classes apart.
   *
   * @param classes at least 2; 2 for each machine of one-vs-one and one-vs-rest
   */
  Loss forClasses(int classes);

  /** What {@link #forClasses} makes if {@code loss} is such a rule, else the loss itself. */
  static Described forClasses(Described loss, int classes) {
    return loss instanceof LossRule rule ? rule.forClasses(classes) : loss;
  }
}
