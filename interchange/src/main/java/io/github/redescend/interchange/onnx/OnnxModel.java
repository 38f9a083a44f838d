package io.github.redescend.interchange.onnx;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.StringStringEntryProto;
import io.github.redescend.classifiers.KernelModel;
import io.github.redescend.classifiers.PipelineModel;
import io.github.redescend.classifiers.probability.Sigmoid;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.prepare.Layout;
import io.github.redescend.data.prepare.PreprocessingState;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * A trained pipeline as an ONNX model of primitive operators. Its input {@value #FEATURES} is a
 * matrix of raw numbers, a column for each of {@link #featureNames}: text columns are one-hot
 * encoded by whoever calls it (an unseen category is all zeros); filling of missing numbers and
 * scaling are inside. Outputs:
 *
 * <ul>
 *   <li>{@value #LABEL}: the name of the predicted class of each row, ties decided as here;
 *   <li>{@value #SCORES}: the class scores, one column for two classes (above 0 for the last), else
 *       one for each;
 *   <li>{@value #PROBABILITIES}: of two classes with Platt's sigmoid, a column for each.
 * </ul>
 *
 * <p>Rows with infinite numbers, which are refused here, have any label. Immutable.
 */
public final class OnnxModel {
  /** The name of the input. */
  public static final String FEATURES = "features";

  /** The name of the output of labels. */
  public static final String LABEL = "label";

  /** The name of the output of class scores. */
  public static final String SCORES = "scores";

  /** The name of the output of probabilities. */
  public static final String PROBABILITIES = "probabilities";

  /** The version of the operators' meaning: that of ONNX 1.12, 2022. */
  private static final long OPERATORS = 17;

  private static final long FORMAT = 8;

  private final ModelProto model;
  private final List<String> features;

  private OnnxModel(ModelProto model, List<String> features) {
    this.model = model;
    this.features = features;
  }

  /**
   * Takes a pipeline over.
   *
   * @throws InvalidInputException if its machine is no linear function and no expansion in a
   *     linear, Gaussian or polynomial kernel, or its numbers are not finite in that precision
   */
  public static OnnxModel of(PipelineModel pipeline, Precision precision) {
    KernelModel machine = pipeline.model();
    PreprocessingState state = pipeline.preprocessing().state();
    int k = machine.classes().size();
    Graph graph = new Graph("redescend", precision);
    String input = graph.input(FEATURES, state.encodedWidth());
    String scaled = new ScalingNodes(graph).add(input, state);
    String machines = new DecisionNodes(graph).add(scaled, machine);
    ClassNodes classes = new ClassNodes(graph);
    String scores = classes.scores(machines, machine);
    graph.textOutput(LABEL, classes.labels(scores, machine.classes()));
    graph.output(SCORES, scores, k == 2 ? 1 : k);
    sigmoid(machine)
        .ifPresent(
            map -> graph.output(PROBABILITIES, new ProbabilityNodes(graph).add(scores, map), 2));
    List<String> names = pipeline.preprocessing().featureNames();
    ModelProto.Builder model =
        ModelProto.newBuilder()
            .setIrVersion(FORMAT)
            .addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(OPERATORS))
            .setProducerName("redescend")
            .setProducerVersion(machine.provenance().version())
            .setGraph(graph.done());
    machine.provenance().specs().forEach((name, spec) -> model.addMetadataProps(entry(name, spec)));
    for (int j = 0; state.layout() == Layout.NAMED && j < names.size(); j++) {
      model.addMetadataProps(entry("feature." + (j + 1), names.get(j)));
    }
    return new OnnxModel(model.build(), names);
  }

  private static StringStringEntryProto entry(String key, String value) {
    return StringStringEntryProto.newBuilder().setKey(key).setValue(value).build();
  }

  /** The map of a model whose probabilities the graph has. */
  private static Optional<Sigmoid> sigmoid(KernelModel model) {
    if (model.classes().size() > 2 || model.calibration().isEmpty()) {
      return Optional.empty();
    }
    return model.calibration().get().maps().get(0) instanceof Sigmoid map
        ? Optional.of(map)
        : Optional.empty();
  }

  /** The columns of the input, in order; text columns as {@code column=category}. */
  public List<String> featureNames() {
    return features;
  }

  /** Whether there is an output of probabilities. */
  public boolean hasProbabilities() {
    return model.getGraph().getOutputList().stream()
        .anyMatch(output -> output.getName().equals(PROBABILITIES));
  }

  /** Writes the model. */
  public void write(OutputStream out) throws IOException {
    model.writeTo(out);
  }
}
