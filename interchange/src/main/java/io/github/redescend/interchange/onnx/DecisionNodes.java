package io.github.redescend.interchange.onnx;

import io.github.redescend.classifiers.KernelModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.Gaussian;
import io.github.redescend.kernels.KernelExpansion;
import io.github.redescend.kernels.Linear;
import io.github.redescend.kernels.LinearFunction;
import io.github.redescend.kernels.Polynomial;

/** From scaled features to the values of the machines' decision functions. */
final class DecisionNodes {
  private final Graph graph;

  DecisionNodes(Graph graph) {
    this.graph = graph;
  }

  /**
   * The values of the machines, a column for each.
   *
   * @throws InvalidInputException if the model is no linear function and no expansion in a linear,
   *     Gaussian or polynomial kernel
   */
  String add(String features, KernelModel model) {
    DecisionFunction decision = model.decision();
    if (decision instanceof LinearFunction linear) {
      return combined(features, linear.weights(), linear.features(), linear.biases());
    }
    if (decision instanceof KernelExpansion expansion) {
      String values = kernelValues(features, expansion.kernel(), expansion.points().toDense());
      int points = expansion.points().rows();
      return combined(values, expansion.coefficients(), points, expansion.biases());
    }
    throw new InvalidInputException(
        "ONNX files hold kernel machines and linear ones, not a "
            + model.provenance().specs().getOrDefault("system", "machine of this kind"));
  }

  /** values C' + biases, C an output after the other. */
  private String combined(String values, double[] coefficients, int width, double[] biases) {
    int outputs = biases.length;
    double[] columns = transposed(coefficients, outputs, width);
    String products =
        graph.node("MatMul", values, graph.numbers("coefficients", columns, width, outputs));
    return graph.node("Add", products, graph.numbers("biases", biases, outputs));
  }

  private String kernelValues(String features, Kernel kernel, DenseMatrix points) {
    if (kernel instanceof Linear) {
      return products(features, points);
    }
    if (kernel instanceof Gaussian gaussian) {
      return gaussian(features, gaussian.gamma(), points);
    }
    if (kernel instanceof Polynomial polynomial) {
      return polynomial(products(features, points), polynomial);
    }
    throw new InvalidInputException(
        "kernel '%s' is not exported to ONNX: linear, gaussian and polynomial are"
            .formatted(kernel.spec().name()));
  }

  /** Inner products with the points. */
  private String products(String features, DenseMatrix points) {
    int d = points.columns();
    double[] columns = transposed(points.values(), points.rows(), d);
    return graph.node("MatMul", features, graph.numbers("points", columns, d, points.rows()));
  }

  /** From norms and products about the mean of the points, as the machine itself computes. */
  private String gaussian(String features, double gamma, DenseMatrix points) {
    int d = points.columns();
    double[] center = mean(points);
    double[] shifted = points.values().clone();
    for (int at = 0; at < shifted.length; at++) {
      shifted[at] -= center[at % d];
    }
    DenseMatrix centred = new DenseMatrix(points.rows(), d, shifted);
    String rows = graph.node("Sub", features, graph.numbers("center", center, d));
    String rowNorms =
        graph.node("ReduceSum", graph.node("Mul", rows, rows), graph.whole("features_axis", 1));
    String norms = graph.numbers("norms", centred.squaredRowNorms(), points.rows());
    String twice = graph.node("Mul", products(rows, centred), graph.number("two", 2));
    String squared = graph.node("Sub", graph.node("Add", rowNorms, norms), twice);
    // Rounding can leave a distance of about zero below zero.
    String distances = graph.node("Relu", squared);
    return graph.node("Exp", graph.node("Mul", distances, graph.number("minus_gamma", -gamma)));
  }

  /** By repeated products, as the machine itself computes. */
  private String polynomial(String products, Polynomial kernel) {
    String scaled = graph.node("Mul", products, graph.number("gamma", kernel.gamma()));
    String base = graph.node("Add", scaled, graph.number("coef0", kernel.coef0()));
    String power = base;
    for (int i = 1; i < kernel.degree(); i++) {
      power = graph.node("Mul", power, base);
    }
    return power;
  }

  private static double[] mean(DenseMatrix points) {
    int d = points.columns();
    double[] mean = new double[d];
    for (int at = 0; at < points.values().length; at++) {
      mean[at % d] += points.values()[at] / points.rows();
    }
    return mean;
  }

  private static double[] transposed(double[] values, int rows, int columns) {
    double[] transposed = new double[values.length];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        transposed[j * rows + i] = values[i * columns + j];
      }
    }
    return transposed;
  }
}
