package io.github.redescend.core.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.redescend.core.matrix.DenseMatrix;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A file of reference numbers, a test resource in {@code /oracle}. */
public final class Oracle {
  private final JsonNode root;

  private Oracle(JsonNode root) {
    this.root = root;
  }

  /** Reads {@code /oracle/NAME.json} of the class path. */
  public static Oracle read(String name) {
    try (InputStream in = Oracle.class.getResourceAsStream("/oracle/" + name + ".json")) {
      if (in == null) {
        throw new IllegalArgumentException("no test resource /oracle/" + name + ".json");
      }
      return new Oracle(new ObjectMapper().readTree(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public JsonNode root() {
    return root;
  }

  /** The test cases. */
  public Stream<JsonNode> cases() {
    return StreamSupport.stream(root.get("cases").spliterator(), false);
  }

  public JsonNode caseWith(String id) {
    return cases().filter(c -> c.get("id").asText().equals(id)).findFirst().orElseThrow();
  }

  public DenseMatrix x() {
    return DenseMatrix.of(matrix(root.get("data").get("X")));
  }

  /** The training labels, -1 or +1. */
  public double[] y() {
    return vector(root.get("data").get("y"));
  }

  public DenseMatrix xTest() {
    return DenseMatrix.of(matrix(root.get("data").get("X_test")));
  }

  /** An array of numbers. Null becomes NaN. */
  public static double[] vector(JsonNode node) {
    double[] values = new double[node.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = node.get(i).isNull() ? Double.NaN : node.get(i).asDouble();
    }
    return values;
  }

  /** An array of integers. */
  public static int[] integers(JsonNode node) {
    int[] values = new int[node.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = node.get(i).asInt();
    }
    return values;
  }

  /** An array of arrays of numbers. */
  public static double[][] matrix(JsonNode node) {
    double[][] rows = new double[node.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = vector(node.get(i));
    }
    return rows;
  }

  /**
   * The tolerance for x: 1e-8 max(1, abs x) + 100 sensitivity, see the README of the reference
   * numbers.
   */
  public static double tolerance(JsonNode testCase, String quantity, double expected) {
    JsonNode sensitivity = testCase.path("sensitivity").path(quantity);
    return 1e-8 * Math.max(1, Math.abs(expected)) + 100 * sensitivity.asDouble(0);
  }
}
