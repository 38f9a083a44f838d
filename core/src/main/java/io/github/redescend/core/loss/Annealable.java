package io.github.redescend.core.loss;

import io.github.redescend.core.spec.Described;

/** A loss with a width, for methods that start with a wider loss (graduated non-convexity). */
public interface Annealable extends Described {
  /**
   * The loss of the same family whose value at {@code factor} times a residual is a constant times
   * this loss at the residual.
   *
   * @param factor &gt; 0; above 1 the loss is wider
   * @throws io.github.redescend.core.InvalidInputException if that leaves a parameter's range
   */
  Criterion widened(double factor);
}
