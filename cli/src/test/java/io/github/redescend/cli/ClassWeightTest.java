package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.spec.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every system predicts a class with a larger weight more often, and results report the weights.
 */
class ClassWeightTest {
  @TempDir private Path folder;

  /** 120 overlapping rows, an eighth of class yes. */
  private Path rows() throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    StringBuilder text = new StringBuilder("x,z,label\n");
    for (int i = 0; i < 120; i++) {
      boolean yes = i % 8 == 0;
      text.append(
          "%s,%s,%s\n"
              .formatted(
                  random.nextDouble() + (yes ? 0.4 : 0),
                  random.nextDouble() + (yes ? 0.3 : 0),
                  yes ? "yes" : "no"));
    }
    return Files.writeString(folder.resolve("rows.csv"), text);
  }

  static Stream<String> systems() {
    // With k = 1, each training row is its own nearest neighbour.
    return Systems.entries().stream()
        .map(Entry::name)
        .map(name -> name.equals("knn") ? "knn:k=5" : name);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void everySystemUsesClassWeights(String system) throws IOException {
    int plain = predictedYes("none", "--system", system);
    int weighted = predictedYes("yes=7", "--system", system);
    assertThat(weighted).as(system).isGreaterThan(plain);
  }

  private int predictedYes(String rule, Object... model) throws IOException {
    Path file = folder.resolve(rule.replace('=', '-') + ".rdm");
    Object[] call = {"train", rows(), "--model", file, "--class-weight", rule, "--quiet"};
    Calls.Outcome trained = Calls.run(Stream.concat(Stream.of(call), Stream.of(model)).toArray());
    assertThat(trained.code()).as(trained.err()).isZero();
    return (int)
        Calls.run("predict", file, rows()).out().lines().filter(l -> l.endsWith(",yes")).count();
  }

  private double meanScore(String rule) throws IOException {
    predictedYes(rule);
    Path model = folder.resolve(rule.replace('=', '-') + ".rdm");
    return Calls.run("predict", model, rows(), "--scores")
        .out()
        .lines()
        .skip(1)
        .mapToDouble(line -> Double.parseDouble(line.split(",")[2]))
        .average()
        .orElseThrow();
  }

  @Test
  void theDefaultUsesClassWeights() throws IOException {
    // The default fits these rows closely with any weights, so scores show the difference and
    // labels do not.
    assertThat(meanScore("yes=7")).isGreaterThan(meanScore("none"));
  }

  @Test
  void trainReportsTheFactors() throws IOException {
    Object[] call = {
      "train",
      rows(),
      "--model",
      folder.resolve("m.rdm"),
      "--system",
      "ls-svm",
      "--class-weight",
      "balanced",
      "--quiet"
    };
    assertThat(Calls.run(call).out())
        .containsPattern("class weights +no 0\\.57143, yes 4\\.0000\n");
    call[8] = "--json";
    JsonNode result = Calls.run(call).json().get("classWeight");
    assertThat(result.get("no").doubleValue()).isEqualTo(120 / (2 * 105.0));
    assertThat(result.get("yes").doubleValue()).isEqualTo(4);
  }

  @Test
  void evaluateTuneAndCompareReportTheRule() throws IOException {
    List<Object[]> calls =
        List.of(
            new Object[] {"evaluate", rows(), "--system", "ls-svm", "--cv", "3"},
            new Object[] {"tune", rows(), "--system", "ls-svm", "--grid", "lambda=1,2"},
            new Object[] {"compare", rows(), "--systems", "ls-svm,l2-svm", "--untuned"});
    for (Object[] call : calls) {
      Object[] weighted =
          Stream.concat(Stream.of(call), Stream.of("--class-weight", "yes=2.5")).toArray();
      assertThat(Calls.run(weighted).out()).contains("; class weights yes=2.5\n");
      Object[] json = Stream.concat(Stream.of(weighted), Stream.of("--json")).toArray();
      assertThat(Calls.run(json).json().get("classWeight").textValue()).isEqualTo("yes=2.5");
      Object[] plain = Stream.concat(Stream.of(call), Stream.of("--json")).toArray();
      assertThat(Calls.run(plain).json().has("classWeight")).isFalse();
    }
  }
}
