package io.github.redescend.classifiers.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.kernels.KernelExpansion;
import io.github.redescend.kernels.LinearFunction;
import io.github.redescend.kernels.NearestPoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What kind of decision function a file holds and in which arrays.
 *
 * @param kind its kind
 * @param kernel the spec of the fitted kernel of an expansion; else empty
 * @param outputs the number of machines
 * @param features d after encoding
 * @param points P, the number of points; 0 for a linear function
 * @param entries of sparse points, how many numbers are stored; -1 for dense points
 * @param neighbours how many of the nearest points vote; else 0
 */
record DecisionLayout(
    Kind kind, String kernel, int outputs, int features, int points, int entries, int neighbours) {
  static final int DENSE = -1;

  private static final int LONGEST_SPEC = 2000;

  /** Checks the length of the spec. */
  DecisionLayout {
    if (kernel.length() > LONGEST_SPEC) {
      throw new InvalidInputException(
          "decision.kernel has %d characters, at most %d are allowed"
              .formatted(kernel.length(), LONGEST_SPEC));
    }
  }

  /** The kinds of decision functions. */
  enum Kind {
    /** sum_j c_j k(p_j, x) + b. */
    KERNEL_EXPANSION,
    /** w . x + b. */
    LINEAR,
    /** The nearest points vote. */
    NEAREST_POINTS
  }

  /**
   * The layout of a decision function.
   *
   * @throws InvalidInputException if it is of no kind that files can hold
   */
  static DecisionLayout of(DecisionFunction decision) {
    if (decision instanceof KernelExpansion expansion) {
      return new DecisionLayout(
          Kind.KERNEL_EXPANSION,
          expansion.kernel().spec().toString(),
          expansion.outputs(),
          expansion.features(),
          expansion.points().rows(),
          entries(expansion.points()),
          0);
    }
    if (decision instanceof NearestPoints nearest) {
      return new DecisionLayout(
          Kind.NEAREST_POINTS,
          "",
          nearest.outputs(),
          nearest.features(),
          nearest.points().rows(),
          entries(nearest.points()),
          nearest.neighbours());
    }
    if (decision instanceof LinearFunction linear) {
      return new DecisionLayout(Kind.LINEAR, "", linear.outputs(), linear.features(), 0, DENSE, 0);
    }
    throw new InvalidInputException(
        "a model of kind "
            + decision.getClass().getSimpleName()
            + " cannot be written to a model file: only kernel expansions, linear functions and"
            + " nearest points can");
  }

  private static int entries(Matrix points) {
    return points instanceof SparseMatrix sparse ? sparse.entries() : DENSE;
  }

  /** Whether the points are sparse. */
  boolean sparse() {
    return entries != DENSE;
  }

  ArrayShape array(String name, int... shape) {
    return new ArrayShape(name, NumberType.F8, shape);
  }

  ArrayShape weights() {
    return array("weights.npy", outputs, features);
  }

  ArrayShape biases() {
    return array("biases.npy", outputs);
  }

  ArrayShape coefficients() {
    return array("coefficients.npy", outputs, points);
  }

  ArrayShape densePoints() {
    return array("points.npy", points, features);
  }

  ArrayShape rowStart() {
    if (points == Integer.MAX_VALUE) {
      throw new InvalidInputException("decision.points is " + points + ", which is too many");
    }
    return new ArrayShape("points_row_start.npy", NumberType.I4, points + 1);
  }

  ArrayShape column() {
    return new ArrayShape("points_column.npy", NumberType.I4, entries);
  }

  ArrayShape value() {
    return array("points_value.npy", entries);
  }

  ArrayShape pointClasses() {
    return new ArrayShape("point_class.npy", NumberType.I4, points);
  }

  ArrayShape pointWeights() {
    return array("point_weight.npy", points);
  }

  /** The number of classes that the outputs stand for where each class has one. */
  int classes() {
    return outputs == 1 ? 2 : outputs;
  }

  /** The arrays of a file with this layout. */
  List<ArrayShape> arrays() {
    if (kind == Kind.LINEAR) {
      return List.of(weights(), biases());
    }
    List<ArrayShape> arrays =
        new ArrayList<>(sparse() ? List.of(rowStart(), column(), value()) : List.of(densePoints()));
    arrays.addAll(
        kind == Kind.KERNEL_EXPANSION
            ? List.of(coefficients(), biases())
            : List.of(pointClasses(), pointWeights()));
    return arrays;
  }

  /**
   * Refuses what does not fit in memory.
   *
   * @param budget the bytes that a model may take
   */
  void checkMemory(long budget) {
    long bytes = arrays().stream().mapToLong(ArrayShape::bytes).sum();
    if (kind != Kind.LINEAR && !sparse()) {
      // Predicting keeps a centred copy of the points.
      bytes += densePoints().bytes();
    }
    if (bytes > budget) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "the model needs %.1f MB, but only %.1f MB of the heap may be used for it:"
                  + " give the JVM a larger heap (-Xmx)",
              bytes / 1e6,
              budget / 1e6));
    }
  }

  void write(ObjectNode into) {
    into.put("kind", Arguments.nameOf(kind));
    into.put("outputs", outputs);
    into.put("features", features);
    if (kind == Kind.KERNEL_EXPANSION) {
      into.put("kernel", kernel);
    }
    if (kind == Kind.NEAREST_POINTS) {
      into.put("neighbours", neighbours);
    }
    if (kind != Kind.LINEAR) {
      into.put("points", points);
      into.put("sparse", sparse());
      if (sparse()) {
        into.put("entries", entries);
      }
    }
  }

  static DecisionLayout read(JsonFields from) {
    Kind kind = from.choice("kind", Kind.class);
    int outputs = from.whole("outputs", 1);
    int features = from.whole("features", 1);
    if (kind == Kind.LINEAR) {
      from.only("kind", "outputs", "features");
      return new DecisionLayout(kind, "", outputs, features, 0, DENSE, 0);
    }
    boolean expansion = kind == Kind.KERNEL_EXPANSION;
    from.only(
        "kind",
        "outputs",
        "features",
        expansion ? "kernel" : "neighbours",
        "points",
        "sparse",
        "entries");
    boolean sparse = from.flag("sparse");
    return new DecisionLayout(
        kind,
        expansion ? from.text("kernel") : "",
        outputs,
        features,
        from.whole("points", expansion ? 0 : 1),
        sparse ? from.whole("entries", 0) : DENSE,
        expansion ? 0 : from.whole("neighbours", 1));
  }
}
