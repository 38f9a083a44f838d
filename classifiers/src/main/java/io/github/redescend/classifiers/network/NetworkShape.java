package io.github.redescend.classifiers.network;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.SplittableRandom;

/**
 * Three layers: inputs, h tanh units, linear outputs, one for two classes; with the linear algebra
 * of their products.
 */
record NetworkShape(int features, int hidden, int outputs, LinearAlgebra algebra) {
  Layer first() {
    return new Layer(0, features, hidden, algebra);
  }

  Layer second() {
    return new Layer(first().end(), hidden, outputs, algebra);
  }

  int parameters() {
    return DenseMatrix.length(hidden, features + 1) + DenseMatrix.length(outputs, hidden + 1);
  }

  /** Random weights, uniform with variance 2 / (inputs + outputs) (Glorot, Bengio 2010). */
  double[] start(Seed seed) {
    double[] parameters = new double[parameters()];
    SplittableRandom random = seed.child("network start", 0).random();
    for (Layer layer : new Layer[] {first(), second()}) {
      double max = Math.sqrt(6.0 / (layer.inputs() + layer.outputs()));
      for (int j = layer.from(); j < layer.biases(); j++) {
        parameters[j] = max * (2 * random.nextDouble() - 1);
      }
    }
    return parameters;
  }

  /** Writes tanh(W x + a) for rows of x. */
  void hiddenUnits(double[] parameters, double[] x, int offset, int rows, double[] units) {
    first().apply(parameters, x, offset, rows, units, 0);
    for (int i = 0; i < rows * hidden; i++) {
      units[i] = Math.tanh(units[i]);
    }
  }

  /**
   * An affine layer y = W x + b within the parameter vector: W, outputs x inputs, row by row from
   * {@code from}, then b. BLAS reads W as its transpose.
   */
  record Layer(int from, int inputs, int outputs, LinearAlgebra algebra) {
    int biases() {
      return from + inputs * outputs;
    }

    int end() {
      return biases() + outputs;
    }

    /** Writes W x + b for rows of x to {@code y}, from {@code offsetY} on. */
    void apply(double[] theta, double[] x, int offsetX, int rows, double[] y, int offsetY) {
      for (int i = 0; i < rows; i++) {
        System.arraycopy(theta, biases(), y, offsetY + i * outputs, outputs);
      }
      algebra.gemm(
          Op.T, Op.N, outputs, rows, inputs, 1, theta, from, inputs, x, offsetX, inputs, 1, y,
          offsetY, outputs);
    }

    /** Adds the gradient with respect to W and b, for rows of x and of slopes dJ/dy. */
    void addGradient(double[] slopes, double[] x, int offsetX, int rows, double[] gradient) {
      algebra.gemm(
          Op.N, Op.T, inputs, outputs, rows, 1, x, offsetX, inputs, slopes, 0, outputs, 1, gradient,
          from, inputs);
      for (int i = 0; i < rows; i++) {
        for (int k = 0; k < outputs; k++) {
          gradient[biases() + k] += slopes[i * outputs + k];
        }
      }
    }

    /** Writes dJ/dx = W' dJ/dy for rows of slopes. */
    void back(double[] theta, double[] slopes, int rows, double[] into) {
      algebra.gemm(
          Op.N, Op.N, inputs, rows, outputs, 1, theta, from, inputs, slopes, 0, outputs, 0, into, 0,
          inputs);
    }

    /** Adds lambda W to the gradient; returns (lambda/2) ||W||^2. */
    double penalise(double[] parameters, double lambda, double[] gradient) {
      double sum = 0;
      for (int j = from; j < biases(); j++) {
        gradient[j] += lambda * parameters[j];
        sum += parameters[j] * parameters[j];
      }
      return 0.5 * lambda * sum;
    }
  }

  /** Processes samples in dense blocks of rows. */
  static final class SampleBlocks {
    /** Block size: 2 MiB. */
    private static final int NUMBERS = 1 << 18;

    private SampleBlocks() {}

    @FunctionalInterface
    interface Pass {
      /** Processes rows, which the block holds from {@code offset} on, unchanged. */
      void block(int from, int rows, double[] block, int offset);
    }

    /** Passes all rows in order, dense samples without a copy; {@code width} numbers each. */
    static void forEach(Matrix samples, int width, Pass pass) {
      int d = samples.columns();
      int grain = Math.max(1, NUMBERS / Math.max(1, Math.max(d, width)));
      double[] copy =
          samples instanceof DenseMatrix ? null : new double[Math.min(samples.rows(), grain) * d];
      for (int from = 0; from < samples.rows(); from += grain) {
        int rows = Math.min(grain, samples.rows() - from);
        if (samples instanceof DenseMatrix dense) {
          pass.block(from, rows, dense.values(), from * d);
        } else {
          for (int i = 0; i < rows; i++) {
            samples.copyRow(from + i, copy, i * d);
          }
          pass.block(from, rows, copy, 0);
        }
      }
    }
  }
}
