package io.github.redescend.interchange.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import io.github.redescend.classifiers.probability.Interpolation;
import io.github.redescend.classifiers.probability.ScoreMap;
import io.github.redescend.classifiers.probability.Sigmoid;
import io.github.redescend.core.InvalidInputException;
import java.util.ArrayList;
import java.util.List;

/** From the machines' values to what their maps make of them, a column for each machine. */
final class MapNodes {
  private final Graph graph;

  MapNodes(Graph graph) {
    this.graph = graph;
  }

  /**
   * What a map says of both sides.
   *
   * @param negative the probability of the first class, or of the rest
   * @param positive that of the other
   */
  record Sides(String negative, String positive) {}

  /** All maps, which are of one kind. */
  Sides add(String machines, List<ScoreMap> maps) {
    List<Sigmoid> sigmoids = ofKind(Sigmoid.class, maps);
    if (sigmoids.size() == maps.size()) {
      return sigmoids(machines, sigmoids);
    }
    List<Interpolation> lines = ofKind(Interpolation.class, maps);
    if (lines.size() < maps.size()) {
      throw new InvalidInputException(
          "the model's maps to probabilities are neither all sigmoids nor all isotonic: ONNX has no form for them");
    }
    List<String> columns = new ArrayList<>();
    for (int m = 0; m < lines.size(); m++) {
      String at = graph.whole("machine_" + m, m);
      AttributeProto axis = Graph.attribute("axis", 1);
      columns.add(line(graph.node("Gather", List.of(machines, at), axis), lines.get(m), m));
    }
    String positive = graph.node("Concat", columns, Graph.attribute("axis", 1));
    return new Sides(graph.node("Sub", graph.number("certain", 1), positive), positive);
  }

  private static <T extends ScoreMap> List<T> ofKind(Class<T> kind, List<ScoreMap> maps) {
    return maps.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  private Sides sigmoids(String machines, List<Sigmoid> maps) {
    int m = maps.size();
    double[] slopes = maps.stream().mapToDouble(Sigmoid::slope).toArray();
    double[] intercepts = maps.stream().mapToDouble(Sigmoid::intercept).toArray();
    String scaled = graph.node("Mul", machines, graph.numbers("slopes", slopes, m));
    String z = graph.node("Add", scaled, graph.numbers("intercepts", intercepts, m));
    return new Sides(graph.node("Sigmoid", graph.node("Neg", z)), graph.node("Sigmoid", z));
  }

  /** How many knots a score has reached says between which it is; a span is a row of the tables. */
  private String line(String score, Interpolation map, int machine) {
    int knots = map.scores().length;
    double[] from = new double[knots + 1];
    double[] width = new double[knots + 1];
    double[] low = new double[knots + 1];
    double[] high = new double[knots + 1];
    for (int span = 0; span <= knots; span++) {
      boolean level = span == 0 || span == knots;
      int left = Math.max(0, span - 1);
      int right = Math.min(knots - 1, span);
      // Halves, since the difference of finite numbers may overflow.
      from[span] = level ? 0 : map.scores()[left] / 2;
      width[span] = level ? 1 : map.scores()[right] / 2 - map.scores()[left] / 2;
      if (graph.precision().vanishes(width[span])) {
        width[span] = 1;
      }
      low[span] = map.probabilities()[left];
      high[span] = map.probabilities()[right];
    }
    String all = "_" + machine;
    String reached =
        graph.node(
            "Cast",
            List.of(
                graph.node(
                    "GreaterOrEqual", score, graph.numbers("knots" + all, map.scores(), knots))),
            Graph.attribute("to", TensorProto.DataType.INT64.getNumber()));
    String span = graph.node("ReduceSum", reached, graph.whole("over_knots" + all, 1));
    String least = graph.node("Gather", graph.numbers("low" + all, low, knots + 1), span);
    String most = graph.node("Gather", graph.numbers("high" + all, high, knots + 1), span);
    String start = graph.node("Gather", graph.numbers("from" + all, from, knots + 1), span);
    String length = graph.node("Gather", graph.numbers("width" + all, width, knots + 1), span);
    String half = graph.node("Mul", score, graph.number("half_score" + all, 0.5));
    String share = graph.node("Div", graph.node("Sub", half, start), length);
    String rise = graph.node("Mul", share, graph.node("Sub", most, least));
    String value = graph.node("Add", least, rise);
    return graph.node("Max", least, graph.node("Min", most, value));
  }
}
