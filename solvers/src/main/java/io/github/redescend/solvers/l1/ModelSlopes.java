package io.github.redescend.solvers.l1;

/**
 * The slopes X' (g + W d) of a {@link QuadraticModel} along its weights and biases, kept up as
 * these move.
 */
abstract class ModelSlopes {
  /** The slope along a weight. */
  abstract double along(int weight);

  /** The slope along the bias of a function. */
  abstract double alongBias(int function);

  /** Moves a weight. */
  abstract void move(int weight, double step);

  /** Moves the bias of a function. */
  abstract void shift(int function, double step);

  /** g + W d, of all samples. */
  abstract double[] ofSamples();

  /** d, by how much the values of the functions moved. */
  abstract double[] change();
}
