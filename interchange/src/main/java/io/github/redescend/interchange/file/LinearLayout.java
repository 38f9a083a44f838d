package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  public Map<ArrayShape, Object> numbers(DecisionFunction decision) {
    LinearFunction linear = (LinearFunction) decision;
    Map<ArrayShape, Object> numbers = new LinkedHashMap<>();
    numbers.put(weights(), linear.weights());
    numbers.put(biases(), linear.biases());
    return numbers;
  }

  @Override
  public DecisionFunction restore(
      ArrayReader arrays, Function<String, Kernel> kernels, Compute compute) throws IOException {
    return new LinearFunction(features, arrays.doubles(weights()), arrays.doubles(biases()));
  }
}
