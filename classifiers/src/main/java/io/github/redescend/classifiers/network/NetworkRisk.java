package io.github.redescend.classifiers.network;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.linalg.Compute;
import io.github.redescend.solvers.smooth.VectorDescent;
import java.util.Arrays;

/**
 * J = sum_i s_i sum_k L(y_ik f_k(x_i)) + (lambda/2) (||W||^2 + ||V||^2) of a network's parameters,
 * with y_ik = 1 where sample i is of output k's class and -1 elsewhere ("one of K"); with two
 * classes there is one output, for the second. Biases are not penalised. One evaluation takes three
 * products of n x d with d x h.
 */
record NetworkRisk(
    NetworkShape shape, Dataset data, DifferentiableLoss loss, double lambda, Compute compute)
    implements VectorDescent.Function {
  @Override
  public double at(double[] parameters, double[] gradient) {
    Arrays.fill(gradient, 0);
    double[] sum = {
      shape.first().penalise(parameters, lambda, gradient)
          + shape.second().penalise(parameters, lambda, gradient)
    };
    SampleBlocks.forEach(
        data.features(),
        shape.hidden(),
        (from, rows, x, offset) -> sum[0] += block(parameters, gradient, from, rows, x, offset));
    return sum[0];
  }

  private double block(
      double[] parameters, double[] gradient, int from, int rows, double[] x, int offset) {
    double[] units = new double[rows * shape.hidden()];
    shape.hiddenUnits(parameters, x, offset, rows, units, compute);
    double[] outputs = new double[rows * shape.outputs()];
    shape.second().apply(parameters, units, 0, rows, outputs, 0, compute);
    double risk = toSlopes(outputs, from);
    shape.second().addGradient(outputs, units, 0, rows, gradient, compute);
    double[] slopes = new double[units.length];
    shape.second().back(parameters, outputs, rows, slopes, compute);
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] *= 1 - units[i] * units[i];
    }
    shape.first().addGradient(slopes, x, offset, rows, gradient, compute);
    return risk;
  }

  /** Replaces f by dJ/df; returns the sum of losses. */
  private double toSlopes(double[] outputs, int from) {
    int k = shape.outputs();
    double sum = 0;
    for (int i = 0; i < outputs.length; i++) {
      int sample = from + i / k;
      int positive = k == 1 ? 1 : i % k;
      double y = data.labels().codes()[sample] == positive ? 1 : -1;
      double weight = data.weights()[sample];
      double u = y * outputs[i];
      // Samples of weight 0 are skipped, even if their loss is infinite.
      sum += weight == 0 ? 0 : weight * loss.value(u);
      outputs[i] = weight == 0 ? 0 : weight * y * loss.derivative(u);
    }
    return sum;
  }
}
