package io.github.redescend.core.numerics;

import java.util.function.DoublePredicate;

/** Bisection for the point at which a condition stops to hold. */
public final class Bisection {
  private Bisection() {}

  /** The smallest number at which the condition no longer holds, which {@code high} is one of. */
  public static double end(double low, double high, DoublePredicate holds) {
    double inside = low;
    double outside = high;
    double middle = inside + (outside - inside) / 2;
    while (inside < middle && middle < outside) {
      if (holds.test(middle)) {
        inside = middle;
      } else {
        outside = middle;
      }
      middle = inside + (outside - inside) / 2;
    }
    return outside;
  }
}
