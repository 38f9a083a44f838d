package io.github.redescend.onnx;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** From scaled features to the machines' decision values. */
record DecisionNodes(Graph graph, Map<Formula, String> nodeOf) {
  /** Higher powers use ONNX's Pow with a constant. */
  private static final int MAX_SQUARED = 1000;

  DecisionNodes(Graph graph) {
    this(graph, new HashMap<>());
  }

  /** The values of the machines, one column each; refuses kernels without a formula. */
  String add(String features, TrainedModel model) {
    if (model.decision() instanceof MetricFunction mapped) {
      return add(mapped(features, mapped.metric()), mapped.inner(), model);
    }
    return add(features, model.decision(), model);
  }

  private String mapped(String features, LearnedMetric metric) {
    int d = metric.features();
    return metric.form() == LearnedMetric.Form.DIAGONAL
        ? graph.node("Mul", features, graph.numbers("metric", metric.map(), d))
        : graph.node("MatMul", features, graph.numbers("metric", metric.map(), d, d));
  }

  private String add(String features, DecisionFunction decision, TrainedModel model) {
    if (decision instanceof LinearFunction linear) {
      return combined(features, linear.weights(), linear.features(), linear.biases());
    }
    if (decision instanceof KernelExpansion expansion && expansion.kernel().isLinear()) {
      double[] weights = weights(expansion, expansion.points().toDense());
      return combined(features, weights, expansion.features(), expansion.biases());
    }
    if (decision instanceof KernelExpansion expansion) {
      DenseMatrix dense = expansion.points().toDense();
      requireDistinct(dense);
      String values = kernelValues(features, expansion.kernel(), dense);
      int points = expansion.points().rows();
      return combined(values, expansion.coefficients(), points, expansion.biases());
    }
    throw new InvalidInputException(
        "ONNX files hold kernel machines and linear ones, not a "
            + model.provenance().training().system().orElse("machine of this kind"));
  }

  /** Without scaling, points may lie far from 0. */
  private void requireDistinct(DenseMatrix points) {
    double[] center = points.means();
    double squares = 0;
    for (double off : points.centred(0, points.rows(), center).values()) {
      squares += off * off / points.rows();
    }
    double apart = Math.sqrt(Vectors.dot(center, center));
    String what = "the points of the kernel lie";
    graph.precision().requireDistinct(what, apart, Math.sqrt(squares));
  }

  /** The weights C P of an expansion in the linear kernel, output by output. */
  private static double[] weights(KernelExpansion expansion, DenseMatrix points) {
    int width = points.rows();
    int d = points.columns();
    double[] weights = new double[DenseMatrix.length(expansion.outputs(), d)];
    for (int at = 0; at < expansion.coefficients().length; at++) {
      int row = at % width * d;
      for (int j = 0; j < d; j++) {
        weights[at / width * d + j] += expansion.coefficients()[at] * points.values()[row + j];
      }
    }
    return weights;
  }

  /** values C' + biases, C output by output. */
  private String combined(String values, double[] coefficients, int width, double[] biases) {
    int outputs = biases.length;
    double[] columns = transposed(coefficients, outputs, width);
    String products =
        graph.node("MatMul", values, graph.numbers("coefficients", columns, width, outputs));
    return graph.node("Add", products, graph.numbers("biases", biases, outputs));
  }

  private String kernelValues(String features, Kernel kernel, DenseMatrix points) {
    if (kernel.formula().isEmpty()) {
      throw new InvalidInputException(
          "kernel '%s' is not exported to ONNX: it has no formula of inner products or distances, as linear and gaussian have"
              .formatted(kernel.spec().name()));
    }
    return values(kernel.formula().get(), features, points);
  }

  /** The node of a formula's values; repeated parts are created once. */
  private String values(Formula formula, String features, DenseMatrix points) {
    String node = nodeOf.get(formula);
    if (node == null) {
      node = madeAnew(formula, features, points);
      nodeOf.put(formula, node);
    }
    return node;
  }

