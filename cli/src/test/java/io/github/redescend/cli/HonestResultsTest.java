package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Notes next to the numbers prevent misleading results. */
class HonestResultsTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");

  @TempDir private Path folder;

  private Path model(Path rows, String... more) {
    Path model = folder.resolve("m.rdm");
    List<Object> words = new ArrayList<>(List.of("train", rows, "--model", model));
    words.addAll(List.of(more));
    assertThat(Calls.run(words.toArray()).code()).isZero();
    return model;
  }

  @Test
  void equalFoldsGiveNoInterval() throws IOException {
    StringBuilder rows = new StringBuilder("x,label\n");
    for (int row = 0; row < 30; row++) {
      rows.append(row % 2 == 0 ? "0.1" : "5.1").append(row).append(row % 2 == 0 ? ",a\n" : ",b\n");
    }
    Path table = Files.writeString(folder.resolve("far-apart.csv"), rows);
    Path model = folder.resolve("m.rdm");
    Calls.Outcome trained = Calls.run("train", table, "--system", "svm", "--model", model);
    assertThat(trained.out()).startsWith("accuracy        100.0% on held-out rows");
    Path page = folder.resolve("compared.html");
    Calls.run("compare", table, "--systems", "knn:k=1,knn:k=3", "--cv", "3", "--report", page);
    assertThat(page)
        .content()
        .containsPattern("knn:k=3</td>(<td[^>]*>(0.0|-)</td>){3}")
        .doesNotContainPattern("knn:k=3</td>(<td[^>]*>0.0</td>){3}");
  }

  /** Of a constant column, whose permutation changes no fold, and of both in a single split. */
  @ParameterizedTest
  @ValueSource(strings = {"--cv=3", "--holdout=0.5"})
  void equalDropsGiveNoInterval(String splits) throws IOException {
    StringBuilder rows = new StringBuilder("x,constant,label\n");
    for (int row = 0; row < 60; row++) {
      rows.append(row % 2 == 0 ? "0.1" : "5.1")
          .append(row)
          .append(row % 2 == 0 ? ",1,a\n" : ",1,b\n");
    }
    Path table = Files.writeString(folder.resolve("far-apart.csv"), rows);
    Calls.Outcome evaluated =
        Calls.run("evaluate", table, "--system", "svm", splits, "--importance");
    assertThat(evaluated.out()).containsPattern("constant +0.0 +-\n");
  }

  /** Leave-one-out predictions of a constant classifier are all wrong if the classes are equal. */
  @Test
  void columnsWithoutInformationAreNoBetterThanTheLargestClass() throws IOException {
    Path table =
        Files.writeString(folder.resolve("chance.csv"), "x,label\n" + "1,a\n1,b\n".repeat(30));
    Calls.Outcome trained = Calls.run("train", table, "--model", folder.resolve("m.rdm"));
    assertThat(trained.out())
        .startsWith(
            "accuracy        0.0% on held-out rows; always predicting the largest class has 50.0%");
  }

  /** Codes of training rows depend on labels, so they must not be used for the accuracy. */
  @Test
  void codesByLabelsAreLearnedInTheFolds() throws IOException {
    Path table = randomLabels(200, 40);
    Path model = folder.resolve("m.rdm");
    Calls.Outcome trained =
        Calls.run("train", table, "--encode", "target", "--model", model, "--json");
    assertThat(trained.json().at("/leftOut/value").asDouble()).isBetween(0.3, 0.7);
    // Training rows of the model are encoded again as they were.
    model(table, "--encode", "target", "--system", "ls-svm", "--noise", "symmetric:0.2");
    assertThat(Calls.run("explain", model, table, "--train", table, "--row", "1").code()).isZero();
  }

  @Test
  void auditsDoNotLearnRandomLabelsByTheirCodes() throws IOException {
    Path table = randomLabels(2000, 200);
    Calls.Outcome audited = Calls.run("audit", table, "--encode", "target");
    assertThat(audited.out()).startsWith("The columns predict the label no better than chance");
    assertThat(audited.err()).doesNotContain("every category becomes a feature");
  }

  private Path randomLabels(int size, int categories) throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder rows = new StringBuilder("category,x,label\n");
    for (int row = 0; row < size; row++) {
      rows.append(
          "k%d,%.6f,%s%n".formatted(row % categories, random.nextDouble(), random.nextInt(2)));
    }
    return Files.writeString(folder.resolve("categories.csv"), rows);
  }

  @Test
  void testingOnTrainingRowsIsReported() throws IOException {
    Path model = model(IRIS, "--system", "ls-svm");
    String text = Files.readString(IRIS);
    Path copy = Files.writeString(folder.resolve("copy.csv"), text);
    Path less = Files.writeString(folder.resolve("less.csv"), text.substring(0, text.length() / 2));
    Path page = folder.resolve("test.html");
    for (Calls.Outcome outcome :
        List.of(
            Calls.run("test", model, IRIS, "--report", page),
            Calls.run("test", model, copy),
            Calls.runWithInput(text, "test", model, "-"),
            Calls.run("predict", model, copy, "-o", folder.resolve("p.csv")),
            Calls.runWithInput(text, "predict", model, "-"))) {
      assertThat(outcome.err()).contains("warning: ", "the rows that the model was trained on");
    }
    assertThat(Files.readString(page)).contains("the rows that the model was trained on");
    text = text.replaceFirst("5.1", "5.2");
    Path other = Files.writeString(folder.resolve("other.csv"), text);
    for (Calls.Outcome unseen :
        List.of(
            Calls.run("test", model, other),
            Calls.run("test", model, less),
            Calls.runWithInput(text, "predict", model, "-"))) {
      assertThat(unseen.code()).isZero();
      assertThat(unseen.err()).doesNotContain("trained on");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ls-svm", "l2-svm --calibrate platt", "knn"})
  void trainReportsTheExpectedAccuracyFirst(String options) {
    Path model = folder.resolve("m.rdm");
    List<Object> words = new ArrayList<>(List.of("train", IRIS, "--model", model, "--system"));
    words.addAll(List.of((Object[]) options.split(" ")));
    Calls.Outcome text = Calls.run(words.toArray());
    assertThat(text.out()).startsWith("accuracy").contains("on held-out rows", "not a test");
    words.add("--json");
    JsonNode found = Calls.run(words.toArray()).json().get("leftOut");
    assertThat(found.get("value").asDouble()).isBetween(0.9, 1.0);
    assertThat(found.get("low").asDouble()).isLessThan(found.get("value").asDouble());
  }

  /** A table in which one row is so far away that all others nearly coincide. */
  private Path far(int classes) throws IOException {
    SplittableRandom random = new SplittableRandom(5);
    StringBuilder text = new StringBuilder("x,z,label\n");
    for (int i = 0; i < 90; i++) {
      int c = Math.min(i % (classes + 1), classes - 1);
      text.append(
          "%s,%s,c%d\n"
              .formatted(
                  i == 0 ? 1e15 : random.nextGaussian() + c,
                  i == 0 ? -1e15 : random.nextGaussian() - c,
                  c));
    }
    return Files.writeString(folder.resolve("far.csv"), text);
  }

  @ParameterizedTest
  @CsvSource({"2, rsvc", "2, l2-svm", "3, svm", "4, kcc-hq"})
  void constantClassifiersAreReportedByEveryCommand(int classes, String system) throws IOException {
    Path rows = far(classes);
    Path model = folder.resolve("m.rdm");
    String words = "for every training row";
    Calls.Outcome trained =
        Calls.run(
            "train",
            rows,
            "--model",
            model,
            "--system",
            system,
            "--scale",
            "minmax",
            "--kernel",
            "gaussian:gamma=1e-9",
            "--lambda",
            "1000");
    assertThat(trained.code()).as(trained.err()).isZero();
    assertThat(trained.err()).contains("warning: the model predicts the class 'c", words);
    Path two = Files.writeString(folder.resolve("two.csv"), "x,z\n1,2\n3,4\n");
    assertThat(Calls.run("predict", model, two).err()).contains(words);
    assertThat(Calls.run("test", model, rows).err()).contains(words);
    assertThat(Calls.run("describe", model).out()).contains("constant: every training row");
  }

  @Test
  void unknownLabelsAreReported() throws IOException {
    StringBuilder train = new StringBuilder("x,label\n");
    StringBuilder test = new StringBuilder("x,label\n");
    for (int i = 0; i < 60; i++) {
      train.append("%s,%s\n".formatted(i % 2 + Math.sin(i) / 9, i % 2 == 0 ? "cat" : "dog"));
      test.append("%s,%s\n".formatted(i % 2 + Math.cos(i) / 9, i % 2 == 0 ? "catt" : "dog"));
    }
    Path rows = Files.writeString(folder.resolve("train.csv"), train);
    Path misspelt = Files.writeString(folder.resolve("test.csv"), test);
    assertThat(Calls.run("evaluate", rows, "--test", misspelt, "--system", "knn").err())
        .contains("30 of 60 rows have a label that is not a class of the model", "'catt'");
  }

  @ParameterizedTest
  @CsvSource({"balanced, 0.5", "mcc, 0", "f1:ill, 0"})
  void constantPredictionIsReportedWhenFoldsLackAClass(String metric, double expected)
      throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder text = new StringBuilder("x,label\n");
    for (int i = 0; i < 100; i++) {
      text.append("%s,%s\n".formatted(random.nextDouble(), i % 20 == 0 ? "ill" : "well"));
    }
    Path rows = Files.writeString(folder.resolve("rare.csv"), text);
    Calls.Outcome found =
        Calls.run(
            "evaluate",
            rows,
            "--cv",
            "10",
            "--metric",
            metric,
            "--json",
            "--system",
            "svm",
            "--kernel",
            "gaussian:gamma=0.1",
            "--lambda",
            "1000");
    assertThat(found.json().at("/metric/mean").asDouble()).isCloseTo(expected, within(1e-12));
    assertThat(found.json().get("warnings").toString())
        .contains("class 'ill' has 5 rows, fewer than the 10 folds");
    Calls.Outcome tuned =
        Calls.run(
            "tune",
            rows,
            "--cv",
            "10",
            "--metric",
            metric,
            "--json",
            "--system",
            "svm",
            "--kernel",
            "gaussian:gamma=0.1",
            "--grid",
            "lambda=1000,2000");
    assertThat(tuned.json().get("score").asDouble()).isCloseTo(expected, within(1e-12));
  }

  @Test
  void classesThatFoldsOfGroupsLackAreReported() throws IOException {
    StringBuilder text = new StringBuilder("x,site,label\n");
    for (int i = 0; i < 40; i++) {
      text.append("%s,s%d,%s\n".formatted(Math.sin(i), i % 4, i % 4 == 0 ? "ill" : "well"));
    }
    Path rows = Files.writeString(folder.resolve("sites.csv"), text);
    assertThat(
            Calls.run("evaluate", rows, "--groups", "site", "--cv", "2", "--system", "knn").err())
        .contains("class 'ill' has no training row in 1 of the 2 splits")
        .contains("class 'ill' has no test row in 1 of the 2 splits");
  }

  @Test
  void bestValueAtTheEndOfAGridIsReported() throws IOException {
    Path rows = folder.resolve("chess.csv");
    Calls.run("generate", "checkerboard", "-o", rows, "--n", "300");
    String[] search = {"--system", "svm", "--lambda", "0.1", "--cv", "3", "--grid"};
    List<Object> words = new ArrayList<>(List.of("tune", rows));
    words.addAll(List.of((Object[]) search));
    words.add("gamma=0.01,1,20");
    assertThat(Calls.run(words.toArray()).out())
        .contains("the best gamma, 20, is the largest value of the grid");
    words.set(words.size() - 1, "gamma=1e-4,1e-2,30,1e9");
    assertThat(Calls.run(words.toArray()).out()).doesNotContain("value of the grid");
  }

  @Test
  void differencesUseTheUnitsOfTheMetric() throws IOException {
    Path other = folder.resolve("moons.csv");
    Calls.run("generate", "moons", "-o", other, "--n", "120");
    for (String metric : List.of("log-loss", "brier", "auc", "accuracy")) {
      JsonNode json =
          Calls.run(
                  "compare",
                  IRIS,
                  other,
                  "--systems",
                  "ls-svm,l2-svm",
                  "--lambda",
                  "1",
                  "--cv",
                  "3",
                  "--metric",
                  metric,
                  "--json")
              .json();
      double sum = 0;
      for (JsonNode row : json.get("score")) {
        sum += row.get(0).asDouble() - row.get(1).asDouble();
      }
      assertThat(json.at("/pairs/0/difference").asDouble()).isCloseTo(sum / 2, within(1e-12));
    }
    Calls.Outcome text =
        Calls.run(
            "compare",
            IRIS,
            other,
            "--systems",
            "ls-svm,l2-svm",
            "--lambda",
            "1",
            "--cv",
            "3",
            "--metric",
            "log-loss");
    assertThat(text.out()).contains("lower log-loss is better: below 0 the first is better");
  }

  @Test
  void fewTablesCannotGiveASmallP() throws IOException {
    List<Object> words = new ArrayList<>(List.of("compare"));
    for (int t = 0; t < 5; t++) {
      StringBuilder text = new StringBuilder("x,label\n");
      for (int i = 0; i < 80; i++) {
        // Every eighth label is wrong in all tables, and the nearest neighbour alone repeats it.
        boolean wrong = i % 8 == 0;
        boolean right = i % 2 == 0;
        text.append("%s,%s\n".formatted((right ? 0 : 1000) + i * (1 + t), right ^ wrong));
      }
      words.add(Files.writeString(folder.resolve("k%d.csv".formatted(t)), text));
    }
    words.addAll(List.of("--systems", "knn:k=1,knn:k=7"));
    Calls.Outcome text = Calls.run(words.toArray());
    assertThat(text.out()).contains("Iman-Davenport F infinite, without a p-value");
    words.add("--json");
    JsonNode json = Calls.run(words.toArray()).json();
    assertThat(json.at("/pairs/0/wilcoxonP").asDouble()).isCloseTo(2 / 32.0, within(1e-14));
    assertThat(json.at("/friedman/pF").isNull()).isTrue();
  }
}
