package io.github.redescend.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.matrix.Matrix;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs exported models in ONNX Runtime. */
final class OnnxRuntime {
  private OnnxRuntime() {}

  /**
   * The outputs of ONNX Runtime for raw rows.
   *
   * @param probabilities row by row, if the model has them
   * @param metadata the metadata of the model
   */
  record Answer(
      List<String> labels,
      double[][] scores,
      Optional<double[][]> probabilities,
      Map<String, String> metadata) {}

  static Answer run(PipelineModel model, Precision precision, Matrix rows) {
    return run(model, precision, List.of(rows)).get(0);
  }

  /** The answers to several batches of rows from one session. */
  static List<Answer> run(PipelineModel model, Precision precision, List<Matrix> batches) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      OnnxModel.of(model, precision).write(bytes);
      // Further threads would spin while they wait for work.
      options.setIntraOpNumThreads(1);
      try (OrtSession session = environment.createSession(bytes.toByteArray(), options)) {
        List<Answer> answers = new ArrayList<>();
        for (Matrix rows : batches) {
          answers.add(answer(environment, session, precision, rows));
        }
        return answers;
      }
    } catch (IOException | OrtException e) {
      throw new AssertionError(e);
    }
  }

  private static Answer answer(
      OrtEnvironment environment, OrtSession session, Precision precision, Matrix rows)
      throws OrtException {
    try (OnnxTensor input = tensor(environment, precision, rows);
        OrtSession.Result result = session.run(Map.of(OnnxModel.FEATURES, input))) {
      return new Answer(
          List.of((String[]) value(result, OnnxModel.LABEL)),
          numbers(value(result, OnnxModel.SCORES)),
          session.getOutputNames().contains(OnnxModel.PROBABILITIES)
              ? Optional.of(numbers(value(result, OnnxModel.PROBABILITIES)))
              : Optional.empty(),
          session.getMetadata().getCustomMetadata());
    }
  }

  private static Object value(OrtSession.Result result, String name) throws OrtException {
    return result.get(name).orElseThrow().getValue();
  }

  private static OnnxTensor tensor(OrtEnvironment environment, Precision precision, Matrix rows)
      throws OrtException {
    long[] shape = {rows.rows(), rows.columns()};
    DoubleBuffer numbers = DoubleBuffer.allocate(rows.rows() * rows.columns());
    for (int i = 0; i < rows.rows(); i++) {
      numbers.put(rows.row(i));
    }
    numbers.flip();
    if (precision == Precision.DOUBLE) {
      return OnnxTensor.createTensor(environment, numbers, shape);
    }
    FloatBuffer floats = FloatBuffer.allocate(numbers.limit());
    while (numbers.hasRemaining()) {
      floats.put((float) numbers.get());
    }
    return OnnxTensor.createTensor(environment, floats.flip(), shape);
  }

  private static double[][] numbers(Object value) {
    if (value instanceof double[][] doubles) {
      return doubles;
    }
    float[][] floats = (float[][]) value;
    double[][] numbers = new double[floats.length][];
    for (int i = 0; i < floats.length; i++) {
      numbers[i] = new double[floats[i].length];
      for (int j = 0; j < floats[i].length; j++) {
        numbers[i][j] = floats[i][j];
      }
    }
    return numbers;
  }
}
