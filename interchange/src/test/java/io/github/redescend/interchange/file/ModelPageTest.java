package io.github.redescend.interchange.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.kernels.predict.NearestPoints;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The steps of docs/reference/model-files.md from a row to a label reproduce every predicted label.
 */
class ModelPageTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "model-files.md");
  private static final double[] VALUES = {-1, -0.25, 0, 0.25, 1};

  @TempDir private Path folder;

  /** A model, encoded but unscaled rows, and their labels. */
  private record Case(String name, PipelineModel model, double[][] rows, List<String> labels) {}

  private static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (TrainedModels trained : TrainedModels.all()) {
      PreprocessingState state = trained.model().preprocessing().state();
      PreprocessingState unscaled =
          new PreprocessingState(
              state.layout(),
              state.width(),
              state.missing(),
              ScaleRule.NONE,
              state.features(),
              List.of(),
              state.label(),
              state.ignored(),
              List.of(),
              PreprocessingState.ReadingRules.plain());
      Matrix encoded = Preprocessing.of(unscaled).features(trained.rows());
      cases.add(
          new Case(
              trained.name(),
              trained.model(),
              rows(encoded),
              trained.model().predict(trained.rows())));
    }
    for (MulticlassStrategy way : MulticlassStrategy.values()) {
      for (int k = 2; k <= 5; k++) {
        int machines = k == 2 ? 1 : way == MulticlassStrategy.OVO ? k * (k - 1) / 2 : k;
        cases.add(bare("ties of " + way + " of " + k, way, k, identity(machines)));
      }
    }
    for (int k = 2; k <= 3; k++) {
      for (int n = 1; n <= 5; n++) {
        cases.add(
            bare(n + " neighbours, " + k + " classes", MulticlassStrategy.JOINT, k, grid(k, n)));
      }
    }
    return cases;
  }

  /** f_j(x) = x_j, so that every tie of votes occurs. */
  private static DecisionFunction identity(int machines) {
    double[] weights = new double[machines * machines];
    for (int j = 0; j < machines; j++) {
      weights[j * machines + j] = 1;
    }
    return new LinearFunction(machines, weights, new double[machines]);
  }

  /** Points with several weights on a grid, so that distances and votes tie. */
  private static DecisionFunction grid(int k, int n) {
    double[] points = new double[2 * 16];
    int[] classes = new int[16];
    double[] weights = new double[16];
    for (int j = 0; j < 16; j++) {
      points[2 * j] = j % 4 - 1.5;
      points[2 * j + 1] = (j - j % 4) / 4.0 - 1.5;
      classes[j] = j * 7 % 5 % k;
      weights[j] = 0.5 + j % 3 * 0.75;
    }
    return new NearestPoints(
        n, new DenseMatrix(16, 2, points), classes, weights, k, Compute.standard());
  }

  /** A model of unscaled features. Its rows are all combinations of a few values. */
  private static Case bare(String name, MulticlassStrategy way, int k, DecisionFunction decision) {
    int d = decision.features();
    PipelineModel model =
        new PipelineModel(
            Preprocessing.of(
                new PreprocessingState(
                    Layout.INDEXED,
                    d,
                    MissingRule.FAIL,
                    ScaleRule.NONE,
                    List.of(),
                    List.of(),
                    "label",
                    List.of(),
                    List.of(),
                    PreprocessingState.ReadingRules.plain())),
            new TrainedModel(
                IntStream.range(0, k).mapToObj(c -> "class " + c).toList(),
                way,
                decision,
                new Provenance(
                    TrainingSpec.UNKNOWN,
                    1,
                    d,
                    1,
                    "test",
                    new Provenance.Fit("", 0, 1, true, "", 0, 0, Optional.empty()))));
    // With ten binary classifiers, a sample of the ten million combinations.
    int all = (int) Math.pow(VALUES.length, d);
    int step = all > 10_000 ? 9_973 : 1;
    double[][] rows = new double[all / step][d];
    for (int i = 0; i < rows.length; i++) {
      int rest = i * step;
      for (int j = 0; j < d; j++) {
        rows[i][j] = VALUES[rest % VALUES.length];
        rest /= VALUES.length;
      }
    }
    double[] values = Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
    int[] predicted = model.model().predict(new DenseMatrix(rows.length, d, values));
    return new Case(
        name, model, rows, Arrays.stream(predicted).mapToObj(model.classes()::get).toList());
  }

  private static double[][] rows(Matrix matrix) {
    return IntStream.range(0, matrix.rows()).mapToObj(matrix::row).toArray(double[][]::new);
  }

  private Path written(Case one) {
    Path file = folder.resolve("page.model");
    ModelFiles.standard().write(one.model(), file);
    return file;
  }

  @Test
  void stepsReproduceEveryLabel() throws IOException {
    for (Case one : cases()) {
      PageRule rule = new PageRule(written(one));
      assertThat(Arrays.stream(one.rows()).map(rule::label).toList())
          .as(one.name())
          .isEqualTo(one.labels());
    }
  }

  /** Runs the Python code of the page if Python and NumPy are installed. */
  @Test
  void pythonCodeReproducesEveryLabel() throws Exception {
    String page = Files.readString(PAGE);
    int from = page.indexOf("```python\n", page.indexOf("\n## From Python\n")) + 10;
    String lines = page.substring(from, page.indexOf("```", from));
    assertThat(lines).contains("def predict(path, X):");
    assumeTrue(python("-c", "import numpy").equals(List.of()), "there is no Python with NumPy");
    StringBuilder calls = new StringBuilder(lines).append("import sys\n");
    List<String> expected = new ArrayList<>();
    int number = 0;
    for (Case one : cases()) {
      Path model = folder.resolve("m" + number++);
      ModelFiles.standard().write(one.model(), model);
      Path rows = folder.resolve("rows" + number);
      Files.writeString(
          rows,
          Arrays.stream(one.rows())
              .map(x -> Arrays.toString(x).replaceAll("[\\[\\],]", ""))
              .collect(Collectors.joining("\n")));
      calls.append(
          "print(*predict('%s', np.loadtxt('%s', ndmin=2)), sep=';')%n"
              .formatted(model.toString().replace('\\', '/'), rows.toString().replace('\\', '/')));
      expected.add(String.join(";", one.labels()));
    }
    Path script = Files.writeString(folder.resolve("page.py"), calls);
    assertThat(python(script.toString())).isEqualTo(expected);
  }

  /** The output of Python, which differs if the code fails. */
  private static List<String> python(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("python3"));
    command.addAll(List.of(arguments));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      List<String> lines = new ArrayList<>(text.lines().toList());
      if (process.waitFor() != 0) {
        lines.add("failed");
      }
      return lines;
    } catch (IOException e) {
      return List.of("failed");
    }
  }
}