  private String number(String what, double value) {
    return graph.number(what + "_" + nodeOf.size(), value);
  }

  private String madeAnew(Formula formula, String features, DenseMatrix points) {
    if (formula instanceof Formula.Affine affine) {
      return affine(affine, features, points);
    }
    if (formula instanceof Formula.Exponential exponential) {
      return graph.node("Exp", values(exponential.of(), features, points));
    }
    if (formula instanceof Formula.Power power) {
      return power(values(power.of(), features, points), power.exponent());
    }
    if (formula instanceof Formula.Product product) {
      String first = values(product.first(), features, points);
      return graph.node("Mul", first, values(product.second(), features, points));
    }
    return switch ((Formula.Pair) formula) {
      case PRODUCT -> products(features, points, 1);
      case SQUARED_DISTANCE -> squaredDistances(features, points);
      case CITY_BLOCK -> cityBlock(features, points);
    };
  }

  private String affine(Formula.Affine affine, String features, DenseMatrix points) {
    boolean ofProducts = affine.of() == Formula.Pair.PRODUCT;
    String values =
        ofProducts
            ? products(features, points, affine.factor())
            : values(affine.of(), features, points);
    if (!ofProducts && affine.factor() != 1) {
      values = graph.node("Mul", values, number("factor", affine.factor()));
    }
    return affine.offset() == 0
        ? values
        : graph.node("Add", values, number("offset", affine.offset()));
  }

  /**
   * Inner products with the points, times a factor contained in the constants: a runtime may fuse a
   * matrix product with a following multiplication in single precision.
   */
  private String products(String features, DenseMatrix points, double factor) {
    int d = points.columns();
    double[] columns = transposed(points.values(), points.rows(), d);
    Arrays.setAll(columns, at -> columns[at] * factor);
    return graph.node("MatMul", features, graph.numbers("points", columns, d, points.rows()));
  }

  private String squaredDistances(String features, DenseMatrix points) {
    int d = points.columns();
    double[] center = points.means();
    DenseMatrix centred = points.centred(0, points.rows(), center);
    String rows = graph.node("Sub", features, graph.numbers("center", center, d));
    String rowNorms =
        graph.node("ReduceSum", graph.node("Mul", rows, rows), graph.whole("features_axis", 1));
    String norms = graph.numbers("norms", centred.squaredRowNorms(), points.rows());
    String minusTwice = products(rows, centred, -2);
    String squared = graph.node("Add", graph.node("Add", rowNorms, norms), minusTwice);
    // Rounding can make a distance near zero negative.
    return graph.node("Relu", squared);
  }

  /** All differences at once: rows times points times features numbers at run time. */
  private String cityBlock(String features, DenseMatrix points) {
    String rows = graph.node("Unsqueeze", features, graph.whole("points_axis", 1));
    String all = graph.numbers("points", points.values(), 1, points.rows(), points.columns());
    String differences = graph.node("Sub", rows, all);
    String axis = graph.whole("differences_axis", 2);
    String sums = graph.node("ReduceSum", graph.node("Abs", differences), axis);
    return graph.node("Squeeze", sums, axis);
  }

  /** Integer powers by repeated squaring. */
  private String power(String base, double exponent) {
    if (exponent == 0.5) {
      return graph.node("Sqrt", base);
    }
    if (exponent != Math.rint(exponent) || exponent < 1 || exponent > MAX_SQUARED) {
      return graph.node("Pow", base, number("exponent", exponent));
    }
    String square = base;
    String power = null;
    for (int rest = (int) exponent; rest > 0; rest /= 2) {
      if (rest % 2 == 1) {
        power = power == null ? square : graph.node("Mul", power, square);
      }
      if (rest > 1) {
        square = graph.node("Mul", square, square);
      }
    }
    return power;
  }

  private static double[] transposed(double[] values, int rows, int columns) {
    return new DenseMatrix(rows, columns, values).transposed(IntStream.range(0, rows).toArray());
  }
}
