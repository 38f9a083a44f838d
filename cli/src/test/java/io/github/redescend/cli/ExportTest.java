package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtSession;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.kernels.predict.LinearFunction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** LIBSVM predicts with an exported model and prepared rows. */
class ExportTest {
  @TempDir private Path folder;

  @Test
  void libsvmPredictsTheSameLabels() throws Exception {
    Path data = Calls.DATA.resolve("iris.csv");
    Path model = folder.resolve("iris.rdm");
    Path exported = folder.resolve("iris.model");
    Path rows = folder.resolve("iris.libsvm");
    Path predicted = folder.resolve("predicted.csv");
    Object[] train = {"train", data, "--model", model, "--system", "svm", "--lambda", "0.1"};
    assertThat(Calls.run(train).code()).isZero();
    Calls.Outcome outcome = Calls.run("export", model, "--to", "libsvm", exported);
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains("1 = setosa, 2 = versicolor, 3 = virginica")
        .contains("convert DATA OUT.libsvm --model");
    assertThat(outcome.err()).contains("LIBSVM decides ties of one-vs-one votes");
    assertThat(Calls.run("convert", data, rows, "--model", model).code()).isZero();
    assertThat(Calls.run("predict", model, data, "--output", predicted).code()).isZero();
    List<String> ours = Files.readAllLines(predicted);
    List<String> names = List.of("setosa", "versicolor", "virginica");
    svm_model reference = svm.svm_load_model(exported.toString());
    List<String> lines = Files.readAllLines(rows);
    assertThat(lines).hasSize(150).first().asString().startsWith("1 1:");
    for (int i = 0; i < lines.size(); i++) {
      int label = (int) svm.svm_predict(reference, nodes(lines.get(i)));
      assertThat(ours.get(i + 1)).isEqualTo((i + 1) + "," + names.get(label - 1));
    }
  }

  /** The export prints no note if ties are impossible. */
  @Test
  void reportsWhetherTiesCanDiffer() {
    Path data = Calls.DATA.resolve("iris.csv");
    Path model = folder.resolve("m.rdm");
    Path out = folder.resolve("m.libsvm");
    for (String way : List.of("ovo", "ovr")) {
      Object[] train = {
        "train", data, "--model", model, "--system", "ls-svm", "--lambda", "1", "--multiclass", way
      };
      assertThat(Calls.run(train).code()).isZero();
      Calls.Outcome outcome = Calls.run("export", model, "--to", "libsvm", out, "--json");
      boolean exact = way.equals("ovr");
      assertThat(outcome.json().get("exact").booleanValue()).isEqualTo(exact);
      assertThat(outcome.err().contains("ties")).isNotEqualTo(exact);
    }
  }

  /**
   * Training warns when the preparation rules out ONNX export, and the export is rejected with the
   * same words.
   */
  @ParameterizedTest
  @CsvSource({
    "--missing, indicator, true",
    "--scale, quantile, true",
    "--scale, robust, false",
    "--missing, mean, false",
  })
  void trainingWarnsWhenOnnxExportIsImpossible(String option, String rule, boolean impossible)
      throws Exception {
    Path rows = Files.writeString(folder.resolve("rows.csv"), rowsWithGaps());
    Path model = folder.resolve("m.rdm");
    List<Object> train = new ArrayList<>(List.of("train", rows, "--model", model));
    train.addAll(List.of("--system", "ls-svm", "--lambda", "1", option, rule));
    if (!option.equals("--missing")) {
      train.addAll(List.of("--missing", "mean"));
    }
    Calls.Outcome trained = Calls.run(train.toArray());
    assertThat(trained.code()).as(trained.err()).isZero();
    String sentence = "a model with %s %s has no ONNX form".formatted(option, rule);
    assertThat(trained.err().contains("ONNX")).isEqualTo(impossible);
    assertThat(trained.err().contains(sentence)).isEqualTo(impossible);
    Calls.Outcome exported = Calls.run("export", model, "--to", "onnx", folder.resolve("m.onnx"));
    assertThat(exported.code()).isEqualTo(impossible ? 2 : 0);
    assertThat(exported.err().contains(sentence)).isEqualTo(impossible);
  }

