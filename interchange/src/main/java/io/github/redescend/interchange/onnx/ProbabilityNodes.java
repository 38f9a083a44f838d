package io.github.redescend.interchange.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.Calibration;
import java.util.List;
import java.util.stream.LongStream;

/** From the machines' values to the probabilities that {@link Calibration} makes of them. */
final class ProbabilityNodes {
  private final Graph graph;

  ProbabilityNodes(Graph graph) {
    this.graph = graph;
  }

  /**
   * The probabilities, a column for each class.
   *
   * @param machines the machines' values
   * @param scores the class scores
   */
  String add(String machines, String scores, TrainedModel model, Calibration calibration) {
    int k = model.classes().size();
    MapNodes.Sides sides = new MapNodes(graph).add(machines, calibration.maps());
    if (k == 2) {
      MapNodes.Sides held = held(machines, sides);
      return graph.node(
          "Concat", List.of(held.negative(), held.positive()), Graph.attribute("axis", 1));
    }
    String p =
        model.ofPairs()
            ? new CouplingNodes(graph, k).add(held(machines, sides))
            : shares(sides.positive(), k);
    return preferred(p, scores, k);
  }

  /** On the side of the score, by one rounding step above or below 1/2. */
  private MapNodes.Sides held(String machines, MapNodes.Sides sides) {
    String half = graph.number("half", 0.5);
    double above = graph.precision().aboveHalf();
    String more = graph.number("more_than_half", above);
    String less = graph.number("less_than_half", 1 - above);
    String last = graph.node("Greater", machines, graph.number("even_score", 0));
    String lastAgrees = graph.node("And", last, graph.node("Greater", sides.positive(), half));
    String first = graph.node("Not", last);
    String firstAgrees = graph.node("And", first, graph.node("Greater", sides.negative(), half));
    String agrees = graph.node("Or", lastAgrees, firstAgrees);
    String held = graph.node("Where", last, more, less);
    String other = graph.node("Where", last, less, more);
    return new MapNodes.Sides(
        graph.node("Where", agrees, sides.negative(), other),
        graph.node("Where", agrees, sides.positive(), held));
  }

  /** Divided by their sum; all the same where that is 0. */
  private String shares(String positive, int k) {
    String sum = graph.node("ReduceSum", positive, graph.whole("over_classes", 1));
    return graph.node(
        "Where",
        graph.node("Greater", sum, graph.number("no_sum", 0)),
        graph.node("Div", positive, sum),
        graph.number("even_share", 1.0 / k));
  }

  /**
   * Moved to the nearest point at which the predicted class is highest, by itself: in descending
   * order the others join as long as they are not below the mean of those before them. Where none
   * joins, that mean is the predicted class's own probability, and nothing moves.
   */
  private String preferred(String p, String scores, int k) {
    AttributeProto axis = Graph.attribute("axis", 1);
    String predicted = graph.node("ArgMax", List.of(scores), axis);
    String codes = graph.whole("class_codes", LongStream.range(0, k).toArray());
    String isPredicted = graph.node("Equal", predicted, codes);
    String own = graph.node("GatherElements", List.of(p, predicted), axis);
    String others =
        graph
            .nodes(
                2,
                "TopK",
                List.of(
                    graph.node("Where", isPredicted, graph.number("not_another", -1), p),
                    graph.whole("other_classes", k - 1)))
            .get(0);
    double[] before = new double[(k - 1) * (k - 1)];
    double[] counts = new double[k - 1];
    for (int i = 0; i < k - 1; i++) {
      counts[i] = i + 1;
      for (int j = 0; j < i; j++) {
        before[j * (k - 1) + i] = 1;
      }
    }
    String sums =
        graph.node(
            "Add",
            own,
            graph.node("MatMul", others, graph.numbers("before", before, k - 1, k - 1)));
    String means = graph.node("Div", sums, graph.numbers("counts", counts, k - 1));
    String joins =
        graph.node(
            "Cast",
            List.of(graph.node("GreaterOrEqual", others, means)),
            Graph.attribute("to", graph.precision().type()));
    String over = graph.whole("over_others", 1);
    String joined = graph.node("ReduceSum", joins, over);
    String total =
        graph.node("Add", own, graph.node("ReduceSum", graph.node("Mul", joins, others), over));
    String level = graph.node("Div", total, graph.node("Add", joined, graph.number("itself", 1)));
    String step =
        graph.node("Mul", level, graph.number("half_a_step", graph.precision().halfStep()));
    String below = graph.node("Sub", level, step);
    return graph.node("Where", isPredicted, level, graph.node("Min", p, below));
  }
}
