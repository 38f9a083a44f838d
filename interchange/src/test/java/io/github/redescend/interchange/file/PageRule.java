package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Step 4 of docs/reference/model-files.md, "From a row to a label", implemented from the page
 * alone, without the library.
 */
final class PageRule {
  private final Map<String, byte[]> entries;
  private final JsonNode json;
  private final JsonNode decision;
  private final String metric;
  private final int outputs;
  private final int k;

  PageRule(Path file) throws IOException {
    entries = ZipEdits.entries(Files.readAllBytes(file));
    json = new JsonMapper().readTree(entries.get("model.json"));
    metric =
        json.get("decision").has("metric") ? json.get("decision").get("metric").textValue() : "";
    decision = metric.isEmpty() ? json.get("decision") : json.get("decision").get("function");
    outputs = decision.get("outputs").intValue();
    k = json.get("classes").size();
  }

  /** The label of a row of encoded features. */
  String label(double[] encoded) {
    double[] f = values(mapped(scaled(encoded)));
    int label = 0;
    if (k == 2) {
      label = f[0] > 0 ? 1 : 0;
    } else {
      double[] scores = f;
      if (json.get("manyClasses").textValue().equals("ovo")) {
        scores = votes(f);
      }
      for (int c = 1; c < k; c++) {
        label = scores[c] > scores[label] ? c : label;
      }
    }
    return json.get("classes").get(label).textValue();
  }

  private double[] scaled(double[] x) {
    JsonNode scaling = json.get("preprocessing").get("scaling");
    double[] scaled = x.clone();
    for (int j = 0; j < scaling.get("divisor").size(); j++) {
      double divisor = scaling.get("divisor").get(j).doubleValue();
      double bent = bent(scaling, j, x[j]);
      scaled[j] = divisor == 0 ? 0 : (bent - scaling.get("offset").get(j).doubleValue()) / divisor;
    }
    return scaled;
  }