  private static String rowsWithGaps() {
    StringBuilder rows = new StringBuilder("x,y,label\n");
    for (int i = 0; i < 40; i++) {
      rows.append(i % 9 == 4 ? "" : Integer.toString(i * i % 17)).append(',');
      rows.append(i % 11).append(',').append(i * i % 17 > 8 ? "a" : "b").append('\n');
    }
    return rows.toString();
  }

  /** The export lists the columns that a model with an L1 penalty uses, and those it ignores. */
  @Test
  void reportsTheInputColumnsOfOnnx() throws Exception {
    Path data = Calls.DATA.resolve("wdbc.csv");
    Path model = folder.resolve("wdbc.rdm");
    Object[] train = {
      "train", data, "--model", model, "--system", "ls-svm", "--kernel", "linear", "--lambda", "1"
    };
    assertThat(Calls.run(train).code()).isZero();
    withoutWeights(model, 20);
    Path out = folder.resolve("wdbc.onnx");
    Calls.Outcome outcome = Calls.run("export", model, "--to", "onnx", out, "--json");
    List<String> used = new ArrayList<>();
    outcome.json().get("features").forEach(name -> used.add(name.textValue()));
    int dropped = outcome.json().get("dropped").size();
    assertThat(dropped).isEqualTo(20);
    assertThat(used).hasSize(30 - dropped);
    assertThat(outcome.err())
        .contains("the columns that the model uses (%d: %s".formatted(used.size(), used.get(0)));
    String written = Files.readString(out, StandardCharsets.ISO_8859_1);
    assertThat(written)
        .contains("feature." + used.size(), "dropped." + dropped)
        .doesNotContain("feature." + (used.size() + 1), "dropped." + (dropped + 1));
  }

  /**
   * Turns a model file into an L1 model without weights for the first columns. This needs no native
   * solver.
   */
  private static void withoutWeights(Path file, int first) {
    PipelineModel pipeline = ModelFiles.standard().read(file);
    TrainedModel model = pipeline.model();
    double[] weights = new double[model.features()];
    Arrays.fill(weights, first, weights.length, 1);
    TrainedModel sparse =
        new TrainedModel(
            model.classes(),
            model.manyClasses(),
            new LinearFunction(weights.length, weights, new double[1]),
            penalised(model.provenance()));
    PipelineModel narrow = new PipelineModel(pipeline.preprocessing(), sparse);
    ModelFiles.standard().write(narrow.withoutUnusedColumns(), file);
  }

  private static svm_node[] nodes(String line) {
    String[] cells = line.split(" ");
    svm_node[] nodes = new svm_node[cells.length - 1];
    for (int j = 0; j < nodes.length; j++) {
      String[] parts = cells[j + 1].split(":");
      nodes[j] = new svm_node();
      nodes[j].index = Integer.parseInt(parts[0]);
      nodes[j].value = Double.parseDouble(parts[1]);
    }
    return nodes;
  }

  /** Text columns are encoded, missing cells imputed, and all features scaled. */
  @Test
  void preparedRowsEqualTheFeaturesOfTheModel() throws Exception {
    Path data = folder.resolve("train.csv");
    Files.writeString(data, "a,b,label\n1,x,no\n3,y,no\n2,x,yes\n5,,yes\n4,y,yes\n");
    Path model = folder.resolve("m.rdm");
    Object[] train = {
      "train", data, "--model", model, "--system", "ls-svm", "--lambda", "1", "--missing", "mean"
    };
    assertThat(Calls.run(train).code()).isZero();
    Path csv = folder.resolve("prepared.csv");
    assertThat(Calls.run("convert", data, csv, "--model", model).code()).isZero();
    assertThat(Files.readAllLines(csv))
        .containsExactly(
            "a,b=x,b=y,label",
            "0,1,0,no",
            "0.5,0,1,no",
            "0.25,1,0,yes",
            "1,1,0,yes",
            "0.75,0,1,yes");
    Path libsvm = folder.resolve("prepared.libsvm");
    assertThat(Calls.run("convert", data, libsvm, "--model", model).code()).isZero();
    assertThat(Files.readAllLines(libsvm)).element(1).isEqualTo("1 1:0.5 3:1");
  }

