package io.github.redescend.losses;

import java.util.function.DoubleUnaryOperator;

/**
 * The greatest second derivative of the wave loss, which has no closed form.
 *
 * <p>In the scaled residual x = a r, with k = a^2 bound, the loss is bound h(x), h = q / (k + q), q
 * = x^2 exp(x), and its second derivative is k h''(x). So k alone decides. For a &lt; 0 the loss is
 * mirrored. For x &lt; 0 nothing exceeds the curvature at x = 0, which is 2; for x &gt; 0 the
 * extremes lie where h is neither near 0 nor near 1.
 */
final class WaveCurvature {
  private static final int CELLS = 4096;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

  private WaveCurvature() {}

  /**
   * sup of abs(L'') for a wave loss with this {@code k}.
   *
   * @param k a^2 bound, &gt;= 0 and finite
   */
  static double bound(double k) {
    double highest = 2;
    if (k == 0) {
      return highest;
    }
    // Beyond, q is above 1000 k, so that h is above 0.999.
    double end = Math.min(Math.sqrt(1e3 * k), Math.max(1, Math.log(1e3 * k)));
    double cell = end / CELLS;
    DoubleUnaryOperator curvature = x -> Math.abs(at(k, x));
    for (int i = 1; i < CELLS; i++) {
      double here = curvature.applyAsDouble(i * cell);
      if (here >= curvature.applyAsDouble((i + 1) * cell)
          && (i == 1 || here >= curvature.applyAsDouble((i - 1) * cell))) {
        highest = Math.max(highest, peak(curvature, (i - 1) * cell + cell * 1e-3, (i + 1) * cell));
      }
    }
    return highest;
  }

  /** k h''(x), with y = log q: h is the logistic function of y - log k. */
  private static double at(double k, double x) {
    double q = x * x * Math.exp(x);
    double h = q / (k + q);
    double rest = k / (k + q);
    double slope = 1 + 2 / x;
    return k * h * rest * ((rest - h) * slope * slope - 2 / (x * x));
  }

  /** The highest value between {@code low} and {@code high}, where there is one hill. */
  private static double peak(DoubleUnaryOperator f, double low, double high) {
    double left = low;
    double right = high;
    while (right - left > 1e-8 * right) {
      double step = GOLDEN * (right - left);
      if (f.applyAsDouble(right - step) < f.applyAsDouble(left + step)) {
        left = right - step;
      } else {
        right = left + step;
      }
    }
    return f.applyAsDouble((left + right) / 2);
  }
}
