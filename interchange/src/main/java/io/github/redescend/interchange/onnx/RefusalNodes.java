package io.github.redescend.interchange.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import java.util.List;

/**
 * Rows that predicting refuses, which a graph cannot: their features, prepared, or their scores are
 * not finite. They get no class and NaN for every number.
 */
final class RefusalNodes {
  private final Graph graph;
  private final String accepted;
  private final String nothing;

  /**
   * Takes the rows apart.
   *
   * @param features the prepared features
   * @param scores the class scores
   */
  RefusalNodes(Graph graph, String features, String scores) {
    this.graph = graph;
    String infinity = graph.number("infinity", Double.POSITIVE_INFINITY);
    String refused = graph.number("refused", 0);
    this.accepted =
        graph.node("And", finite(features, infinity, refused), finite(scores, infinity, refused));
    this.nothing = graph.number("not_a_number", Double.NaN);
  }

  /** Whether all numbers of a row are finite, a column; NaN is less than nothing. */
  private String finite(String values, String infinity, String refused) {
    String each = graph.node("Less", graph.node("Abs", values), infinity);
    AttributeProto type = Graph.attribute("to", graph.precision().type());
    String ones = graph.node("Cast", List.of(each), type);
    AttributeProto axes = Graph.attribute("axes", List.of(1L));
    String least = graph.node("ReduceMin", List.of(ones), axes);
    return graph.node("Greater", least, refused);
  }

  /** The values, and NaN in the rows that are refused. */
  String numbers(String values) {
    return graph.node("Where", accepted, values, nothing);
  }

  /** A column of truth values: the rows that are not refused. */
  String accepted() {
    return accepted;
  }
}
