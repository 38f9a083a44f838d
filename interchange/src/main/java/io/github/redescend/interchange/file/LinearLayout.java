package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.network.NetworkFunction;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * w . x + b.
 *
 * @param outputs the number of machines
 * @param features d after encoding
 */
record LinearLayout(int outputs, int features) implements DecisionLayout {
  static LinearLayout read(JsonFields from) {
    from.only("kind", "outputs", "features");
    return new LinearLayout(from.whole("outputs", 1), from.whole("features", 1));
  }

  private ArrayShape weights() {
    return ArrayShape.doubles("weights.npy", outputs, features);
  }

  private ArrayShape biases() {
    return ArrayShape.doubles("biases.npy", outputs);
  }

  @Override
  public List<ArrayShape> arrays() {
    return List.of(weights(), biases());
  }

  @Override
  public long bytesBeside() {
    return 0;
  }

  @Override
  public void describe(ObjectNode into) {
    into.put("kind", Arguments.nameOf(Kind.LINEAR));
    into.put("outputs", outputs);
    into.put("features", features);
  }

  @Override
  public List<Object> numbers(DecisionFunction decision) {
    LinearFunction linear = (LinearFunction) decision;
    return List.of(linear.weights(), linear.biases());
  }

  @Override
  public DecisionFunction restore(
      ModelArchive arrays, Function<String, Kernel> kernels, Compute compute) throws IOException {
    return new LinearFunction(features, arrays.doubles(weights()), arrays.doubles(biases()));
  }

  /**
   * V tanh(W x + a) + b.
   *
   * @param outputs the number of machines
   * @param features d after encoding
   * @param hidden the number of hidden units
   */
  record NetworkLayout(int outputs, int features, int hidden) implements DecisionLayout {
    static NetworkLayout read(JsonFields from) {
      from.only("kind", "outputs", "features", "hidden");
      return new NetworkLayout(
          from.whole("outputs", 1), from.whole("features", 1), from.whole("hidden", 1));
    }

    private ArrayShape hiddenWeights() {
      return ArrayShape.doubles("hidden_weights.npy", hidden, features);
    }

    private ArrayShape hiddenBiases() {
      return ArrayShape.doubles("hidden_biases.npy", hidden);
    }

    private ArrayShape weights() {
      return ArrayShape.doubles("weights.npy", outputs, hidden);
    }

    private ArrayShape biases() {
      return ArrayShape.doubles("biases.npy", outputs);
    }

    @Override
    public List<ArrayShape> arrays() {
      return List.of(hiddenWeights(), hiddenBiases(), weights(), biases());
    }

    /** All parameters are copied into one vector. */
    @Override
    public long bytesBeside() {
      return arrays().stream().mapToLong(ArrayShape::bytes).sum();
    }

    @Override
    public void describe(ObjectNode into) {
      into.put("kind", Arguments.nameOf(Kind.NETWORK));
      into.put("outputs", outputs);
      into.put("features", features);
      into.put("hidden", hidden);
    }

    @Override
    public List<Object> numbers(DecisionFunction decision) {
      NetworkFunction network = (NetworkFunction) decision;
      return List.of(
          network.hiddenWeights(), network.hiddenBiases(), network.weights(), network.biases());
    }

    @Override
    public DecisionFunction restore(
        ModelArchive arrays, Function<String, Kernel> kernels, Compute compute) throws IOException {
      return new NetworkFunction(
          features,
          arrays.doubles(hiddenWeights()),
          arrays.doubles(hiddenBiases()),
          arrays.doubles(weights()),
          arrays.doubles(biases()),
          compute);
    }
  }

  /**
   * A function f(A x) of features in a learned metric.
   *
   * @param form whether A is a diagonal
   * @param inner f
   */
  record MetricLayout(LearnedMetric.Form form, DecisionLayout inner) implements DecisionLayout {
    private static final String FORM = "metric";
    private static final String FUNCTION = "function";

    MetricLayout {
      if (inner instanceof MetricLayout) {
        throw new InvalidInputException("decision has a metric in a metric");
      }
    }

    static MetricLayout of(MetricFunction mapped) {
      return new MetricLayout(mapped.metric().form(), DecisionLayout.of(mapped.inner()));
    }

    static MetricLayout read(JsonFields from) {
      from.only("kind", FORM, FUNCTION);
      JsonFields function = from.object(FUNCTION);
      if (function.choice("kind", Kind.class) == Kind.METRIC) {
        throw new InvalidInputException("decision has a metric in a metric");
      }
      return new MetricLayout(
          from.choice(FORM, LearnedMetric.Form.class), DecisionLayout.read(function));
    }

    private ArrayShape map() {
      return form == LearnedMetric.Form.DIAGONAL
          ? ArrayShape.doubles("metric.npy", features())
          : ArrayShape.doubles("metric.npy", features(), features());
    }

    @Override
    public int features() {
      return inner.features();
    }

    @Override
    public int outputs() {
      return inner.outputs();
    }

    @Override
    public boolean ofClasses() {
      return inner.ofClasses();
    }

    @Override
    public DecisionLayout machines() {
      return inner;
    }

    @Override
    public List<ArrayShape> arrays() {
      List<ArrayShape> arrays = new ArrayList<>(List.of(map()));
      arrays.addAll(inner.arrays());
      return arrays;
    }

    @Override
    public long bytesBeside() {
      return inner.bytesBeside();
    }

    @Override
    public void describe(ObjectNode into) {
      into.put("kind", Arguments.nameOf(Kind.METRIC));
      into.put(FORM, Arguments.nameOf(form));
      inner.describe(into.putObject(FUNCTION));
    }

    @Override
    public List<Object> numbers(DecisionFunction decision) {
      MetricFunction mapped = (MetricFunction) decision;
      List<Object> numbers = new ArrayList<>(List.of(mapped.metric().map()));
      numbers.addAll(inner.numbers(mapped.inner()));
      return numbers;
    }

    @Override
    public DecisionFunction restore(
        ModelArchive arrays, Function<String, Kernel> kernels, Compute compute) throws IOException {
      LearnedMetric metric = new LearnedMetric(form, features(), arrays.doubles(map()), compute);
      return new MetricFunction(metric, inner.restore(arrays, kernels, compute));
    }
  }
}
