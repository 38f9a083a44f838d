package io.github.redescend.interchange.onnx;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.StringStringEntryProto;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * A trained pipeline as an ONNX model of primitive operators. Its input {@value #FEATURES} is a
 * matrix of raw numbers, a column for each of {@link #featureNames}: text columns are one-hot
 * encoded by whoever calls it (an unseen category is all zeros, a missing cell all NaN); filling of
 * missing cells and scaling are inside. Outputs:
 *
 * <ul>
 *   <li>{@value #LABEL}: the name of the predicted class of each row, ties decided as here;
 *   <li>{@value #SCORES}: the class scores, one column for two classes (above 0 for the last), else
 *       one for each;
 *   <li>{@value #PROBABILITIES}: of models that have them, a column for each class.
 * </ul>
 *
 * <p>Rows that {@link PipelineModel} refuses, such as those with infinite numbers or with missing
 * cells that are not filled, have the empty text as label and NaN for all numbers. Immutable.
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

  /** The label of a row that has none. */
  static final String NO_CLASS = "";

  private final ModelProto model;
  private final Preprocessing preprocessing;

  private OnnxModel(ModelProto model, Preprocessing preprocessing) {
    this.model = model;
    this.preprocessing = preprocessing;
  }

  /**
   * Why rows that are prepared so can have no ONNX form, whatever machine takes them, with what to
   * train instead; empty where nothing is in the way.
   */
  public static Optional<String> obstacle(Preprocessing preprocessing) {
    return ScalingNodes.obstacle(preprocessing.state());
  }

  /**
   * Takes a pipeline over.
   *
   * @throws InvalidInputException if its machine is no linear function and no expansion in a
   *     linear, Gaussian or polynomial kernel, or its numbers are not finite in that precision
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
    RefusalNodes refusal = new RefusalNodes(graph, prepared.checked(), scores);
    graph.textOutput(LABEL, classes.labels(scores, machine.classes(), refusal.accepted()));
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
    Metadata.of(pipeline).forEach((key, value) -> model.addMetadataProps(entry(key, value)));
    return new OnnxModel(model.build(), pipeline.preprocessing());
  }

  private static StringStringEntryProto entry(String key, String value) {
    return StringStringEntryProto.newBuilder().setKey(key).setValue(value).build();
  }

  /** The columns of the input, in order; text columns as {@code column=category}. */
  public List<String> featureNames() {
    return preprocessing.featureNames();
  }

  /** The columns of the training file that the model came to do without: no part of the input. */
  public List<String> droppedColumns() {
    return preprocessing.state().dropped();
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
