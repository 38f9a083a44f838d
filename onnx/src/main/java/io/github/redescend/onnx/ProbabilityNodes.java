package io.github.redescend.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.onnx.Graph.MapNodes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** From machine values to the probabilities of a {@link Calibration}. */
record ProbabilityNodes(Graph graph) {
  String add(String machines, String scores, TrainedModel model, Calibration calibration) {
    int k = model.classes().size();
    MapNodes.Sides sides = new MapNodes(graph).add(machines, calibration.maps());
    if (k == 2) {
      MapNodes.Sides bounded = bounded(machines, sides);
      return graph.along(1, "Concat", bounded.negative(), bounded.positive());
    }
    String p =
        model.ofPairs()
            ? new CouplingNodes(graph, k).add(bounded(machines, sides))
            : shares(sides.positive(), k);
    return preferred(p, scores, k);
  }

  /** Held on the side of the score, one rounding step above or below 1/2. */
  private MapNodes.Sides bounded(String machines, MapNodes.Sides sides) {
    String half = graph.number("half", 0.5);
    double above = graph.precision().aboveHalf();
    String more = graph.number("more_than_half", above);
    String less = graph.number("less_than_half", 1 - above);
    String last = graph.node("Greater", machines, graph.number("even_score", 0));
    String lastAgrees = graph.node("And", last, graph.node("Greater", sides.positive(), half));
    String first = graph.node("Not", last);
    String firstAgrees = graph.node("And", first, graph.node("Greater", sides.negative(), half));
    String agrees = graph.node("Or", lastAgrees, firstAgrees);
    String bounded = graph.node("Where", last, more, less);
    String other = graph.node("Where", last, less, more);
    return new MapNodes.Sides(
        graph.node("Where", agrees, sides.negative(), other),
        graph.node("Where", agrees, sides.positive(), bounded));
  }

  /** Normalised; uniform if the sum is 0. */
  private String shares(String positive, int k) {
    String sum = graph.node("ReduceSum", positive, graph.whole("over_classes", 1));
    String some = graph.node("Greater", sum, graph.number("no_sum", 0));
    String shares = graph.node("Div", positive, sum);
    return graph.node("Where", some, shares, graph.number("even_share", 1.0 / k));
  }

