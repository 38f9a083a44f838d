package io.github.redescend.interchange.onnx;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.Scaling;
import io.github.redescend.data.table.ColumnKind;
import java.util.List;

/**
 * From encoded rows to the features that a machine takes: missing numbers filled with the mean,
 * where that is what training did, then (x - offset) / divisor, 0 where the divisor is 0.
 */
final class ScalingNodes {
  private final Graph graph;

  ScalingNodes(Graph graph) {
    this.graph = graph;
  }

  /** The scaled features of the rows {@code input}. */
  String add(String input, PreprocessingState state) {
    String filled = state.missing() == MissingRule.MEAN ? filled(input, state) : input;
    return state.scalings().isEmpty() ? filled : scaled(filled, state.scalings());
  }

  private String filled(String input, PreprocessingState state) {
    if (state.features().stream().noneMatch(feature -> feature.kind() == ColumnKind.NUMERIC)) {
      return input;
    }
    int width = state.encodedWidth();
    double[] means = new double[width];
    boolean[] numeric = new boolean[width];
    int at = 0;
    for (Feature feature : state.features()) {
      numeric[at] = feature.kind() == ColumnKind.NUMERIC;
      means[at] = feature.mean();
      at += feature.width();
    }
    String missing =
        graph.node("And", graph.node("IsNaN", input), graph.truths("numeric", numeric, width));
    return graph.node("Where", missing, graph.numbers("means", means, width), input);
  }

  private String scaled(String input, List<Scaling> scalings) {
    int width = scalings.size();
    double[] offsets = new double[width];
    double[] divisors = new double[width];
    boolean[] constant = new boolean[width];
    boolean any = false;
    for (int j = 0; j < width; j++) {
      Scaling scaling = scalings.get(j);
      constant[j] = scaling.divisor() == 0;
      any |= constant[j];
      offsets[j] = scaling.offset();
      divisors[j] = constant[j] ? 1 : scaling.divisor();
      if (graph.precision().vanishes(divisors[j])) {
        throw new InvalidInputException(
            "feature %d spans %s, which is 0 as a float: export the model in double"
                .formatted(j + 1, divisors[j]));
      }
    }
    String shifted = graph.node("Sub", input, graph.numbers("offsets", offsets, width));
    String scaled = graph.node("Div", shifted, graph.numbers("divisors", divisors, width));
    return any
        ? graph.node(
            "Where", graph.truths("constant", constant, width), graph.number("zero", 0), scaled)
        : scaled;
  }
}
