package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classifiers with feature selection on the command line. */
class PenaltyTest {
  @TempDir private Path folder;
  private Path model;

  @BeforeEach
  void nameModel() {
    model = folder.resolve("model.rdm");
  }

  /** A shipped table with 15 additional columns of noise and a meaningless text column in front. */
  private Path noisy(String name) throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(Calls.DATA.resolve(name))) {
      StringBuilder noise = new StringBuilder();
      for (int j = 0; j < 15; j++) {
        noise.append(lines.isEmpty() ? "noise" + j : random.nextInt(1000)).append(',');
      }
      noise.append(lines.isEmpty() ? "letter" : "abc".charAt(random.nextInt(3))).append(',');
      lines.add(noise + line);
    }
    return Files.write(folder.resolve("noisy-" + name), lines);
  }

  /** The same rows with only the given columns. */
  private Path columns(Path file, List<String> kept) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> names = List.of(lines.get(0).split(","));
    int[] indices = kept.stream().mapToInt(names::indexOf).toArray();
    List<String> narrow =
        lines.stream()
            .map(line -> line.split(","))
            .map(c -> String.join(",", IntStream.of(indices).mapToObj(j -> c[j]).toList()))
            .toList();
    return Files.write(folder.resolve("narrow.csv"), narrow);
  }

  private JsonNode train(Path data, String... options) {
    List<Object> args = new ArrayList<>(List.of("train", data, "--model", model, "--json"));
    args.addAll(Arrays.asList(options));
    Calls.Outcome outcome = Calls.run(args.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome.json();
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(node -> texts.add(node.textValue()));
    return texts;
  }

  @ParameterizedTest
  @CsvSource({
    "wine.csv, l1, 1, 7",
    "wine.csv, adaptive-l1, 1, 2",
    "wdbc.csv, l1, 5, 7",
    "wdbc.csv, adaptive-l1, 1, 2"
  })
  void keepsRelevantColumnsAndNeedsOnlyThem(String name, String penalty, String lambda, long noise)
      throws IOException {
    Path data = noisy(name);
    JsonNode json = train(data, "--penalty", penalty, "--lambda", lambda);
    List<String> selected = texts(json.get("selected"));
    assertThat(selected).hasSizeBetween(2, 20);
    assertThat(selected.stream().filter(s -> s.startsWith("noise")).count())
        .isLessThanOrEqualTo(noise);
    assertThat(json.get("support").intValue()).isEqualTo(selected.size());
    assertThat(json.get("specs").get("system").textValue()).isEqualTo("truncated-hinge");
    assertThat(json.get("specs").get("penalty").textValue()).isEqualTo(penalty);
    assertThat(json.get("specs").get("multiclass").textValue()).isEqualTo("joint");
    double accuracy = json.get("trainAccuracy").doubleValue();
    assertThat(accuracy).isGreaterThan(0.93);

    JsonNode described = Calls.run("describe", model, "--json").json();
    assertThat(described.get("selected")).isEqualTo(json.get("selected"));

    List<String> sources =
        new ArrayList<>(selected.stream().map(s -> s.replaceAll("=.*", "")).distinct().toList());
    Path narrow = columns(data, sources);
    JsonNode whole = Calls.run("predict", model, data, "--json").json();
    assertThat(whole.get("accuracy").doubleValue()).isEqualTo(accuracy);
    assertThat(Calls.run("predict", model, narrow, "--scores").out())
        .isEqualTo(Calls.run("predict", model, data, "--scores").out())
        .isNotEmpty();

    Calls.Outcome incomplete =
        Calls.run("predict", model, columns(data, sources.subList(1, sources.size())));
    assertThat(incomplete.code()).isEqualTo(2);
    assertThat(incomplete.err()).contains("has no column '" + sources.get(0) + "'");
  }

  @Test
  void reportsTheSelectedColumns() {
    Calls.Outcome outcome =
        Calls.run(
            "train",
            Calls.DATA.resolve("iris.csv"),
            "--model",
            model,
            "--penalty",
            "l1",
            "--C",
            "0.05");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .containsPattern("selected +[12]: .*petal_")
        .containsPattern("penalty +l1");
    assertThat(Calls.run("describe", model).out()).containsPattern("selected +[12]: .*petal_");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ovo", "ovr", "joint"})
  void supportsThreeClassesWithEachStrategy(String rule) {
    JsonNode json =
        train(
            Calls.DATA.resolve("iris.csv"),
            "--penalty",
            "l1",
            "--system",
            "svm",
            "--multiclass",
            rule);
    assertThat(json.get("specs").get("multiclass").textValue()).isEqualTo(rule);
    assertThat(json.get("specs").get("loss").textValue()).isEqualTo("hinge");
    assertThat(json.get("trainAccuracy").doubleValue()).isGreaterThan(0.9);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hinge", "truncated-hinge"})
  void solverIsChosenForTheLoss(String loss) {
    JsonNode json =
        train(Calls.DATA.resolve("iris.csv"), "--penalty", "adaptive-l1", "--loss", loss);
    assertThat(json.get("specs").get("system").textValue()).isEqualTo("custom");
    assertThat(json.get("trainAccuracy").doubleValue()).isGreaterThan(0.9);
  }

  @Test
  void penaltyThatDropsAllFeaturesIsReported() {
    JsonNode json = train(Calls.DATA.resolve("iris.csv"), "--penalty", "l1", "--lambda", "1e5");
    assertThat(json.get("selected")).isEmpty();
    assertThat(Calls.run("describe", model).out()).contains("none: every row gets the same class");
    assertThat(Calls.run("predict", model, Calls.DATA.resolve("iris.csv")).code()).isZero();
  }

  @Test
  void selectsColumnsInEachFold() throws IOException {
    JsonNode json =
        Calls.run("evaluate", noisy("wine.csv"), "--penalty", "adaptive-l1", "--cv", "3", "--json")
            .json();
    assertThat(json.get("accuracy").get("mean").doubleValue()).isGreaterThan(0.85);
  }

  /** Missing indices are zeros, so sparse files may omit any of them. */
  @Test
  void sparseFilesStaySparse() throws IOException {
    Path data = folder.resolve("t.libsvm");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      text.append(i % 2 == 0 ? "-1 2:" : "+1 2:")
          .append(i % 2 == 0 ? -1 - i % 3 : 1 + i % 3)
          .append(" 5:")
          .append(i % 7)
          .append('\n');
    }
    Files.writeString(data, text);
    JsonNode json = train(data, "--penalty", "l1");
    assertThat(texts(json.get("selected"))).containsExactly("x2");
    Path narrow = Files.writeString(folder.resolve("n.libsvm"), "+1 2:3\n-1 2:-3\n");
    JsonNode predicted = Calls.run("predict", model, narrow, "--json").json();
    assertThat(predicted.get("accuracy").doubleValue()).isEqualTo(1);
  }
}
