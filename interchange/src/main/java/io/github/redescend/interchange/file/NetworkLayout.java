package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.network.NetworkFunction;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

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

  /** All parameters are joined in one vector. */
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
  public Map<ArrayShape, Object> numbers(DecisionFunction decision) {
    NetworkFunction network = (NetworkFunction) decision;
    Map<ArrayShape, Object> numbers = new LinkedHashMap<>();
    numbers.put(hiddenWeights(), network.hiddenWeights());
    numbers.put(hiddenBiases(), network.hiddenBiases());
    numbers.put(weights(), network.weights());
    numbers.put(biases(), network.biases());
    return numbers;
  }

  @Override
  public DecisionFunction restore(
      ArrayReader arrays, Function<String, Kernel> kernels, Compute compute) throws IOException {
    return new NetworkFunction(
        features,
        arrays.doubles(hiddenWeights()),
        arrays.doubles(hiddenBiases()),
        arrays.doubles(weights()),
        arrays.doubles(biases()),
        compute);
  }
}
