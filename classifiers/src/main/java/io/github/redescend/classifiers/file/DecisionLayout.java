package io.github.redescend.classifiers.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.network.NetworkFunction;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.kernels.KernelExpansion;
import io.github.redescend.kernels.LinearFunction;
import java.util.List;
import java.util.Locale;

/**
 * What kind of decision function a file holds and in which arrays.
 *
 * @param kind its kind
 * @param kernel the spec of the fitted kernel; empty for other functions
 * @param outputs the number of machines
 * @param features d after encoding
 * @param points P, the number of expansion points; 0 for other functions
 * @param entries of sparse points, how many numbers are stored; -1 for dense points
 * @param hidden the hidden units of a network; 0 for other functions
 */
record DecisionLayout(
    Kind kind, String kernel, int outputs, int features, int points, int entries, int hidden) {
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
    /** V tanh(W x + a) + b. */
    NETWORK
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
          expansion.points() instanceof SparseMatrix sparse ? sparse.entries() : DENSE,
          0);
    }
    if (decision instanceof LinearFunction linear) {
      return new DecisionLayout(Kind.LINEAR, "", linear.outputs(), linear.features(), 0, DENSE, 0);
    }
    if (decision instanceof NetworkFunction network) {
      return new DecisionLayout(
          Kind.NETWORK, "", network.outputs(), network.features(), 0, DENSE, network.hidden());
    }
    throw new InvalidInputException(
        "a model of kind "
            + decision.getClass().getSimpleName()
            + " cannot be written to a model file: only kernel expansions, linear functions and"
            + " networks can");
  }

  /** Whether the points are sparse. */
  boolean sparse() {
    return entries != DENSE;
  }

  ArrayShape array(String name, int... shape) {
    return new ArrayShape(name, NumberType.F8, shape);
  }

  /** Of a linear function, or of a network's outputs. */
  ArrayShape weights() {
    return array("weights.npy", outputs, kind == Kind.NETWORK ? hidden : features);
  }

  ArrayShape hiddenWeights() {
    return array("hidden_weights.npy", hidden, features);
  }

  ArrayShape hiddenBiases() {
    return array("hidden_biases.npy", hidden);
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

  /** The arrays of a file with this layout. */
  List<ArrayShape> arrays() {
    if (kind == Kind.LINEAR) {
      return List.of(weights(), biases());
    }
    if (kind == Kind.NETWORK) {
      return List.of(hiddenWeights(), hiddenBiases(), weights(), biases());
    }
    return sparse()
        ? List.of(rowStart(), column(), value(), coefficients(), biases())
        : List.of(densePoints(), coefficients(), biases());
  }

  /**
   * Refuses what does not fit in memory.
   *
   * @param budget the bytes that a model may take
   */
  void checkMemory(long budget) {
    long bytes = arrays().stream().mapToLong(ArrayShape::bytes).sum();
    if (kind == Kind.NETWORK) {
      // All parameters are joined in one vector.
      bytes *= 2;
    }
    if (kind == Kind.KERNEL_EXPANSION && !sparse()) {
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
    if (kind == Kind.NETWORK) {
      into.put("hidden", hidden);
    }
    if (kind == Kind.KERNEL_EXPANSION) {
      into.put("kernel", kernel);
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
    if (kind == Kind.NETWORK) {
      from.only("kind", "outputs", "features", "hidden");
      return new DecisionLayout(kind, "", outputs, features, 0, DENSE, from.whole("hidden", 1));
    }
    from.only("kind", "outputs", "features", "kernel", "points", "sparse", "entries");
    boolean sparse = from.flag("sparse");
    return new DecisionLayout(
        kind,
        from.text("kernel"),
        outputs,
        features,
        from.whole("points", 0),
        sparse ? from.whole("entries", 0) : DENSE,
        0);
  }
}
