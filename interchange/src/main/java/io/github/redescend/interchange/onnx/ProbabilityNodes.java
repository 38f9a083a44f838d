package io.github.redescend.interchange.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.redescend.classifiers.probability.Sigmoid;
import java.util.List;

/**
 * From the score of two classes to their probabilities by Platt's sigmoid, on the side of the score
 * as {@link io.github.redescend.classifiers.probability.Calibration} holds it.
 */
final class ProbabilityNodes {
  private final Graph graph;

  ProbabilityNodes(Graph graph) {
    this.graph = graph;
  }

  /** The probabilities of both classes, a column for each. */
  String add(String score, Sigmoid map) {
    String scaled = graph.node("Mul", score, graph.number("slope", map.slope()));
    String z = graph.node("Add", scaled, graph.number("intercept", map.intercept()));
    String positive = graph.node("Sigmoid", z);
    String negative = graph.node("Sigmoid", graph.node("Neg", z));
    String half = graph.number("half", 0.5);
    double above = graph.precision().aboveHalf();
    String more = graph.number("more_than_half", above);
    String less = graph.number("less_than_half", 1 - above);
    String last = graph.node("Greater", score, graph.number("even_score", 0));
    String lastAgrees = graph.node("And", last, graph.node("Greater", positive, half));
    String first = graph.node("Not", last);
    String firstAgrees = graph.node("And", first, graph.node("Greater", negative, half));
    String agrees = graph.node("Or", lastAgrees, firstAgrees);
    String held = graph.node("Where", last, more, less);
    String other = graph.node("Where", last, less, more);
    AttributeProto axis = Graph.attribute("axis", 1);
    return graph.node(
        "Concat",
        List.of(
            graph.node("Where", agrees, negative, other),
            graph.node("Where", agrees, positive, held)),
        axis);
  }
}
