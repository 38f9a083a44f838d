package io.github.redescend.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.prepare.CategoryCode;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.data.scale.Scaling.LogCurve;
import io.github.redescend.data.scale.Scaling.QuantileCurve;
import io.github.redescend.data.scale.Scaling.RowScaler.UnitRows;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * From encoded rows to the machine's features: missing cells filled if training did so, curves
 * applied, then (x - offset) / divisor, 0 for a divisor of 0.
 */
record ScalingNodes(Graph graph) {
  /** Two stages of rows; {@code checked} has constant columns too, and is finite if usable. */
  record Prepared(String features, String checked) {}

  static Optional<String> obstacle(PreprocessingState state) {
    if (state.features().stream().anyMatch(Feature::indicator)) {
      return Optional.of(
          "a model with --missing indicator has no ONNX form, whose input has a number for each"
              + " feature: train it with --missing mean");
    }
    if (state.scalings().stream().anyMatch(scaling -> scaling.curve() instanceof QuantileCurve)) {
      return Optional.of(
          "a model with --scale quantile has no ONNX form, which has no operator for ranks: train"
              + " it with --scale log or robust");
    }
    return state.features().stream()
        .filter(
            feature -> feature.code() != null && feature.code().rule() == CategoryCode.Rule.TARGET)
        .findFirst()
        .map(
            feature ->
                "a model with --encode target has no ONNX form, whose input would need the shares of classes of column '%s': train it with --encode onehot"
                    .formatted(Printable.of(feature.name())));
  }

  Prepared add(String input, PreprocessingState state) {
    Optional<String> obstacle = obstacle(state);
    if (obstacle.isPresent()) {
      throw new InvalidInputException(obstacle.get());
    }
    String filled = state.missing().fills() ? filled(input, state) : input;
    if (state.scale() == ScaleRule.UNIT) {
      return new Prepared(unit(filled), filled);
    }
    return state.scalings().isEmpty()
        ? new Prepared(filled, filled)
        : scaled(curved(filled, state.scalings()), state.scalings());
  }

  /** Divides by the largest number first, like {@link UnitRows}; zero rows are unchanged. */
  private String unit(String rows) {
    String zero = graph.number("no_length", 0);
    String one = graph.number("length_of_zeros", 1);
    AttributeProto axes = Graph.attribute("axes", List.of(1L));
    AttributeProto kept = Graph.attribute("keepdims", 1);
    String largest = graph.node("ReduceMax", List.of(graph.node("Abs", rows)), axes, kept);
    String divisor = graph.node("Where", graph.node("Equal", largest, zero), one, largest);
    String shrunk = graph.node("Div", rows, divisor);
    String squares =
        graph.node("ReduceSum", graph.node("Mul", shrunk, shrunk), graph.whole("length_axis", 1));
    String length = graph.node("Sqrt", squares);
    String safe = graph.node("Where", graph.node("Equal", length, zero), one, length);
    return graph.node("Div", shrunk, safe);
  }

  private String filled(String input, PreprocessingState state) {
    double[] fills = fills(state);
    if (fills.length == 0) {
      return input;
    }
    String missing = graph.node("IsNaN", input);
    return graph.node("Where", missing, graph.numbers("fills", fills, fills.length), input);
  }

  private Prepared scaled(String input, List<Scaling> scalings) {
    int width = scalings.size();
    IntPredicate constant = j -> scalings.get(j).divisor() == 0;
    double[] offsets = scalings.stream().mapToDouble(Scaling::offset).toArray();
    double[] divisors = scalings.stream().mapToDouble(Scaling::divisor).toArray();
    Arrays.setAll(divisors, j -> constant.test(j) ? 1 : divisors[j]);
    requireDistinct(width, constant.negate(), offsets, divisors);
    String shifted = graph.node("Sub", input, graph.numbers("offsets", offsets, width));
    String scaled = graph.node("Div", shifted, graph.numbers("divisors", divisors, width));
    if (IntStream.range(0, width).noneMatch(constant)) {
      return new Prepared(scaled, scaled);
    }
    String constants = graph.truths("constant", width, constant);
    return new Prepared(graph.node("Where", constants, graph.number("zero", 0), scaled), scaled);
  }

  private void requireDistinct(int width, IntPredicate used, double[] middles, double[] spreads) {
    Precision precision = graph.precision();
    for (int j = 0; j < width; j++) {
      if (used.test(j)) {
        precision.requireDistinct("feature %d lies".formatted(j + 1), middles[j], spreads[j]);
      }
    }
  }

  private String curved(String input, List<Scaling> scalings) {
    int width = scalings.size();
    double[] centres = new double[width];
    double[] units = Vectors.filled(width, 1);
    IntPredicate bent = j -> scalings.get(j).curve() instanceof LogCurve;
    for (int j = 0; j < width; j++) {
      if (scalings.get(j).curve() instanceof LogCurve curve) {
        centres[j] = curve.centre();
        units[j] = curve.unit();
      }
    }
    if (IntStream.range(0, width).noneMatch(bent)) {
      return input;
    }
    requireDistinct(width, bent, centres, units);
    String shifted = graph.node("Sub", input, graph.numbers("centres", centres, width));
    String distance = graph.node("Div", shifted, graph.numbers("units", units, width));
    String logarithm =
        graph.node("Log", graph.node("Add", graph.node("Abs", distance), graph.number("one", 1)));
    String marks = graph.truths("bent", width, bent);
    String curved = graph.node("Mul", graph.node("Sign", distance), logarithm);
    return graph.node("Where", marks, curved, input);
  }

  /**
   * The replacement of NaN in each encoded feature: the mean of a numeric column, the parts of the
   * mean date; for other text columns 1 for the most frequent category and 0 for others. Empty for
   * sparse data.
   */
  static double[] fills(PreprocessingState state) {
    return Vectors.joined(state.features().stream().map(Feature::fill).toArray(double[][]::new));
  }
}
