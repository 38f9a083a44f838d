package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A threshold optimized for a metric is part of the model in every format. */
class ThresholdExportTest {
  @TempDir private Path folder;
  private Path rows;
  private Path model;

  @BeforeEach
  void rows() throws Exception {
    rows = RareClass.rows(folder.resolve("rows.csv"), 200, 10, 4);
    model = folder.resolve("m.rdm");
  }

  private List<String> predicted(String kernel, String metric) {
    Object[] train = {
      "train", rows, "--model", model, "--kernel", kernel, "--metric", metric, "--quiet"
    };
    Calls.Outcome trained = Calls.run(train);
    assertThat(trained.code()).as(trained.err()).isZero();
    return Calls.run("predict", model, rows, "--quiet")
        .out()
        .lines()
        .skip(1)
        .map(line -> line.substring(line.indexOf(',') + 1))
        .toList();
  }

  private static long yes(List<String> labels) {
    return labels.stream().filter("yes"::equals).count();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gaussian", "linear"})
  void onnxAndLibsvmPredictLikePredict(String kernel) throws Exception {
    long plain = yes(predicted(kernel, "accuracy"));
    List<String> ours = predicted(kernel, "balanced");
    assertThat(yes(ours)).isGreaterThan(plain + 10);
    assertThat(onnx()).containsExactlyElementsOf(ours);
    assertThat(libsvm()).containsExactlyElementsOf(ours);
  }

  private List<String> onnx() throws Exception {
    Path exported = folder.resolve("m.onnx");
    assertThat(Calls.run("export", model, "--to", "onnx", exported).code()).isZero();
    double[][] features =
        Files.readAllLines(rows).stream()
            .skip(1)
            .map(line -> Arrays.stream(line.split(",")).limit(2))
            .map(cells -> cells.mapToDouble(Double::parseDouble).toArray())
            .toArray(double[][]::new);
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession session = environment.createSession(exported.toString());
        OnnxTensor input = OnnxTensor.createTensor(environment, features);
        OrtSession.Result result = session.run(Map.of("features", input))) {
      return List.of((String[]) result.get("label").orElseThrow().getValue());
    }
  }

  private List<String> libsvm() throws Exception {
    Path exported = folder.resolve("m.libsvm-model");
    Path prepared = folder.resolve("rows.libsvm");
    assertThat(Calls.run("export", model, "--to", "libsvm", exported).code()).isZero();
    assertThat(Calls.run("convert", rows, prepared, "--model", model).code()).isZero();
    svm_model reference = svm.svm_load_model(exported.toString());
    return Files.readAllLines(prepared).stream()
        .map(line -> svm.svm_predict(reference, nodes(line)) == 1 ? "no" : "yes")
        .toList();
  }

  private static svm_node[] nodes(String line) {
    return Arrays.stream(line.split(" "))
        .skip(1)
        .map(
            cell -> {
              svm_node node = new svm_node();
              node.index = Integer.parseInt(cell.substring(0, cell.indexOf(':')));
              node.value = Double.parseDouble(cell.substring(cell.indexOf(':') + 1));
              return node;
            })
        .toArray(svm_node[]::new);
  }

  @Test
  void modelFileStoresTheThreshold() throws Exception {
    List<String> ours = predicted("gaussian", "f1:yes");
    Path copy = Files.copy(model, folder.resolve("copy.rdm"));
    assertThat(
            Calls.run("predict", copy, rows, "--scores", "--quiet")
                .out()
                .lines()
                .skip(1)
                .map(line -> line.split(","))
                .allMatch(cells -> cells[1].equals("yes") == Double.parseDouble(cells[2]) > 0))
        .isTrue();
    assertThat(yes(ours)).isPositive();
  }
}
