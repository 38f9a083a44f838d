package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows with weight 0 have no influence on a model. */
class RowWeightsTest {
  @TempDir Path folder;

  /** 60 rows, and among them 20 distant rows with weight 0 and a category that no other row has. */
  private Path rows(String name, boolean weightless) throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder text = new StringBuilder("x,z,colour,w,label\n");
    for (int i = 0; i < 60; i++) {
      boolean a = i % 2 == 0;
      text.append(
          "%s,%s,%s,1,%s\n"
              .formatted(
                  random.nextDouble() + (a ? 0.6 : 0),
                  random.nextDouble(),
                  i % 3 == 0 ? "red" : "blue",
                  a ? "a" : "b"));
      if (weightless && i % 3 == 1) {
        text.append("%d,-1e4,rare,0,%s\n".formatted(1000 * i, a ? "b" : "a"));
      }
    }
    return Files.writeString(folder.resolve(name), text);
  }

  private JsonNode trained(String name, boolean weightless, String system) throws IOException {
    String data = rows(name, weightless).toString();
    String model = folder.resolve(name + ".model").toString();
    return Calls.run(
            "train",
            data,
            "--label",
            "label",
            "--weights",
            "w",
            "--scale",
            "standard",
            "--class-weight",
            "balanced",
            "--system",
            system,
            "--model",
            model,
            "--json")
        .json();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rsvc", "l2-svm", "knn"})
  void zeroWeightsDoNotInfluenceTraining(String system) throws IOException {
    trained("plain.csv", false, system);
    trained("more.csv", true, system);
    String plain = folder.resolve("plain.csv").toString();
    String[] scores = new String[2];
    for (int i = 0; i < 2; i++) {
      String model = folder.resolve((i == 0 ? "plain" : "more") + ".csv.model").toString();
      scores[i] = Calls.run("predict", model, plain, "--scores").out();
    }
    assertThat(scores[0]).contains("a", "b");
    assertThat(scores[1]).isEqualTo(scores[0]);
  }

  @Test
  void tuneIgnoresRowsOfWeightZero() throws IOException {
    String[] data = {rows("plain.csv", false).toString(), rows("more.csv", true).toString()};
    JsonNode[] results = new JsonNode[2];
    for (int i = 0; i < 2; i++) {
      Calls.Outcome outcome =
          Calls.run(
              "tune",
              data[i],
              "--label",
              "label",
              "--weights",
              "w",
              "--system",
              "l2-svm",
              "--grid",
              "lambda=0.1,1",
              "--json");
      assertThat(outcome.code()).as(outcome.err()).isZero();
      assertThat(outcome.err().contains("20 rows are ignored because of a weight of 0"))
          .isEqualTo(i == 1);
      results[i] = outcome.json();
    }
    assertThat(results[1].get("best")).isNotNull().isEqualTo(results[0].get("best"));
  }
}