  private double[] mapped(double[] x) {
    if (metric.isEmpty()) {
      return x;
    }
    double[] a = doubles("metric");
    double[] mapped = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      if (metric.equals("diagonal")) {
        mapped[i] = a[i] * x[i];
      } else {
        for (int j = 0; j < x.length; j++) {
          mapped[i] += a[i * x.length + j] * x[j];
        }
      }
    }
    return mapped;
  }

  private double[] values(double[] x) {
    switch (decision.get("kind").textValue()) {
      case "linear":
        return sums(doubles("weights"), x);
      case "network":
        double[] hidden = doubles("hidden_biases");
        double[] weights = doubles("hidden_weights");
        for (int h = 0; h < hidden.length; h++) {
          for (int j = 0; j < x.length; j++) {
            hidden[h] += weights[h * x.length + j] * x[j];
          }
          hidden[h] = Math.tanh(hidden[h]);
        }
        return sums(doubles("weights"), hidden);
      case "kernel-expansion":
        double[][] points = points();
        double[] values = new double[points.length];
        for (int j = 0; j < values.length; j++) {
          values[j] = kernel(points[j], x);
        }
        return sums(doubles("coefficients"), values);
      default:
        return shares(x);
    }
  }

  /** C v + b. */
  private double[] sums(double[] coefficients, double[] values) {
    double[] sums = doubles("biases");
    for (int o = 0; o < outputs; o++) {
      for (int j = 0; j < values.length; j++) {
        sums[o] += coefficients[o * values.length + j] * values[j];
      }
    }
    return sums;
  }

  private double kernel(double[] p, double[] x) {
    String spec = decision.get("kernel").textValue();
    Map<String, Double> a = new HashMap<>();
    for (String part : spec.substring(spec.indexOf(':') + 1).split(",")) {
      if (part.contains("=")) {
        int at = part.indexOf('=');
        a.put(part.substring(0, at), Double.valueOf(part.substring(at + 1)));
      }
    }
    double product = 0;
    double squares = 0;
    double sizes = 0;
    for (int i = 0; i < x.length; i++) {
      product += p[i] * x[i];
      squares += (p[i] - x[i]) * (p[i] - x[i]);
      sizes += Math.abs(p[i] - x[i]);
    }
    return switch (spec.split(":")[0]) {
      case "linear" -> product;
      case "gaussian" -> Math.exp(-a.get("gamma") * squares);
      case "laplacian" -> Math.exp(-a.get("gamma") * sizes);
      case "laplace-l2" -> Math.exp(-a.get("gamma") * Math.sqrt(squares));
      case "matern" -> matern(a.get("nu"), Math.sqrt(2 * a.get("nu") * squares) * a.get("gamma"));
      case "rational-quadratic" ->
          Math.pow(1 + a.get("gamma") * squares / a.get("alpha"), -a.get("alpha"));
      case "polynomial" -> Math.pow(a.get("gamma") * product + a.get("coef0"), a.get("degree"));
      default -> throw new AssertionError(spec);
    };
  }

  private static double matern(double nu, double t) {
    return Math.exp(-t) * (1 + (nu > 1 ? t : 0) + (nu > 2 ? t * t / 3 : 0));
  }

  private double[] shares(double[] x) {
    double[][] points = points();
    double[] distances = new double[points.length];
    for (int j = 0; j < points.length; j++) {
      for (int i = 0; i < x.length; i++) {
        distances[j] += (points[j][i] - x[i]) * (points[j][i] - x[i]);
      }
    }
    int[] sorted =
        IntStream.range(0, points.length)
            .boxed()
            .sorted((i, j) -> Double.compare(distances[i], distances[j]))
            .mapToInt(i -> i)
            .toArray();
    int[] classes = wholes("point_class");
    double[] weights = doubles("point_weight");
    double n = decision.get("neighbours").intValue();
    double[] shares = new double[k];
    double s = 0;
    for (int point : sorted) {
      double e = Math.min(n, s + weights[point]);
      shares[classes[point]] += (e - s) * (1 + (n - (s + e) / 2) / (2 * n * n)) / (n + 0.25);
      s = e;
    }
    return k == 2 ? new double[] {shares[1] - shares[0]} : shares;
  }

  private double[] votes(double[] f) {
    double[] votes = new double[k];
    double[] t = new double[k];
    int pair = 0;
    for (int a = 0; a < k; a++) {
      for (int b = a + 1; b < k; b++) {
        votes[f[pair] > 0 ? b : a]++;
        t[b] += f[pair];
        t[a] -= f[pair];
        pair++;
      }
    }
    for (int c = 0; c < k; c++) {
      votes[c] += t[c] / (3 * (Math.abs(t[c]) + 1));
    }
    return votes;
  }

  private double[][] points() {
    double[][] points =
        new double[decision.get("points").intValue()][decision.get("features").intValue()];
    if (!decision.get("sparse").booleanValue()) {
      ByteBuffer numbers = numbers("points");
      for (double[] point : points) {
        numbers.asDoubleBuffer().get(point);
        numbers.position(numbers.position() + 8 * point.length);
      }
      return points;
    }
    int[] start = wholes("points_row_start");
    int[] column = wholes("points_column");
    double[] value = doubles("points_value");
    for (int j = 0; j < points.length; j++) {
      for (int at = start[j]; at < start[j + 1]; at++) {
        points[j][column[at]] = value[at];
      }
    }
    return points;
  }

  private double[] doubles(String name) {
    ByteBuffer numbers = numbers(name);
    double[] values = new double[numbers.remaining() / 8];
    numbers.asDoubleBuffer().get(values);
    return values;
  }

  private int[] wholes(String name) {
    ByteBuffer numbers = numbers(name);
    int[] values = new int[numbers.remaining() / 4];
    numbers.asIntBuffer().get(values);
    return values;
  }

  /** The data after the header of .npy 1.0, whose length is stored in two bytes at offset 8. */
  private ByteBuffer numbers(String name) {
    ByteBuffer bytes = ByteBuffer.wrap(entries.get(name + ".npy")).order(ByteOrder.LITTLE_ENDIAN);
    return bytes.position(10 + bytes.getShort(8));
  }

  /** The curve of a feature, if it has one. */
  private static double bent(JsonNode scaling, int feature, double x) {
    if (!scaling.has("curves")) {
      return x;
    }
    for (JsonNode curve : scaling.get("curves")) {
      if (curve.get("feature").intValue() == feature) {
        return curve.has("ranks")
            ? rank(curve.get("values"), curve.get("ranks"), x)
            : log(curve, x);
      }
    }
    return x;
  }

  private static double log(JsonNode curve, double x) {
    double distance = x - curve.get("centre").doubleValue();
    return Math.signum(distance) * Math.log1p(Math.abs(distance) / curve.get("unit").doubleValue());
  }

  private static double rank(JsonNode values, JsonNode ranks, double x) {
    int above = 0;
    while (above < values.size() && values.get(above).doubleValue() < x) {
      above++;
    }
    if (above == values.size()) {
      return ranks.get(above - 1).doubleValue();
    }
    double to = values.get(above).doubleValue();
    if (above == 0 || to == x) {
      return ranks.get(above).doubleValue();
    }
    double from = values.get(above - 1).doubleValue();
    double low = ranks.get(above - 1).doubleValue();
    return low + (x - from) / (to - from) * (ranks.get(above).doubleValue() - low);
  }
}