  /**
   * Moved to the nearest point at which the predicted class is highest: in descending order the
   * others join while they are not below the mean of those before.
   */
  private String preferred(String p, String scores, int k) {
    String predicted = graph.along(1, "ArgMax", scores);
    String codes = graph.whole("class_codes", LongStream.range(0, k).toArray());
    String isPredicted = graph.node("Equal", predicted, codes);
    String own = graph.along(1, "GatherElements", p, predicted);
    String rest = graph.node("Where", isPredicted, graph.number("not_another", -1), p);
    List<String> sorted = List.of(rest, graph.whole("other_classes", k - 1));
    String others = graph.nodes(2, "TopK", sorted).get(0);
    double[] before = new double[(k - 1) * (k - 1)];
    Arrays.setAll(before, at -> at / (k - 1) < at % (k - 1) ? 1 : 0);
    double[] counts = IntStream.range(1, k).asDoubleStream().toArray();
    String triangle = graph.numbers("before", before, k - 1, k - 1);
    String sums = graph.node("Add", own, graph.node("MatMul", others, triangle));
    String means = graph.node("Div", sums, graph.numbers("counts", counts, k - 1));
    AttributeProto number = Graph.attribute("to", graph.precision().type());
    String joins = graph.node("Cast", List.of(graph.node("GreaterOrEqual", others, means)), number);
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

  /**
   * Class probabilities from pairwise ones: the p with sum 1 at which Q p is constant, Q_ii = sum_j
   * r_ji^2, Q_ij = -r_ji r_ij (Wu, Lin, Weng 2004, eq. 21). {@link
   * io.github.redescend.classifiers.probability.Calibration} iterates; here Q is eliminated with
   * elementary nodes. Off the diagonal Q is nonpositive, so the substitution adds positive numbers
   * only, and only the last pivot, of the most probable class, may vanish.
   */
  static final class CouplingNodes {
    /** Pairs are kept this far from 0 and 1, as there. */
    private static final double MIN_PROBABILITY = 1e-7;

    private final Graph graph;
    private final int k;
    private final List<String> numbers = new ArrayList<>();

    CouplingNodes(Graph graph, int k) {
      this.graph = graph;
      this.k = k;
      for (int i = 0; i <= k + 1; i++) {
        numbers.add(graph.whole("coupling_" + i, i));
      }
    }

    /** The k probabilities, from sides of one column per pair (a, b), a below b, ascending. */
    String add(MapNodes.Sides sides) {
      String pairs = square(sides);
      String others = graph.numbers("others", others(), k, k);
      String sums = graph.node("ReduceSum", graph.node("Mul", pairs, others), numbers.get(2));
      String order = ascending(reshaped(sums, k));
      String shape = graph.node("Shape", pairs);
      String rows = graph.node("Expand", graph.node("Unsqueeze", order, numbers.get(2)), shape);
      String columns = graph.node("Expand", graph.node("Unsqueeze", order, numbers.get(1)), shape);
      String sorted =
          graph.along(2, "GatherElements", graph.along(1, "GatherElements", pairs, rows), columns);
      String solved = reshaped(solution(system(sorted, others)), k);
      String back = graph.along(1, "GatherElements", solved, ascending(order));
      return graph.node("Div", back, graph.node("ReduceSum", back, numbers.get(1)));
    }

    /** r, k x k for each row; the diagonal is undefined. */
    private String square(MapNodes.Sides sides) {
      long machines = (long) k * (k - 1) / 2;
      long[] source = new long[k * k];
      long machine = 0;
      for (int a = 0; a < k; a++) {
        for (int b = a + 1; b < k; b++) {
          source[a * k + b] = machine;
          source[b * k + a] = machines + machine;
          machine++;
        }
      }
      String both = graph.along(1, "Concat", sides.negative(), sides.positive());
      String all = graph.along(1, "Gather", both, graph.whole("pair_of", source));
      String least = graph.number("least_share", MIN_PROBABILITY);
      String upTo = graph.node("Min", graph.number("most_share", 1 - MIN_PROBABILITY), all);
      String bounded = graph.node("Max", least, upTo);
      return reshaped(bounded, k, k);
    }

    private double[] others() {
      double[] others = new double[k * k];
      Arrays.setAll(others, i -> i / k == i % k ? 0 : 1);
      return others;
    }

    /** Reshaped rows: 0 keeps their number. */
    private String reshaped(String value, long... widths) {
      long[] shape = new long[widths.length + 1];
      System.arraycopy(widths, 0, shape, 1, widths.length);
      return graph.node("Reshape", value, graph.whole(value + "_shape", shape));
    }

    /** The columns in the order of their values, the inverse of a permutation of 0 to k - 1. */
    private String ascending(String values) {
      return graph
          .nodes(2, "TopK", List.of(values, numbers.get(k)), Graph.attribute("largest", 0))
          .get(1);
    }

    /** Q, and a column of ones. */
    private String system(String pairs, String others) {
      String lost =
          graph.node("Transpose", List.of(pairs), Graph.attribute("perm", List.of(0L, 2L, 1L)));
      String squares = graph.node("Mul", graph.node("Mul", lost, lost), others);
      double[] diagonal = others();
      Arrays.setAll(diagonal, i -> 1 - diagonal[i]);
      String sums = graph.node("ReduceSum", squares, numbers.get(2));
      String own = graph.node("Mul", sums, graph.numbers("own", diagonal, k, k));
      String common = graph.node("Mul", graph.node("Mul", lost, pairs), others);
      String matrix = graph.node("Sub", own, common);
      double[] ones = Vectors.filled(k, 1);
      String zeros = graph.node("Mul", part(matrix, 2, 0, 1), graph.number("nothing", 0));
      String right = graph.node("Add", zeros, graph.numbers("ones", ones, 1, k, 1));
      return graph.along(2, "Concat", matrix, right);
    }

    /** The solution up to a factor; also makes the system upper triangular. */
    private String solution(String system) {
      List<String> pivots = new ArrayList<>();
      List<String> rests = new ArrayList<>();
      List<String> sides = new ArrayList<>();
      String block = system;
      for (int size = k; size > 1; size--) {
        String top = part(block, 1, 0, 1);
        String below = part(block, 1, 1, size);
        String pivot = part(top, 2, 0, 1);
        String after = part(top, 2, 1, size + 1);
        String factors = graph.node("Div", part(below, 2, 0, 1), pivot);
        block = graph.node("Sub", part(below, 2, 1, size + 1), graph.node("Mul", factors, after));
        pivots.add(pivot);
        rests.add(part(after, 2, 0, size - 1));
        sides.add(part(after, 2, size - 1, size));
      }
      String last = graph.node("Relu", part(block, 2, 0, 1));
      String shift = part(block, 2, 1, 2);
      for (int i = k - 2; i >= 0; i--) {
        String side = graph.node("Mul", last, sides.get(i));
        String own = graph.node("Sub", side, graph.node("MatMul", rests.get(i), shift));
        shift = graph.along(1, "Concat", graph.node("Div", own, pivots.get(i)), shift);
      }
      return shift;
    }

    private String part(String value, int axis, int from, int to) {
      return graph.node("Slice", value, numbers.get(from), numbers.get(to), numbers.get(axis));
    }
  }
}
