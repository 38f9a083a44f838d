package io.github.redescend.classifiers.network;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.linalg.Compute;
import java.util.SplittableRandom;

/**
 * Three layers: inputs, hidden units with tanh, linear outputs.
 *
 * @param features d, the inputs
 * @param hidden h, the hidden units
 * @param outputs one for two classes, else one for each class
 */
record NetworkShape(int features, int hidden, int outputs) {
  /** From inputs to hidden units. */
  Layer first() {
    return new Layer(0, features, hidden);
  }

  /** From hidden units to outputs. */
  Layer second() {
    return new Layer(first().end(), hidden, outputs);
  }

  /** The number of parameters. */
  int parameters() {
    return DenseMatrix.length(hidden, features + 1) + DenseMatrix.length(outputs, hidden + 1);
  }

  /** Random weights, uniform with variance 2 / (inputs + outputs) (Glorot, Bengio 2010). */
  double[] start(Seed seed) {
    double[] parameters = new double[parameters()];
    SplittableRandom random = seed.child("network start", 0).random();
    for (Layer layer : new Layer[] {first(), second()}) {
      double most = Math.sqrt(6.0 / (layer.inputs() + layer.outputs()));
      for (int j = layer.from(); j < layer.biases(); j++) {
        parameters[j] = most * (2 * random.nextDouble() - 1);
      }
    }
    return parameters;
  }

  /** Writes tanh(W x + a) for rows of x to {@code units}. */
  void hiddenUnits(
      double[] parameters, double[] x, int offset, int rows, double[] units, Compute compute) {
    first().apply(parameters, x, offset, rows, units, 0, compute);
    for (int i = 0; i < rows * hidden; i++) {
      units[i] = Math.tanh(units[i]);
    }
  }
}
