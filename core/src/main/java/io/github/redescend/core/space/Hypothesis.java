package io.github.redescend.core.space;

/**
 * A function f: its coefficients, its bias, and values that are linear in f. In a {@link
 * HypothesisSpace} these are its values on the samples, bias included. The arrays must not be
 * written to.
 *
 * @param coefficients theta in R^m, or alpha in R^n for an exact kernel machine
 * @param bias b, 0 in a space without one
 * @param values f(x_i) for the n samples if they are in memory; else defined by the space
 */
public record Hypothesis(double[] coefficients, double bias, double[] values)
    implements SampleColumn {
  /** f + {@code step} * {@code direction}. */
  public Hypothesis plus(double step, Hypothesis direction) {
    return new Hypothesis(
        sum(coefficients, step, direction.coefficients),
        bias + step * direction.bias,
        sum(values, step, direction.values));
  }

  public Hypothesis times(double factor) {
    return new Hypothesis(product(factor, coefficients), factor * bias, product(factor, values));
  }

  /** {@code factor} times f without its bias, plus another bias; without negative zeros. */
  public Hypothesis times(double factor, double otherBias) {
    double[] own = coefficients.clone();
    for (int i = 0; i < own.length; i++) {
      own[i] = factor * own[i] + 0.0;
    }
    double[] moved = values.clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] = factor * (moved[i] - bias) + otherBias;
    }
    return new Hypothesis(own, otherBias, moved);
  }

  private static double[] product(double factor, double[] x) {
    double[] result = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      result[i] = factor * x[i];
    }
    return result;
  }

  private static double[] sum(double[] x, double step, double[] y) {
    double[] result = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      result[i] = x[i] + step * y[i];
    }
    return result;
  }
}
