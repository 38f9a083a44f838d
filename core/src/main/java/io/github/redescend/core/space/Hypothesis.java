package io.github.redescend.core.space;

import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;

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
        Vectors.plus(coefficients, step, direction.coefficients),
        bias + step * direction.bias,
        Vectors.plus(values, step, direction.values));
  }

  public Hypothesis times(double factor) {
    return new Hypothesis(
        Vectors.times(factor, coefficients), factor * bias, Vectors.times(factor, values));
  }

  /** {@code factor} times f without its bias, plus another bias; without negative zeros. */
  public Hypothesis times(double factor, double otherBias) {
    double[] own = new double[coefficients.length];
    Arrays.setAll(own, i -> factor * coefficients[i] + 0.0);
    double[] moved = new double[values.length];
    Arrays.setAll(moved, i -> factor * (values[i] - bias) + otherBias);
    return new Hypothesis(own, otherBias, moved);
  }
}
