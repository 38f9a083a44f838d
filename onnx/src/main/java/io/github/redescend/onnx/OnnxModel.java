package io.github.redescend.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.CategoryCode;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.table.Column.ColumnKind;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A trained pipeline as an ONNX model of primitive operators. Its input {@value #FEATURES} is a
 * matrix of raw numbers, one column for each of {@link #featureNames}: the caller one-hot encodes
 * text columns (an unknown category is all zeros, a missing cell all NaN); missing cells and
 * scaling are handled inside. Outputs:
 *
 * <ul>
 *   <li>{@value #LABEL}: the predicted class name of each row;
 *   <li>{@value #SCORES}: the class scores, one column for two classes (positive for the last),
 *       else one for each;
 *   <li>{@value #PROBABILITIES}: if the model has them, one column per class.
 * </ul>
 *
 * <p>Rows that {@link PipelineModel} refuses, such as those with infinite numbers or missing cells
 * that are not filled, have the empty text as label and NaN for all numbers. Immutable.
 */
public final class OnnxModel {
  public static final String FEATURES = "features";

  public static final String LABEL = "label";

  public static final String SCORES = "scores";

  public static final String PROBABILITIES = "probabilities";

  /** The operator set version, of ONNX 1.12, 2022. */
  private static final long OPERATORS = 17;

  private static final long FORMAT = 8;

  /** The label of a refused row. */
  static final String NO_CLASS = "";

  private final ModelProto model;
  private final Preprocessing preprocessing;

  private OnnxModel(ModelProto model, Preprocessing preprocessing) {
    this.model = model;
    this.preprocessing = preprocessing;
  }

  /** Why a preparation has no ONNX form, with what to train instead; empty if it has one. */
  public static Optional<String> obstacle(Preprocessing preprocessing) {
    return ScalingNodes.obstacle(preprocessing.state());
  }

  /**
   * Converts a pipeline. Refuses a machine that is neither linear nor an expansion in a linear,
   * Gaussian or polynomial kernel, and numbers that overflow in that precision.
   */
  public static OnnxModel of(PipelineModel pipeline, Precision precision) {
    TrainedModel machine = pipeline.model();
    PreprocessingState state = pipeline.preprocessing().state();
    int k = machine.classes().size();
    Graph graph = new Graph("redescend", precision);
    String input = graph.input(FEATURES, state.encodedWidth());
    ScalingNodes.Prepared prepared = new ScalingNodes(graph).add(input, state);
    String machines = new DecisionNodes(graph).add(prepared.features(), machine);
    ClassNodes classes = new ClassNodes(graph);
    String scores = classes.scores(machines, machine);
    RefusalNodes refusal = RefusalNodes.of(graph, prepared.checked(), scores);
    graph.output(LABEL, classes.labels(scores, machine.classes(), refusal.accepted()));
    graph.output(SCORES, refusal.numbers(scores), k == 2 ? 1 : k);
    machine
        .calibration()
        .map(maps -> new ProbabilityNodes(graph).add(machines, scores, machine, maps))
        .ifPresent(all -> graph.output(PROBABILITIES, refusal.numbers(all), k));
    ModelProto.Builder model =
        ModelProto.newBuilder()
            .setIrVersion(FORMAT)
            .addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(OPERATORS))
            .setProducerName("redescend")
            .setProducerVersion(machine.provenance().version())
            .setGraph(graph.done());
    metadata(pipeline)
        .forEach((key, value) -> model.addMetadataPropsBuilder().setKey(key).setValue(value));
    return new OnnxModel(model.build(), pipeline.preprocessing());
  }

  /** The input columns in order; text columns as {@code column=category}. */
  public List<String> featureNames() {
    return preprocessing.featureNames();
  }

  /** Training columns that the model does not need and that are not part of the input. */
  public List<String> droppedColumns() {
    return preprocessing.state().dropped();
  }

  public boolean hasProbabilities() {
    return model.getGraph().getOutputList().stream()
        .anyMatch(output -> output.getName().equals(PROBABILITIES));
  }

  public void write(OutputStream out) throws IOException {
    model.writeTo(out);
  }

  /** From machine values to class scores and labels, with the model's tie rules. */
  record ClassNodes(Graph graph) {
    String scores(String machines, TrainedModel model) {
      return model.ofPairs() ? votes(machines, model.classes().size()) : machines;
    }

    /** Votes of the pairs plus squashed sums that break ties. */
    private String votes(String machines, int k) {
      int pairs = k * (k - 1) / 2;
      double[] signs = new double[pairs * k];
      double[] firsts = new double[k];
      int pair = 0;
      for (int a = 0; a < k; a++) {
        for (int b = a + 1; b < k; b++) {
          signs[pair * k + a] = -1;
          signs[pair * k + b] = 1;
          // Every pair counts for its first class unless its second one wins.
          firsts[a]++;
          pair++;
        }
      }
      String signed = graph.numbers("pair_signs", signs, pairs, k);
      String wins = graph.node("Greater", machines, graph.number("tie", 0));
      String second = graph.node("Where", wins, graph.number("vote", 1), "tie");
      String changes = graph.node("MatMul", second, signed);
      String votes = graph.node("Add", changes, graph.numbers("first_votes", firsts, k));
      String sums = graph.node("MatMul", machines, signed);
      String sizes = graph.node("Add", graph.node("Abs", sums), "vote");
      String bounds = graph.node("Mul", sizes, graph.number("thrice", 3));
      return graph.node("Add", votes, graph.node("Div", sums, bounds));
    }

    /** The predicted class of each row: of two the last for positive scores; empty if refused. */
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
        String one = graph.whole("last_class", 1);
        index = graph.node("Where", positive, one, graph.whole("first_class", 0));
      }
      String known = graph.node("Squeeze", accepted, axis);
      String chosen = graph.node("Where", known, index, graph.whole("no_class", k));
      return graph.node("Gather", names, chosen);
    }
  }

  private static Map<String, String> metadata(PipelineModel pipeline) {
    Map<String, String> entries = new LinkedHashMap<>(pipeline.model().training().texts());
    PreprocessingState state = pipeline.preprocessing().state();
    entries.put("missing", Arguments.nameOf(state.missing()));
    if (state.layout() == Layout.NAMED) {
      numbered(entries, "feature", pipeline.preprocessing().featureNames());
      numbered(entries, "dropped", state.dropped());
      for (Feature feature : state.features()) {
        if (feature.code() != null && feature.code().rule() == CategoryCode.Rule.ORDINAL) {
          numbered(entries, "level." + feature.name(), feature.categories());
        }
      }
    }
    if (state.missing().fills()) {
      Stream<String> fills = Arrays.stream(ScalingNodes.fills(state)).mapToObj(Spec::text);
      numbered(entries, "fill", fills.toList());
      for (Feature feature : state.features()) {
        if (feature.kind() == ColumnKind.TEXT && feature.date() == null) {
          entries.put("mostFrequent." + feature.name(), feature.mostFrequent());
        }
      }
    }
    return entries;
  }

  private static void numbered(Map<String, String> entries, String key, List<String> values) {
    for (int j = 0; j < values.size(); j++) {
      entries.put(key + "." + (j + 1), values.get(j));
    }
  }

  /** Marks refused rows, whose features or scores are not finite: no class, and NaN. */
  record RefusalNodes(Graph graph, String accepted, String nothing) {
    static RefusalNodes of(Graph graph, String features, String scores) {
      String infinity = graph.number("infinity", Double.POSITIVE_INFINITY);
      String refused = graph.number("refused", 0);
      String first = finite(graph, features, infinity, refused);
      String accepted = graph.node("And", first, finite(graph, scores, infinity, refused));
      return new RefusalNodes(graph, accepted, graph.number("not_a_number", Double.NaN));
    }

    private static String finite(Graph graph, String values, String infinity, String refused) {
      String each = graph.node("Less", graph.node("Abs", values), infinity);
      AttributeProto type = Graph.attribute("to", graph.precision().type());
      String ones = graph.node("Cast", List.of(each), type);
      AttributeProto axes = Graph.attribute("axes", List.of(1L));
      String lowest = graph.node("ReduceMin", List.of(ones), axes);
      return graph.node("Greater", lowest, refused);
    }

    /** The values, with NaN in refused rows. */
    String numbers(String values) {
      return graph.node("Where", accepted, values, nothing);
    }
  }
}