  @Test
  void onnxRuntimePredictsTheSameLabelsForRawRows() throws Exception {
    Path data = Calls.DATA.resolve("iris.csv");
    Path model = folder.resolve("iris.rdm");
    Path predicted = folder.resolve("predicted.csv");
    Object[] train = {"train", data, "--model", model, "--system", "rsvc", "--lambda", "0.1"};
    assertThat(Calls.run(train).code()).isZero();
    assertThat(Calls.run("predict", model, data, "--output", predicted).code()).isZero();
    for (String precision : List.of("double", "float")) {
      Path exported = folder.resolve(precision + ".onnx");
      Calls.Outcome outcome =
          Calls.run("export", model, "--to", "onnx", exported, "--precision", precision);
      assertThat(outcome.code()).as(outcome.err()).isZero();
      assertThat(outcome.out()).contains("4 features in " + precision);
      String[] labels = labelsOfOnnx(exported, data, precision.equals("float"));
      List<String> ours = Files.readAllLines(predicted);
      for (int i = 0; i < labels.length; i++) {
        assertThat(ours.get(i + 1)).isEqualTo((i + 1) + "," + labels[i]);
      }
    }
  }

  private static String[] labelsOfOnnx(Path model, Path data, boolean floats) throws Exception {
    List<String> lines = Files.readAllLines(data);
    double[][] rows =
        lines.stream()
            .skip(1)
            .map(line -> Arrays.stream(line.split(",")).limit(4))
            .map(cells -> cells.mapToDouble(Double::parseDouble).toArray())
            .toArray(double[][]::new);
    float[][] narrow = new float[rows.length][4];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < 4; j++) {
        narrow[i][j] = (float) rows[i][j];
      }
    }
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession session = environment.createSession(model.toString());
        OnnxTensor input = OnnxTensor.createTensor(environment, floats ? narrow : rows);
        OrtSession.Result result = session.run(Map.of("features", input))) {
      return (String[]) result.get("label").orElseThrow().getValue();
    }
  }

  @Test
  void onnxHasProbabilitiesOfManyClasses() {
    Path model = folder.resolve("wine.rdm");
    Object[] train = {
      "train",
      Calls.DATA.resolve("wine.csv"),
      "--model",
      model,
      "--system",
      "ls-svm",
      "--calibrate",
      "platt"
    };
    assertThat(Calls.run(train).code()).isZero();
    Path out = folder.resolve("wine.onnx");
    Calls.Outcome outcome = Calls.run("export", model, "--to", "onnx", out, "--json");
    assertThat(outcome.out()).contains("\"probabilities\":true");
    Path refused = folder.resolve("refused.onnx");
    Calls.run("export", model, "--to", "onnx", refused, "--precision", "half")
        .isRefusedFor("precision = half is not allowed: it must be double or float");
    Calls.run("export", model, "--to", "libsvm", refused, "--precision", "float")
        .isRefusedFor("--precision is only for --to onnx");
    assertThat(refused).doesNotExist();
  }

  @Test
  void rejectsOtherFormatsAndClassifiers() {
    Path model = folder.resolve("m.rdm");
    Object[] train = {"train", Calls.DATA.resolve("iris.csv"), "--model", model, "--system", "knn"};
    assertThat(Calls.run(train).code()).isZero();
    Path out = folder.resolve("out");
    Calls.Outcome pickle = Calls.run("export", model, "--to", "pickle", out);
    assertThat(pickle.code()).isEqualTo(2);
    assertThat(pickle.err()).contains("--to pickle is not allowed: it must be libsvm or onnx");
    Calls.Outcome neighbours = Calls.run("export", model, "--to", "libsvm", out);
    assertThat(neighbours.code()).isEqualTo(2);
    assertThat(neighbours.err()).contains("kernel machines and linear ones");
    assertThat(out).doesNotExist();
  }

  private static Provenance penalised(Provenance l2) {
    TrainingSpec.Parts parts = l2.training().parts().orElseThrow();
    return l2.withTraining(
        TrainingSpec.of(
            new TrainingSpec.Parts(
                parts.loss(),
                parts.kernel(),
                parts.space(),
                parts.solver(),
                parts.manyClasses(),
                parts.lambda(),
                Optional.of(Penalty.L1),
                parts.bias())));
  }
}
