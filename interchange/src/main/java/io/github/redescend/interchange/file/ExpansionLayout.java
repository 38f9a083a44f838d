package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * sum_j c_j k(p_j, x) + b.
 *
 * @param kernel the spec of the fitted kernel
 * @param outputs the number of machines
 * @param points the p_j
 */
record ExpansionLayout(String kernel, int outputs, PointsLayout points) implements DecisionLayout {
  private static final int LONGEST_SPEC = 2000;

  ExpansionLayout {
    if (kernel.length() > LONGEST_SPEC) {
      throw new InvalidInputException(
          "decision.kernel has %d characters, at most %d are allowed"
              .formatted(kernel.length(), LONGEST_SPEC));
    }
  }

  static ExpansionLayout of(KernelExpansion expansion) {
    return new ExpansionLayout(
        expansion.kernel().spec().toString(),
        expansion.outputs(),
        PointsLayout.of(expansion.points()));
  }

  static ExpansionLayout read(JsonFields from) {
    PointsLayout points = PointsLayout.read(from, "kernel", 0);
    return new ExpansionLayout(from.text("kernel"), from.whole("outputs", 1), points);
  }

  private ArrayShape coefficients() {
    return ArrayShape.doubles("coefficients.npy", outputs, points.points());
  }

  private ArrayShape biases() {
    return ArrayShape.doubles("biases.npy", outputs);
  }

  @Override
  public int features() {
    return points.features();
  }

  @Override
  public List<ArrayShape> arrays() {
    List<ArrayShape> arrays = new ArrayList<>(points.arrays());
    arrays.add(coefficients());
    arrays.add(biases());
    return arrays;
  }

  @Override
  public long bytesBeside() {
    return points.bytesBeside();
  }

  @Override
  public void describe(ObjectNode into) {
    into.put("kind", Arguments.nameOf(Kind.KERNEL_EXPANSION));
    into.put("outputs", outputs);
    into.put("features", features());
    into.put("kernel", kernel);
    points.describe(into);
  }

  @Override
  public Map<ArrayShape, Object> numbers(DecisionFunction decision) {
    KernelExpansion expansion = (KernelExpansion) decision;
    Map<ArrayShape, Object> numbers = points.numbers(expansion.points());
    numbers.put(coefficients(), expansion.coefficients());
    numbers.put(biases(), expansion.biases());
    return numbers;
  }

  @Override
  public DecisionFunction restore(
      ArrayReader arrays, Function<String, Kernel> kernels, Compute compute) throws IOException {
    Kernel found = kernels.apply(kernel);
    return new KernelExpansion(
        found,
        points.restore(arrays),
        arrays.doubles(coefficients()),
        arrays.doubles(biases()),
        compute);
  }
}
