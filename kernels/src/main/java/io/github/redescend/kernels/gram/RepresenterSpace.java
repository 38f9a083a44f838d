package io.github.redescend.kernels.gram;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelRows;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.LinearFunctional;
import io.github.redescend.core.space.SampleNumbers;

/**
 * Functions f = sum_i alpha_i k(x_i, .) + b with a coefficient for every sample and ||f||^2 =
 * alpha' K alpha, whichever way products with K are had.
 */
public abstract class RepresenterSpace implements KernelSpace {
  private final Kernel kernel;
  private final Matrix points;
  private final boolean bias;

  public RepresenterSpace(Kernel kernel, Matrix points, boolean bias) {
    this.kernel = kernel;
    this.points = points;
    this.bias = bias;
  }

  /** K alpha, a new array. */
  public abstract double[] times(double[] alpha);

  /** k(x_i, x_i). */
  public abstract double diagonal(int sample);

  @Override
  public KernelRows kernelRows() {
    return new SampleRows(kernel, points);
  }

  @Override
  public int samples() {
    return points.rows();
  }

  @Override
  public int dimension() {
    return points.rows();
  }

  @Override
  public boolean hasBias() {
    return bias;
  }

  @Override
  public Hypothesis hypothesis(double[] alpha, double b) {
    double[] values = times(alpha);
    for (int i = 0; i < values.length; i++) {
      values[i] += b;
    }
    return new Hypothesis(alpha, b, values);
  }

  /** alpha' K beta, from the values that g carries. */
  @Override
  public double inner(Hypothesis f, Hypothesis g) {
    double sum = 0;
    for (int i = 0; i < points.rows(); i++) {
      sum += f.coefficients()[i] * (g.values()[i] - g.bias());
    }
    return sum;
  }

  @Override
  public Hypothesis gradient(Hypothesis at, LinearFunctional functional, double lambda) {
    double[] slopes = SampleNumbers.of(functional);
    double[] coefficients = new double[points.rows()];
    double sum = 0;
    for (int i = 0; i < coefficients.length; i++) {
      coefficients[i] = lambda * at.coefficients()[i] + slopes[i];
      sum += slopes[i];
    }
    return hypothesis(coefficients, bias ? sum : 0);
  }

  @Override
  public double[] squaredDistances(double[] mixture) {
    double[] distances = times(mixture);
    double center = 0;
    for (int i = 0; i < mixture.length; i++) {
      center += mixture[i] * distances[i];
    }
    for (int i = 0; i < distances.length; i++) {
      distances[i] = Math.max(0, diagonal(i) - 2 * distances[i] + center);
    }
    return distances;
  }
}
