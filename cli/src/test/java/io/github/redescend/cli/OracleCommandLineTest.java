package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.oracle.Oracle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Compares decision values with reference numbers through the command line and a model file. */
class OracleCommandLineTest {
  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> cases() {
    return Stream.of(
            "closs-moons60", "closs-linear", "rsvc-moons60", "rsvc-linear", "rsvc-separable20")
        .flatMap(
            file -> {
              Oracle oracle = Oracle.read(file);
              return oracle
                  .cases()
                  .filter(c -> c.get("expected").has(scores(c)) && arguments(c, oracle) != null)
                  .map(
                      c ->
                          DynamicTest.dynamicTest(
                              file + " " + c.get("id").asText(), () -> check(file, oracle, c)));
            });
  }

  private static String scores(JsonNode c) {
    return c.get("expected").has("f_test") ? "f_test" : "f_test_landmark";
  }

  private void check(String file, Oracle oracle, JsonNode c) throws IOException {
    Path train = table(file + "-train.csv", oracle.x(), oracle.y());
    double[] unknown = new double[oracle.xTest().rows()];
    Arrays.fill(unknown, 1);
    Path test = table(file + "-test.csv", oracle.xTest(), unknown);
    Path model = folder.resolve("model.rdm");
    List<String> call = new ArrayList<>(List.of("train", train.toString(), "--model"));
    call.addAll(List.of(model.toString(), "--scale", "none", "--json", "--kernel", kernel(c)));
    call.addAll(arguments(c, oracle));
    JsonNode result = new ObjectMapper().readTree(run(call));
    String predicted =
        run(List.of("predict", model.toString(), test.toString(), "--scores", "--quiet"));
    double[] found =
        predicted
            .lines()
            .skip(1)
            .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(',') + 1)))
            .toArray();
    JsonNode expected = c.get("expected").get(scores(c));
    assertThat(found).hasSize(expected.size());
    for (int i = 0; i < found.length; i++) {
      double value = expected.get(i).asDouble();
      double tolerance = Oracle.tolerance(c, scores(c), value);
      assertThat(found[i]).as("score " + i).isCloseTo(value, within(tolerance));
    }
    if (c.get("expected").has("iterations")) {
      assertThat(result.get("iterations")).isEqualTo(c.get("expected").get("iterations"));
      assertThat(result.get("converged")).isEqualTo(c.get("expected").get("converged"));
    }
  }

  private static String kernel(JsonNode c) {
    JsonNode kernel = c.get("kernel");
    return kernel.get("type").asText().equals("gaussian")
        ? "gaussian:gamma=" + kernel.get("gamma").asText()
        : "linear";
  }

  /** The options for a case, or null if the command line cannot express it. */
  private List<String> arguments(JsonNode c, Oracle oracle) {
    String id = c.get("id").asText();
    JsonNode p = c.get("params");
    String solver = "hq:iterations=" + p.path("S").asInt(1) + ",tolerance=0";
    String closs = "closs:sigma=" + p.path("sigma").asText();
    if (id.equals("ls-svm")) {
      return List.of("--system", id, "--lambda", twice(p.get("ridge").asDouble()));
    } else if (id.startsWith("siwls")) {
      int solves = c.get("expected").get("solves").size();
      return List.of(
          "--system",
          "siwls-svm",
          "--loss",
          "siwls:scale=" + p.get("scale").asText(),
          "--lambda",
          twice(p.get("ridge").asDouble()),
          "--solver",
          "hq:tolerance=0,iterations=" + solves);
    } else if (id.startsWith("kcc-hq-sigma")) {
      return List.of(
          "--system",
          "kcc-hq",
          "--loss",
          closs,
          "--lambda",
          p.get("lam").asText(),
          "--solver",
          solver);
    } else if (id.equals("kcc-hqic-low-rank")) {
      return List.of(
          "--system",
          "kcc-hqic",
          "--loss",
          closs,
          "--lambda",
          p.get("lam").asText(),
          "--space",
          "landmarks:rule=pivoted-cholesky,m=" + p.get("m").asText(),
          "--solver",
          solver);
    } else if (id.equals("rkcc-hq")) {
      return List.of(
          "--system",
          "rkcc-hq",
          "--loss",
          closs,
          "--lambda",
          p.get("lam").asText(),
          "--space",
          "landmarks:rule=rows,file=" + rows(p.get("R")),
          "--solver",
          solver);
    } else if (id.equals("l2-svm")) {
      return List.of("--system", id, "--lambda", lambda(p, oracle));
    } else if (id.startsWith("rsvc")) {
      return List.of(
          "--system",
          "rsvc",
          "--lambda",
          lambda(p, oracle),
          "--loss",
          p.get("loss").asText() + ":sigma=" + p.get("sigma").asText());
    }
    return null;
  }

  private static String twice(double ridge) {
    return Double.toString(2 * ridge);
  }

  /** Our lambda is 2 n times the paper's. */
  private static String lambda(JsonNode parameters, Oracle oracle) {
    return twice(oracle.y().length * parameters.get("lam").asDouble());
  }

  private Path rows(JsonNode numbers) {
    String text =
        Arrays.stream(Oracle.integers(numbers))
            .mapToObj(row -> Integer.toString(row + 1))
            .collect(Collectors.joining("\n"));
    try {
      return Files.writeString(folder.resolve("rows.txt"), text);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private Path table(String name, DenseMatrix x, double[] y) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < x.columns(); j++) {
      text.append('x').append(j).append(',');
    }
    text.append("label\n");
    for (int i = 0; i < x.rows(); i++) {
      for (double value : x.row(i)) {
        text.append(value).append(',');
      }
      text.append((int) y[i]).append('\n');
    }
    return Files.writeString(folder.resolve(name), text);
  }

  private static String run(List<String> arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            arguments.toArray(String[]::new),
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    assertThat(code).as(err.toString(StandardCharsets.UTF_8)).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }
}
