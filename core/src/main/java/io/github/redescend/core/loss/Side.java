package io.github.redescend.core.loss;

/** Which residuals a loss punishes. */
public enum Side {
  /** Only r &gt; 0: the loss is a function of r+ = max(0, 1 - u), as for all hinge losses. */
  ONE,
  /** Both signs of r = 1 - u = y (y - f), as for least squares. */
  TWO
}
