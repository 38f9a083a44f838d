package io.github.redescend.interchange.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.github.redescend.classifiers.PipelineModel;
import io.github.redescend.core.matrix.Matrix;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs exported models in ONNX Runtime. */
final class OnnxRuntime {
  private OnnxRuntime() {}

  /**
   * What the runtime says of raw rows.
   *
   * @param probabilities row after row, where the model has them
   * @param metadata what the model tells of itself
   */
  record Answer(
      List<String> labels,
      double[][] scores,
      Optional<double[][]> probabilities,
      Map<String, String> metadata) {}

  static Answer run(PipelineModel model, Precision precision, Matrix rows) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      OnnxModel.of(model, precision).write(bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession session = environment.createSession(bytes.toByteArray());
        OnnxTensor input = tensor(environment, precision, rows);
        OrtSession.Result result = session.run(Map.of(OnnxModel.FEATURES, input))) {
      return new Answer(
          List.of((String[]) value(result, OnnxModel.LABEL)),
          numbers(value(result, OnnxModel.SCORES)),
          session.getOutputNames().contains(OnnxModel.PROBABILITIES)
              ? Optional.of(numbers(value(result, OnnxModel.PROBABILITIES)))
              : Optional.empty(),
          session.getMetadata().getCustomMetadata());
    } catch (OrtException e) {
      throw new AssertionError(e);
    }
  }

  private static Object value(OrtSession.Result result, String name) throws OrtException {
    return result.get(name).orElseThrow().getValue();
  }

  private static OnnxTensor tensor(OrtEnvironment environment, Precision precision, Matrix rows)
      throws OrtException {
    if (precision == Precision.DOUBLE) {
      double[][] numbers = new double[rows.rows()][];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = rows.row(i);
      }
      return OnnxTensor.createTensor(environment, numbers);
    }
    float[][] numbers = new float[rows.rows()][rows.columns()];
    for (int i = 0; i < numbers.length; i++) {
      for (int j = 0; j < numbers[i].length; j++) {
        numbers[i][j] = (float) rows.get(i, j);
      }
    }
    return OnnxTensor.createTensor(environment, numbers);
  }

  private static double[][] numbers(Object value) {
    if (value instanceof double[][] doubles) {
      return doubles;
    }
    float[][] floats = (float[][]) value;
    double[][] numbers = new double[floats.length][floats[0].length];
    for (int i = 0; i < floats.length; i++) {
      for (int j = 0; j < floats[i].length; j++) {
        numbers[i][j] = floats[i][j];
      }
    }
    return numbers;
  }
}
