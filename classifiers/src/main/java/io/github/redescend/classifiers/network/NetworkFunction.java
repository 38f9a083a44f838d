package io.github.redescend.classifiers.network;

import io.github.redescend.classifiers.network.NetworkShape.SampleBlocks;
import io.github.redescend.core.Require;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;

/** f(x) = V tanh(W x + a) + b: three layers, h hidden units, linear outputs. */
public final class NetworkFunction implements DecisionFunction {
  private final NetworkShape shape;
  private final double[] parameters;

  NetworkFunction(NetworkShape shape, double[] parameters) {
    Require.sameLength("parameters", parameters.length, shape.parameters());
    this.shape = shape;
    this.parameters = parameters;
  }

  /**
   * @param hiddenWeights W, h x d, row after row
   * @param weights V, outputs x h, row after row
   * @param biases b, one for each output
   */
  public NetworkFunction(
      int features,
      double[] hiddenWeights,
      double[] hiddenBiases,
      double[] weights,
      double[] biases,
      Compute compute) {
    this(
        new NetworkShape(features, hiddenBiases.length, biases.length, compute.algebra()),
        Vectors.joined(hiddenWeights, hiddenBiases, weights, biases));
    Require.sameLength("weights", weights.length, biases.length * hiddenBiases.length);
  }

  public double[] hiddenWeights() {
    return Arrays.copyOfRange(parameters, 0, shape.first().biases());
  }

  public double[] hiddenBiases() {
    return Arrays.copyOfRange(parameters, shape.first().biases(), shape.first().end());
  }

  public double[] weights() {
    return Arrays.copyOfRange(parameters, shape.second().from(), shape.second().biases());
  }

  public double[] biases() {
    return Arrays.copyOfRange(parameters, shape.second().biases(), shape.second().end());
  }

  public int hidden() {
    return shape.hidden();
  }

  @Override
  public int outputs() {
    return shape.outputs();
  }

  @Override
  public int features() {
    return shape.features();
  }

  @Override
  public int support() {
    return 0;
  }

  @Override
  public double[] scores(Matrix samples) {
    requireFeatures(samples);
    int outputs = outputs();
    double[] scores = new double[DenseMatrix.length(samples.rows(), outputs)];
    SampleBlocks.forEach(
        samples,
        hidden(),
        (from, rows, block, offset) -> {
          double[] units = new double[rows * hidden()];
          shape.hiddenUnits(parameters, block, offset, rows, units);
          shape.second().apply(parameters, units, 0, rows, scores, from * outputs);
        });
    return scores;
  }
}
