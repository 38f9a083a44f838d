package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.network.NetworkFunction;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.kernels.predict.NearestPoints;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How a decision function is stored: its description in {@code model.json} and its arrays.
 *
 * @param json the description
 * @param features d after encoding
 * @param outputs the number of machines, or of classes
 * @param bytesBeside memory besides the arrays
 * @param restorer makes the function of the arrays
 */
record DecisionLayout(
    JsonNode json,
    int features,
    int outputs,
    List<ArrayShape> arrays,
    long bytesBeside,
    Restorer restorer) {
  private static final int LONGEST_SPEC = 2000;
  private static final String KIND = "kind";
  private static final String FORM = "metric";
  private static final String FUNCTION = "function";

  private enum Kind {
    /** sum_j c_j k(p_j, x) + b. */
    KERNEL_EXPANSION,
    /** w . x + b. */
    LINEAR,
    /** Nearest neighbours. */
    NEAREST_POINTS,
    /** V tanh(W x + a) + b. */
    NETWORK,
    /** One of the others on features in a learned metric. */
    METRIC
  }

  /** Makes a decision function of its arrays. */
  @FunctionalInterface
  interface Restorer {
    /**
     * Restores the decision function.
     *
     * @param kernels looks up a kernel by its spec
     * @throws InvalidInputException if an array is damaged
     */
    DecisionFunction restore(ModelArchive arrays, Function<String, Kernel> kernels, Compute compute)
        throws IOException;
  }

  /**
   * The layout of a decision function.
   *
   * @param file its name in messages
   * @throws InvalidInputException if files do not support its kind
   */
  static DecisionLayout of(DecisionFunction decision, String file) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    describe(decision, json);
    return new JsonFields(() -> file + ".decision", json).read(DecisionLayout::read);
  }

  /** The numbers of each of {@link #arrays}: {@code double[]} or {@code int[]}. */
  static List<Object> numbers(DecisionFunction decision) {
    return describe(decision, JsonNodeFactory.instance.objectNode());
  }

  /** Describes a decision function and returns the numbers of its arrays. */
  private static List<Object> describe(DecisionFunction decision, ObjectNode into) {
    if (decision instanceof KernelExpansion expansion) {
      describe(Kind.KERNEL_EXPANSION, decision, into);
      into.put("kernel", expansion.kernel().spec().toString());
      return joined(
          PointsLayout.describe(expansion.points(), into),
          List.of(expansion.coefficients(), expansion.biases()));
    }
    if (decision instanceof LinearFunction linear) {
      describe(Kind.LINEAR, decision, into);
      return List.of(linear.weights(), linear.biases());
    }
    if (decision instanceof NearestPoints nearest) {
      describe(Kind.NEAREST_POINTS, decision, into);
      into.put("neighbours", nearest.neighbours());
      return joined(
          PointsLayout.describe(nearest.points(), into),
          List.of(nearest.pointClasses(), nearest.pointWeights()));
    }
    if (decision instanceof NetworkFunction network) {
      describe(Kind.NETWORK, decision, into);
      into.put("hidden", network.hidden());
      return List.of(
          network.hiddenWeights(), network.hiddenBiases(), network.weights(), network.biases());
    }
    if (decision instanceof MetricFunction mapped) {
      into.put(KIND, Arguments.nameOf(Kind.METRIC));
      into.put(FORM, Arguments.nameOf(mapped.metric().form()));
      return joined(
          List.of(mapped.metric().map()), describe(mapped.inner(), into.putObject(FUNCTION)));
    }
    throw new InvalidInputException(
        "a model of kind "
            + decision.getClass().getSimpleName()
            + " cannot be written to a model file: only kernel expansions, linear functions,"
            + " nearest points and networks can");
  }

  private static void describe(Kind kind, DecisionFunction decision, ObjectNode into) {
    into.put(KIND, Arguments.nameOf(kind));
    into.put("outputs", decision.outputs());
    into.put("features", decision.features());
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  static DecisionLayout read(JsonFields from) {
    return switch (from.choice(KIND, Kind.class)) {
      case KERNEL_EXPANSION -> expansion(from);
      case LINEAR -> linear(from);
      case NEAREST_POINTS -> nearest(from);
      case NETWORK -> network(from);
      case METRIC -> metric(from);
    };
  }

  private static DecisionLayout expansion(JsonFields from) {
    PointsLayout points = PointsLayout.read(from, 0);
    String kernel = from.text("kernel");
    int outputs = from.whole("outputs", 1);
    if (kernel.length() > LONGEST_SPEC) {
      throw new InvalidInputException(
          "decision.kernel has %d characters, at most %d are allowed"
              .formatted(kernel.length(), LONGEST_SPEC));
    }
    ArrayShape coefficients = ArrayShape.doubles("coefficients.npy", outputs, points.count());
    ArrayShape biases = ArrayShape.doubles("biases.npy", outputs);
    Restorer restorer =
        (arrays, kernels, compute) -> {
          Kernel parsed = kernels.apply(kernel);
          Matrix restored = points.restore(arrays);
          double[] weights = arrays.doubles(coefficients);
          return new KernelExpansion(parsed, restored, weights, arrays.doubles(biases), compute);
        };
    return of(from, points, outputs, List.of(coefficients, biases), restorer);
  }

  private static DecisionLayout linear(JsonFields from) {
    int outputs = from.whole("outputs", 1);
    int features = from.whole("features", 1);
    ArrayShape weights = ArrayShape.doubles("weights.npy", outputs, features);
    ArrayShape biases = ArrayShape.doubles("biases.npy", outputs);
    Restorer restorer =
        (arrays, kernels, compute) ->
            new LinearFunction(features, arrays.doubles(weights), arrays.doubles(biases));
    List<ArrayShape> all = List.of(weights, biases);
    return new DecisionLayout(from.json(), features, outputs, all, 0, restorer);
  }

  private static DecisionLayout nearest(JsonFields from) {
    PointsLayout points = PointsLayout.read(from, 1);
    int neighbours = from.whole("neighbours", 1);
    int outputs = from.whole("outputs", 1);
    ArrayShape classes = ArrayShape.wholes("point_class.npy", points.count());
    ArrayShape weights = ArrayShape.doubles("point_weight.npy", points.count());
    int labels = outputs == 1 ? 2 : outputs;
    Restorer restorer =
        (arrays, kernels, compute) -> {
          Matrix restored = points.restore(arrays);
          int[] codes = arrays.wholes(classes);
          double[] own = arrays.doubles(weights);
          return new NearestPoints(neighbours, restored, codes, own, labels, compute);
        };
    return of(from, points, outputs, List.of(classes, weights), restorer);
  }

  private static DecisionLayout of(
      JsonFields from, PointsLayout points, int outputs, List<ArrayShape> own, Restorer restorer) {
    List<ArrayShape> arrays = joined(points.arrays(), own);
    return new DecisionLayout(
        from.json(), points.features(), outputs, arrays, points.bytesBeside(), restorer);
  }

  private static DecisionLayout network(JsonFields from) {
    int outputs = from.whole("outputs", 1);
    int features = from.whole("features", 1);
    int hidden = from.whole("hidden", 1);
    List<ArrayShape> shapes =
        List.of(
            ArrayShape.doubles("hidden_weights.npy", hidden, features),
            ArrayShape.doubles("hidden_biases.npy", hidden),
            ArrayShape.doubles("weights.npy", outputs, hidden),
            ArrayShape.doubles("biases.npy", outputs));
    // All parameters are copied into one vector.
    long bytes = shapes.stream().mapToLong(ArrayShape::bytes).sum();
    Restorer restorer =
        (arrays, kernels, compute) ->
            new NetworkFunction(
                features,
                arrays.doubles(shapes.get(0)),
                arrays.doubles(shapes.get(1)),
                arrays.doubles(shapes.get(2)),
                arrays.doubles(shapes.get(3)),
                compute);
    return new DecisionLayout(from.json(), features, outputs, shapes, bytes, restorer);
  }

  private static DecisionLayout metric(JsonFields from) {
    LearnedMetric.Form form = from.choice(FORM, LearnedMetric.Form.class);
    DecisionLayout inner = from.object(FUNCTION, DecisionLayout::read);
    if (inner.ofMetric()) {
      throw new InvalidInputException("decision has a metric in a metric");
    }
    int d = inner.features;
    ArrayShape map =
        form == LearnedMetric.Form.DIAGONAL
            ? ArrayShape.doubles("metric.npy", d)
            : ArrayShape.doubles("metric.npy", d, d);
    Restorer restorer =
        (arrays, kernels, compute) -> {
          LearnedMetric metric = new LearnedMetric(form, d, arrays.doubles(map), compute);
          return new MetricFunction(metric, inner.restorer.restore(arrays, kernels, compute));
        };
    List<ArrayShape> all = joined(List.of(map), inner.arrays);
    return new DecisionLayout(from.json(), d, inner.outputs, all, inner.bytesBeside, restorer);
  }

  /** Whether the outputs can be one per class. */
  boolean ofClasses() {
    JsonNode own = ofMetric() ? json.get(FUNCTION) : json;
    return own.get(KIND).asText().equals(Arguments.nameOf(Kind.NEAREST_POINTS));
  }

  /** Whether its features are in a learned metric. */
  boolean ofMetric() {
    return json.has(FORM);
  }

  /**
   * Refuses what does not fit in memory.
   *
   * @param budget in bytes
   * @param others further arrays of the model
   */
  void checkMemory(long budget, List<ArrayShape> others) {
    long bytes = bytesBeside + joined(arrays, others).stream().mapToLong(ArrayShape::bytes).sum();
    if (bytes > budget) {
      throw new InvalidInputException(
          Decimal.format(
              "the model needs %.1f MB, but only %.1f MB of the heap may be used for it:"
                  + " give the JVM a larger heap (-Xmx)",
              bytes / 1e6, budget / 1e6));
    }
  }
}
