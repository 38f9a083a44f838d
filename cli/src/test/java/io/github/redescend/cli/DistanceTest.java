package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The option {@code --distance} of the commands that train. */
class DistanceTest {
  @TempDir private Path folder;

  private Path data;

  /** The label is the sign of b times e. */
  @BeforeEach
  void write() throws Exception {
    SplittableRandom random = new SplittableRandom(3);
    List<String> lines = new ArrayList<>(List.of("a,b,c,d,e,f,y"));
    for (int i = 0; i < 120; i++) {
      double[] x = random.doubles(6, -1, 1).toArray();
      StringBuilder line = new StringBuilder();
      for (double value : x) {
        line.append(value).append(',');
      }
      lines.add(line + (x[1] * x[4] > 0 ? "p" : "n"));
    }
    data = Files.write(folder.resolve("xor.csv"), lines);
  }

  private static JsonNode json(Object... call) throws Exception {
    Calls.Outcome outcome = Calls.run(call);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.code()).isZero();
    return new ObjectMapper().readTree(outcome.out());
  }

  @Test
  void trainStoresTheMetricAndDescribeShowsIt() throws Exception {
    Path model = folder.resolve("m.rdm");
    Object[] train = {
      "train",
      data,
      "--model",
      model,
      "--system",
      "ls-svm",
      "--distance",
      "diagonal:rounds=2",
      "--json"
    };
    assertThat(json(train).at("/specs/distance").asText()).isEqualTo("diagonal:rounds=2");
    JsonNode described = json("describe", model, "--json");
    assertThat(described.at("/specs/distance").asText()).isEqualTo("diagonal:rounds=2");
    assertThat(described.get("decision").asText()).endsWith("in a diagonal metric");
    List<String> order = new ArrayList<>();
    described.get("relevance").forEach(one -> order.add(one.get("feature").asText()));
    assertThat(order).hasSize(6);
    assertThat(order.subList(0, 2)).containsExactlyInAnyOrder("b", "e");
    assertThat(Calls.run("describe", model).out()).containsPattern("relevance +[be] \\d");
    Path predicted = folder.resolve("p.csv");
    assertThat(Calls.run("predict", model, data, "--output", predicted).code()).isZero();
    assertThat(Files.readAllLines(predicted)).hasSize(121);
  }

  @Test
  void tuneSearchesInTheMetric() throws Exception {
    Object[] plain = {"tune", data, "--system", "ls-svm", "--grid", "lambda=0.1,1", "--json"};
    Object[] metric = {
      "tune",
      data,
      "--system",
      "ls-svm",
      "--grid",
      "lambda=0.1,1",
      "--json",
      "--distance",
      "diagonal:rounds=2"
    };
    assertThat(json(metric).findValue("score").asDouble())
        .isGreaterThan(json(plain).findValue("score").asDouble() + 0.03);
  }

  @Test
  void compareUsesItForAllSystems() throws Exception {
    Object[] linear = {
      "compare", data, "--systems", "ls-svm,l2-svm", "--kernel", "linear", "--distance", "full"
    };
    Calls.Outcome refused = Calls.run(linear);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err())
        .contains("kernel 'linear' is not a function of the Euclidean distance");
    Calls.Outcome knn = Calls.run("evaluate", data, "--system", "knn", "--distance", "auto");
    assertThat(knn.code()).isEqualTo(2);
    assertThat(knn.err()).contains("system knn:k=1 has no kernel");
  }
}
