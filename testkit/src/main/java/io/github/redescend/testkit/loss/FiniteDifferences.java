package io.github.redescend.testkit.loss;

import io.github.redescend.core.loss.Loss;

/** Numerical derivatives of fourth order in the step. */
final class FiniteDifferences {
  private final Loss loss;
  private final double h;

  FiniteDifferences(Loss loss, double h) {
    this.loss = loss;
    this.h = h;
  }

  /** How far from u the formulas look. */
  double reach() {
    return 4 * h;
  }

  double central(double u) {
    return (8 * (at(u, 1) - at(u, -1)) - (at(u, 2) - at(u, -2))) / (12 * h);
  }

  double fromRight(double u) {
    return oneSided(u, 1);
  }

  double fromLeft(double u) {
    return oneSided(u, -1);
  }

  /**
   * What truncation and rounding may cost: relative to the slopes and to the values nearby. The
   * values are there for losses that end in a flat piece, where slopes vanish sooner than the fifth
   * derivative.
   */
  double tolerance(double u) {
    double slope = 0;
    double value = 0;
    for (int k = -4; k <= 4; k++) {
      slope = Math.max(slope, Math.abs(loss.derivative(u + k * h)));
      value = Math.max(value, Math.abs(at(u, k)));
    }
    double rounding = Math.ulp(value) + Math.ulp(Math.abs(u) + 1) * slope;
    return 1e-7 * slope + (1e-12 * value + 32 * rounding) / h;
  }

  private double oneSided(double u, int sign) {
    return sign
        * (-25 * at(u, 0)
            + 48 * at(u, sign)
            - 36 * at(u, 2 * sign)
            + 16 * at(u, 3 * sign)
            - 3 * at(u, 4 * sign))
        / (12 * h);
  }

  private double at(double u, int steps) {
    return loss.value(u + steps * h);
  }
}
