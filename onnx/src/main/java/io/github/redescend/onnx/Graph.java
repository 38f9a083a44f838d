package io.github.redescend.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import com.google.protobuf.ByteString;
import io.github.redescend.classifiers.probability.ScoreMap;
import io.github.redescend.classifiers.probability.ScoreMap.Interpolation;
import io.github.redescend.classifiers.probability.ScoreMap.Sigmoid;
import io.github.redescend.core.InvalidInputException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A graph under construction.
 *
 * <p>A zero row is appended to the input and removed from outputs: runtimes fail on empty batches,
 * in TopK with a division by zero that ends the process.
 */
final class Graph {
  private static final String ROWS = "rows";

  private final GraphProto.Builder graph;
  private final Precision precision;
  private int names;

  Graph(String name, Precision precision) {
    this.graph = GraphProto.newBuilder().setName(name);
    this.precision = precision;
  }

  Precision precision() {
    return precision;
  }

  /** The input with {@code width} columns, a zero row appended. */
  String input(String name, int width) {
    graph.addInput(value(name, precision.type(), width));
    String zeros = numbers("added_row", new double[width], 1, width);
    return along(0, "Concat", name, zeros);
  }

  String node(String operator, List<String> inputs, AttributeProto... attributes) {
    String name = operator + "_" + names++;
    add(name, operator, inputs, List.of(name), attributes);
    return name;
  }

  String node(String operator, String... inputs) {
    return node(operator, List.of(inputs));
  }

  /** A node of an operator along an axis. */
  String along(long axis, String operator, String... inputs) {
    return node(operator, List.of(inputs), attribute("axis", axis));
  }

  List<String> nodes(
      int outputs, String operator, List<String> inputs, AttributeProto... attributes) {
    String name = operator + "_" + names++;
    List<String> values =
        IntStream.range(0, outputs).mapToObj(output -> name + "_" + output).toList();
    add(name, operator, inputs, values, attributes);
    return values;
  }

  private void add(
      String name,
      String operator,
      List<String> inputs,
      List<String> outputs,
      AttributeProto... attributes) {
    NodeProto.Builder node = graph.addNodeBuilder().setName(name).setOpType(operator);
    node.addAllInput(inputs).addAllOutput(outputs).addAllAttribute(List.of(attributes));
  }

  /** Makes a value an output with {@code width} columns, or of one text per row without it. */
  void output(String name, String value, long... width) {
    String from = whole(name + "_from", 0);
    String to = whole(name + "_to", -1);
    add(name, "Slice", List.of(value, from, to, whole(name + "_axis", 0)), List.of(name));
    int type = width.length == 0 ? TensorProto.DataType.STRING_VALUE : precision.type();
    graph.addOutput(value(name, type, width));
  }

  private static ValueInfoProto.Builder value(String name, int type, long... widths) {
    ValueInfoProto.Builder value = ValueInfoProto.newBuilder().setName(name);
    TypeProto.Tensor.Builder tensor = value.getTypeBuilder().getTensorTypeBuilder();
    tensor.setElemType(type).getShapeBuilder().addDimBuilder().setDimParam(ROWS);
    for (long width : widths) {
      tensor.getShapeBuilder().addDimBuilder().setDimValue(width);
    }
    return value;
  }

  String numbers(String what, double[] values, long... shape) {
    return constant(what, precision.type(), precision.bytes(values), shape);
  }

  String number(String what, double value) {
    return numbers(what, new double[] {value});
  }

  /** Which of {@code count} columns hold. */
  String truths(String what, int count, IntPredicate holds) {
    byte[] bytes = new byte[count];
    IntStream.range(0, count).filter(holds).forEach(j -> bytes[j] = 1);
    return constant(what, TensorProto.DataType.BOOL_VALUE, ByteString.copyFrom(bytes), count);
  }

  String whole(String what, long... values) {
    ByteBuffer buffer =
        ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (long value : values) {
      buffer.putLong(value);
    }
    ByteString bytes = ByteString.copyFrom(buffer.flip());
    return constant(what, TensorProto.DataType.INT64_VALUE, bytes, values.length);
  }

  String texts(String what, List<String> values) {
    initializer(what, TensorProto.DataType.STRING_VALUE, values.size())
        .addAllStringData(values.stream().map(ByteString::copyFromUtf8).toList());
    return what;
  }

  private String constant(String what, int type, ByteString bytes, long... shape) {
    initializer(what, type, shape).setRawData(bytes);
    return what;
  }

  private TensorProto.Builder initializer(String what, int type, long... shape) {
    TensorProto.Builder tensor = graph.addInitializerBuilder().setName(what).setDataType(type);
    return tensor.addAllDims(Arrays.stream(shape).boxed().toList());
  }

  static AttributeProto attribute(String name, long value) {
    AttributeProto.Builder attribute = AttributeProto.newBuilder().setName(name);
    return attribute.setType(AttributeProto.AttributeType.INT).setI(value).build();
  }

  static AttributeProto attribute(String name, List<Long> values) {
    AttributeProto.Builder attribute = AttributeProto.newBuilder().setName(name);
    return attribute.setType(AttributeProto.AttributeType.INTS).addAllInts(values).build();
  }

  GraphProto done() {
    return graph.build();
  }

  /** From machine values to calibrated probabilities, one column per machine. */
  record MapNodes(Graph graph) {
    /** The probabilities of both sides of a map; the first class or the rest is negative. */
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
            "the model's maps to probabilities are neither all sigmoids nor all isotonic: ONNX has"
                + " no form for them");
      }
      List<String> columns = new ArrayList<>();
      for (int m = 0; m < lines.size(); m++) {
        String at = graph.whole("machine_" + m, m);
        columns.add(line(graph.along(1, "Gather", machines, at), lines.get(m), m));
      }
      String positive = graph.along(1, "Concat", columns.toArray(String[]::new));
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

    /** The number of knots below a score selects its segment, a row of the tables. */
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
      String scores = graph.numbers("knots" + all, map.scores(), knots);
      String reached = graph.node("GreaterOrEqual", score, scores);
      AttributeProto whole = Graph.attribute("to", TensorProto.DataType.INT64.getNumber());
      String reachedSum = graph.node("Cast", List.of(reached), whole);
      String span = graph.node("ReduceSum", reachedSum, graph.whole("over_knots" + all, 1));
      String lowest = graph.node("Gather", graph.numbers("low" + all, low, knots + 1), span);
      String highest = graph.node("Gather", graph.numbers("high" + all, high, knots + 1), span);
      String start = graph.node("Gather", graph.numbers("from" + all, from, knots + 1), span);
      String length = graph.node("Gather", graph.numbers("width" + all, width, knots + 1), span);
      String half = graph.node("Mul", score, graph.number("half_score" + all, 0.5));
      String share = graph.node("Div", graph.node("Sub", half, start), length);
      String rise = graph.node("Mul", share, graph.node("Sub", highest, lowest));
      String value = graph.node("Add", lowest, rise);
      return graph.node("Max", lowest, graph.node("Min", highest, value));
    }
  }
}
