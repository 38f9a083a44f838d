package io.github.redescend.core.loss;

import java.io.Serializable;

/**
 * A loss L(u) of the margin u = y f(x): an immutable value. No method overflows or returns NaN for
 * any margin other than NaN, infinite margins included, except where the loss itself is infinite.
 */
public non-sealed interface Loss extends Criterion, Serializable {
  /** L(u). NaN only for NaN. */
  double value(double u);

  /**
   * dL/du at {@code u}; at a kink, an element of the generalised gradient (documented by each
   * loss).
   */
  double derivative(double u);

  /** Writes L(u_i) to {@code into} for every margin. */
  default void values(double[] margins, double[] into) {
    for (int i = 0; i < margins.length; i++) {
      into[i] = value(margins[i]);
    }
  }

  /** Writes dL/du at u_i to {@code into} for every margin. */
  default void derivatives(double[] margins, double[] into) {
    for (int i = 0; i < margins.length; i++) {
      into[i] = derivative(margins[i]);
    }
  }
}
