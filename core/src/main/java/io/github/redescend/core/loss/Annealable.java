package io.github.redescend.core.loss;

import io.github.redescend.core.spec.Described;

/**
 * A loss with a width, the residual at which it begins to let go, for methods that begin with a
 * wider one: graduated non-convexity.
 */
public interface Annealable extends Described {
  /**
   * The loss of the same family and capabilities whose value at {@code factor} times a residual is
   * this one's at the residual, times a constant.
   *
   * @param factor &gt; 0; above 1 the loss is wider
   * @throws io.github.redescend.core.InvalidInputException if that leaves a parameter's range
   */
  Criterion widened(double factor);
}
