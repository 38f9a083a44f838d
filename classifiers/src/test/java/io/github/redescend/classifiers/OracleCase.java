package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.kernel.Polynomial;
import io.github.redescend.kernels.space.GramSpaces;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** A case of the reference numbers with its data. */
final class OracleCase {
  final Oracle oracle;
  final JsonNode node;
  final DenseMatrix x;
  final double[] y;

  OracleCase(Oracle oracle, String id) {
    this(oracle, oracle.caseWith(id), oracle.x(), oracle.y());
  }

  private OracleCase(Oracle oracle, JsonNode node, DenseMatrix x, double[] y) {
    this.oracle = oracle;
    this.node = node;
    this.x = x;
    this.y = y;
  }

  /** Creates a test for every case of these files. */
  static Stream<DynamicTest> tests(List<String> files, Check check) {
    return files.stream()
        .flatMap(
            file -> {
              Oracle oracle = Oracle.read(file);
              return oracle
                  .cases()
                  .map(c -> c.get("id").asText())
                  .map(
                      id ->
                          DynamicTest.dynamicTest(
                              file + " " + id, () -> check.of(new OracleCase(oracle, id))));
            });
  }

  /** The test of a case. */
  @FunctionalInterface
  interface Check {
    /** Throws an {@link AssertionError} if the case fails. */
    void of(OracleCase c) throws Exception;
  }

  String id() {
    return node.get("id").asText();
  }

  /** This case with its extra sample appended. */
  OracleCase withExtraSample() {
    double[] extra = Oracle.vector(node.get("params").get("extra_sample"));
    double[] values = Arrays.copyOf(x.values(), x.values().length + extra.length);
    System.arraycopy(extra, 0, values, x.values().length, extra.length);
    double[] labels = Arrays.copyOf(y, y.length + 1);
    labels[y.length] = parameter("extra_label");
    return new OracleCase(oracle, node, new DenseMatrix(x.rows() + 1, x.columns(), values), labels);
  }

  Kernel kernel() {
    JsonNode kernel = node.get("kernel");
    return switch (kernel.get("type").asText()) {
      case "gaussian" -> new Gaussian(kernel.get("gamma").asDouble());
      case "linear1" -> new Polynomial(1, 1, 1);
      default -> new Linear();
    };
  }

  double parameter(String name) {
    return node.get("params").get(name).asDouble();
  }

  JsonNode expected(String name) {
    return node.get("expected").get(name);
  }

  FittedSpace gram() {
    return embed(new GramSpaces());
  }

  FittedSpace embed(SpaceFactory spaces) {
    return embed(spaces, true);
  }

  FittedSpace embed(SpaceFactory spaces, boolean bias) {
    KernelFamily kernel = kernel();
    return spaces.embed(x, kernel, bias, Seed.of(1));
  }

  <L> Objective<L> objective(L loss, FittedSpace embedding, double lambda) {
    double[] ones = new double[y.length];
    Arrays.fill(ones, 1);
    return new Objective<>(loss, embedding.space(), y, ones, lambda);
  }

  double[] scoresOnTest(FittedSpace embedding, Hypothesis f) {
    int[] rows = IntStream.range(0, x.rows()).toArray();
    DecisionFunction decision = embedding.decision(List.of(new FittedSpace.Machine(rows, f)));
    return decision.scores(oracle.xTest());
  }

  void check(String quantity, double[] found) {
    check(quantity, quantity, expected(quantity), found, 1e-8);
  }

  void check(String quantity, double found) {
    check(quantity, quantity, expected(quantity), found, 1e-8);
  }

  void check(String what, String sensitivityOf, JsonNode expected, double[] found, double scale) {
    assertThat(found).as(what).hasSize(expected.size());
    for (int i = 0; i < found.length; i++) {
      check(what + "[" + i + "]", sensitivityOf, expected.get(i), found[i], scale);
    }
  }

  void check(String what, String sensitivityOf, JsonNode expected, double found, double scale) {
    double value = expected.asDouble();
    double tolerance = Oracle.tolerance(node, sensitivityOf, value) * (scale / 1e-8);
    assertThat(found).as(id() + " " + what).isCloseTo(value, within(tolerance));
  }
}
