package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kernel matrix instead of features: the Gaussian kernel of iris, computed by the test. */
class PrecomputedKernelTest {
  private static final int TRAIN = 100;

  @TempDir private Path folder;
  private double[][] values;
  private Path features;
  private Path labels;
  private Path matrix;

  @BeforeEach
  void write() throws IOException {
    // Duplicates stay in one fold only if there are features to compare.
    List<String> rows =
        new ArrayList<>(
            Files.readAllLines(Calls.DATA.resolve("iris.csv")).stream()
                .skip(1)
                .distinct()
                .toList());
    rows.sort((a, b) -> Integer.compare(a.hashCode(), b.hashCode()));
    double[][] x = new double[rows.size()][];
    StringBuilder names = new StringBuilder("label\n");
    for (int i = 0; i < x.length; i++) {
      String[] cells = rows.get(i).split(",");
      x[i] = Arrays.stream(cells).limit(4).mapToDouble(Double::parseDouble).toArray();
      names.append(i < TRAIN ? cells[4] + "\n" : "");
    }
    values = new double[x.length][TRAIN];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < TRAIN; j++) {
        double square = 0;
        for (int c = 0; c < 4; c++) {
          square += (x[i][c] - x[j][c]) * (x[i][c] - x[j][c]);
        }
        values[i][j] = Math.exp(-0.5 * square);
      }
    }
    features = NpyFiles.write(folder.resolve("x.npy"), Arrays.copyOf(x, TRAIN));
    NpyFiles.write(folder.resolve("xt.npy"), Arrays.copyOfRange(x, TRAIN, x.length));
    labels = Files.writeString(folder.resolve("y.txt"), names);
    matrix = NpyFiles.write(folder.resolve("k.npy"), Arrays.copyOf(values, TRAIN));
  }

  private Calls.Outcome call(String command, Path data, String kernel, Object... more) {
    List<Object> all =
        new ArrayList<>(
            List.of(command, data, "--labels", labels, "--kernel", kernel, "--lambda", "0.1"));
    if (data.equals(features)) {
      all.addAll(List.of("--scale", "none"));
    }
    all.addAll(List.of(more));
    return Calls.run(all.toArray());
  }

  private Path model(Path data, String kernel) {
    Path model = folder.resolve(kernel.split(":")[0] + ".rdm");
    Calls.Outcome outcome = call("train", data, kernel, "--system", "ls-svm", "--model", model);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return model;
  }

  @Test
  void predictsLikeTheBundledKernel() throws IOException {
    Path test =
        NpyFiles.write(folder.resolve("kt.npy"), Arrays.copyOfRange(values, TRAIN, values.length));
    double[] expected = scores(model(features, "gaussian:gamma=0.5"), folder.resolve("xt.npy"));
    double[] found = scores(model(matrix, "precomputed"), test);
    assertThat(found).hasSize(expected.length).containsExactly(expected, within(1e-10));
  }

  private double[] scores(Path model, Path rows) throws IOException {
    Path output = folder.resolve("scores.csv");
    Calls.Outcome outcome =
        Calls.run("predict", model, rows, "--output", output, "--scores", "--quiet");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Files.readAllLines(output).stream()
        .skip(1)
        .flatMap(line -> Arrays.stream(line.split(",")).skip(2))
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  /** Folds select rows and columns of the matrix. */
  @Test
  void evaluatesAndTunesLikeTheBundledKernel() {
    Object[] folds = {"--system", "ls-svm", "--cv", "4", "--json"};
    JsonNode plain = call("evaluate", features, "gaussian:gamma=0.5", folds).json();
    JsonNode found = call("evaluate", matrix, "precomputed", folds).json();
    assertThat(found.get("accuracy")).isEqualTo(plain.get("accuracy"));
    Object[] grid = {"--system", "ls-svm", "--grid", "lambda=0.01,1", "--cv", "4", "--json"};
    JsonNode tuned = call("tune", matrix, "precomputed", grid).json();
    assertThat(tuned.get("score"))
        .isEqualTo(call("tune", features, "gaussian:gamma=0.5", grid).json().get("score"));
  }

  @Test
  void auditsTheRowsOfTheMatrix() throws IOException {
    List<String> names = Files.readAllLines(labels);
    for (int row : new int[] {11, 31, 51}) {
      names.set(row, names.get(row).equals("setosa") ? "virginica" : "setosa");
    }
    Files.write(labels, names);
    Path page = folder.resolve("audit.html");
    JsonNode found =
        call("audit", matrix, "precomputed", "--top", "3", "--report", page, "--json").json();
    assertThat(found.get("suspects").findValues("row").stream().map(JsonNode::intValue))
        .containsExactlyInAnyOrder(11, 31, 51);
    assertThat(found.get("specs").get("kernel").textValue()).isEqualTo("precomputed:clip=false");
    assertThat(page).exists();
  }

  @Test
  void reportsOrClipsNegativeEigenvalues() throws IOException {
    double[][] indefinite = Arrays.copyOf(values, TRAIN);
    for (int i = 0; i < TRAIN; i++) {
      indefinite[i][i] -= 0.1;
    }
    Path file = NpyFiles.write(folder.resolve("negative.npy"), indefinite);
    call("evaluate", file, "precomputed", "--system", "ls-svm")
        .isRefusedFor("most negative eigenvalue is -0.1", "precomputed:clip=true");
    Calls.Outcome clipped =
        call("evaluate", file, "precomputed:clip=true", "--system", "ls-svm", "--cv", "4");
    assertThat(clipped.code()).isZero();
    assertThat(clipped.err()).contains("kernel matrix 100 x 100", "the most negative -0.1");
  }

  @Test
  void rejectsOtherMatricesAndOptions() throws IOException {
    double[][] narrow =
        Arrays.stream(values).map(row -> Arrays.copyOf(row, 90)).toArray(double[][]::new);
    double[][] wide =
        Arrays.stream(values).map(row -> Arrays.copyOf(row, 101)).toArray(double[][]::new);
    Path few = NpyFiles.write(folder.resolve("few.npy"), narrow);
    Path many = NpyFiles.write(folder.resolve("many.npy"), wide);
    Path model = model(matrix, "precomputed");
    Calls.run("predict", model, few).isRefusedFor("few.npy has no column 'x91'");
    Calls.Outcome more = Calls.run("predict", model, many);
    assertThat(more.code()).isEqualTo(2);
    assertThat(more.err()).contains("many.npy", "more than the 100 training rows of the model");
    call("evaluate", NpyFiles.write(few, Arrays.copyOf(narrow, TRAIN)), "precomputed")
        .isRefusedFor("few.npy has 100 rows and 90 columns: a precomputed kernel needs a square");
    call("evaluate", matrix, "precomputed", "--scale", "standard")
        .isRefusedFor("--scale cannot be combined with --kernel precomputed");
    Calls.run("explain", model, matrix, "--train", matrix, "--labels", labels, "--row", "1")
        .isRefusedFor("its kernel was precomputed");
  }
}
