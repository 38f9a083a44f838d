package io.github.redescend.interchange.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.redescend.classifiers.KernelModel;
import java.util.ArrayList;
import java.util.List;

/** From the machines' values to class scores and labels, ties decided as the model decides them. */
final class ClassNodes {
  private final Graph graph;

  ClassNodes(Graph graph) {
    this.graph = graph;
  }

  /** The class scores: as {@link KernelModel#classScores}. */
  String scores(String machines, KernelModel model) {
    return model.ofPairs() ? votes(machines, model.classes().size()) : machines;
  }

  /** Votes of the pairs, and below one vote the squashed sums that break ties. */
  private String votes(String machines, int k) {
    int pairs = k * (k - 1) / 2;
    double[] signs = new double[pairs * k];
    double[] firsts = new double[k];
    int pair = 0;
    for (int a = 0; a < k; a++) {
      for (int b = a + 1; b < k; b++) {
        signs[pair * k + a] = -1;
        signs[pair * k + b] = 1;
        // Every pair counts for its first class until its second one takes the vote over.
        firsts[a]++;
        pair++;
      }
    }
    String signed = graph.numbers("pair_signs", signs, pairs, k);
    String second =
        graph.node(
            "Where",
            graph.node("Greater", machines, graph.number("tie", 0)),
            graph.number("vote", 1),
            "tie");
    String votes =
        graph.node(
            "Add", graph.node("MatMul", second, signed), graph.numbers("first_votes", firsts, k));
    String sums = graph.node("MatMul", machines, signed);
    String sizes = graph.node("Add", graph.node("Abs", sums), "vote");
    String squashed = graph.node("Div", sums, graph.node("Mul", sizes, graph.number("thrice", 3)));
    return graph.node("Add", votes, squashed);
  }

  /**
   * The predicted class's name for each row: of two the last where the score is above 0; the empty
   * text for a row that is refused.
   *
   * @param accepted a column of truth values
   */
  String labels(String scores, List<String> classes, String accepted) {
    int k = classes.size();
    List<String> all = new ArrayList<>(classes);
    all.add(OnnxModel.NO_CLASS);
    String names = graph.texts("classes", all);
    String axis = graph.whole("score_axis", 1);
    String index;
    if (k > 2) {
      AttributeProto last = Graph.attribute("axis", 1);
      AttributeProto drop = Graph.attribute("keepdims", 0);
      index = graph.node("ArgMax", List.of(scores), last, drop);
    } else {
      String column = graph.node("Squeeze", scores, axis);
      String positive = graph.node("Greater", column, graph.number("threshold", 0));
      index =
          graph.node(
              "Where", positive, graph.whole("last_class", 1), graph.whole("first_class", 0));
    }
    String known = graph.node("Squeeze", accepted, axis);
    String chosen = graph.node("Where", known, index, graph.whole("no_class", k));
    return graph.node("Gather", names, chosen);
  }
}
