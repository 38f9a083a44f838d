package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrainPredictTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final Path WDBC = Calls.DATA.resolve("wdbc.csv");

  @TempDir private Path folder;
  private Path model;

  @BeforeEach
  void nameModel() {
    model = folder.resolve("model.rdm");
  }

  @Test
  void reportsTheTrainedModel() {
    JsonNode json =
        Calls.run(
                "train",
                WDBC,
                "--model",
                model,
                "--json",
                "--system",
                "kcc-hq",
                "--C",
                "2",
                "--loss",
                "closs:sigma=1",
                "--kernel",
                "gaussian:gamma=0.5")
            .json();
    assertThat(json.fieldNames())
        .toIterable()
        .containsExactly(
            "command",
            "samples",
            "features",
            "classes",
            "positive",
            "specs",
            "objective",
            "iterations",
            "converged",
            "stop",
            "support",
            "seconds",
            "trainAccuracy",
            "model");
    assertThat(json.get("samples").intValue()).isEqualTo(569);
    assertThat(json.get("features").intValue()).isEqualTo(30);
    assertThat(json.get("classes").toString()).isEqualTo("[\"benign\",\"malignant\"]");
    JsonNode specs = json.get("specs");
    assertThat(specs.fieldNames())
        .toIterable()
        .containsExactly("system", "loss", "kernel", "space", "solver", "multiclass", "lambda");
    assertThat(specs.get("system").textValue()).isEqualTo("kcc-hq");
    assertThat(specs.get("loss").textValue()).isEqualTo("closs:sigma=1");
    assertThat(specs.get("kernel").textValue()).isEqualTo("gaussian:gamma=0.5");
    assertThat(specs.get("space").textValue()).isEqualTo("gram");
    assertThat(specs.get("lambda").isNumber()).isTrue();
    assertThat(specs.get("lambda").doubleValue()).isEqualTo(0.5);
    assertThat(json.get("iterations").intValue()).isEqualTo(3);
    assertThat(json.get("seconds").fieldNames())
        .toIterable()
        .containsExactly("read", "space", "solve", "total");
    JsonNode seconds = json.get("seconds");
    double sum = 0;
    for (String part : List.of("read", "space", "solve")) {
      sum += seconds.get(part).doubleValue();
    }
    // The total includes model selection, startup and writing.
    assertThat(seconds.get("total").doubleValue()).isGreaterThan(sum);
    assertThat(json.get("trainAccuracy").doubleValue()).isBetween(0.95, 1.0);
    assertThat(json.get("model").textValue()).isEqualTo(model.toString());
    assertThat(model).isRegularFile();
  }

  @Test
  void reportsTheEffectiveRankOfDependentLandmarks() throws Exception {
    Path data = folder.resolve("twice.csv");
    Files.writeString(data, "x,label\n0,a\n0,a\n1,b\n1,b\n2,b\n");
    Calls.Outcome outcome =
        Calls.run(
            "train",
            data,
            "--model",
            model,
            "--space",
            "landmarks:ratio=1,rule=random",
            "--verbose");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains("5 landmarks (random), effective rank 3", "support vectors  3\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "closs",
        "hinge",
        "pinball",
        "truncated-hinge",
        "truncated-logistic",
        "roboss",
        "logistic",
        "linex",
        "wave"
      })
  void solverIsChosenForTheLoss(String loss) {
    Calls.Outcome outcome = Calls.run("train", IRIS, "--model", model, "--loss", loss, "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.json().get("trainAccuracy").doubleValue()).isGreaterThan(0.9);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hinge", "truncated-hinge", "welsch-hinge", "least-squares"})
  void jointSolverIsChosenForTheLoss(String loss) {
    Calls.Outcome outcome =
        Calls.run(
            "train", IRIS, "--model", model, "--loss", loss, "--multiclass", "joint", "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.json().get("specs").get("multiclass").textValue()).isEqualTo("joint");
    assertThat(outcome.json().get("trainAccuracy").doubleValue()).isGreaterThan(0.9);
  }

  @Test
  void reportsTheChoicesOfTheDefault() {
    Calls.Outcome outcome = Calls.run("train", IRIS, "--model", model);
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .containsPattern("settings +system default, loss .*, kernel .*, lambda ")
        .contains("train accuracy")
        .doesNotContain("objective", "function space");
    assertThat(Calls.run("train", IRIS, "--model", model, "--verbose").out())
        .contains("settings", "objective", "fit ", "support");
    assertThat(Calls.run("train", IRIS, "--model", model, "--quiet").err()).isEmpty();
  }

  @Test
  void linearKernelKeepsOtherChoicesAutomatic() {
    Calls.Outcome outcome = Calls.run("train", WDBC, "--model", model, "--kernel", "linear");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("system default, loss ", "kernel linear, ");
    JsonNode custom =
        Calls.run("train", WDBC, "--model", model, "--kernel", "gaussian:gamma=1", "--json").json();
    assertThat(custom.get("specs").get("system").textValue()).isEqualTo("custom");
  }

  @Test
  void unsupportedInitializationIsRejected() {
    Calls.Outcome outcome =
        Calls.run(
            "train", IRIS, "--model", model, "--loss", "siwls", "--solver", "hq:start=annealed");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("annealed", "siwls");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ovo", "ovr"})
  void predictsThreeClasses(String rule) throws Exception {
    double trained =
        Calls.run(
                "train",
                IRIS,
                "--model",
                model,
                "--json",
                "--system",
                "l2-svm",
                "--multiclass",
                rule)
            .json()
            .get("trainAccuracy")
            .doubleValue();
    Path output = folder.resolve("out.csv");
    JsonNode json =
        Calls.run("predict", model, IRIS, "--output", output, "--scores", "--json").json();
    assertThat(json.fieldNames())
        .toIterable()
        .containsExactly("command", "samples", "accuracy", "output", "warnings");
    assertThat(json.get("accuracy").doubleValue()).isEqualTo(trained).isGreaterThan(0.9);
    List<String> lines = Files.readAllLines(output);
    assertThat(lines).hasSize(151);
    assertThat(lines.get(0)).isEqualTo("row,label,score_setosa,score_versicolor,score_virginica");
    assertThat(lines.get(1)).startsWith("1,setosa,");
    assertThat(lines.get(150)).startsWith("150,virginica,");
  }

  @Test
  void positiveScoreMeansTheLastClass() {
    Calls.run("train", WDBC, "--model", model, "--system", "ls-svm");
    Calls.Outcome outcome = Calls.run("predict", model, WDBC, "--scores");
    List<String> lines = outcome.out().lines().toList();
    assertThat(lines.get(0)).isEqualTo("row,label,score");
    assertThat(lines.subList(1, lines.size()))
        .hasSize(569)
        .allSatisfy(
            line -> {
              String[] cells = line.split(",");
              assertThat(cells[1])
                  .isEqualTo(Double.parseDouble(cells[2]) > 0 ? "malignant" : "benign");
            });
    assertThat(outcome.err()).contains("569 rows predicted, training accuracy 9");
  }

  @Test
  void predictsRowsWithoutLabels() throws Exception {
    Calls.run("train", IRIS, "--model", model, "--system", "ls-svm");
    Path unlabelled = folder.resolve("new.csv");
    Files.writeString(
        unlabelled,
        "sepal_length,sepal_width,petal_length,petal_width\n5.1,3.5,1.4,0.2\n6.3,3.3,6.0,2.5\n");
    Calls.Outcome outcome = Calls.run("predict", model, unlabelled);
    assertThat(outcome.out()).isEqualTo("row,label\n1,setosa\n2,virginica\n");
    assertThat(outcome.err()).isEqualTo("2 rows predicted" + System.lineSeparator());
    assertThat(Calls.run("predict", model, unlabelled, "--json").json().has("accuracy")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"iris.arff", "iris.csv.gz"})
  void readsOtherFormats(String name) throws Exception {
    Path file = folder.resolve(name);
    if (name.endsWith(".gz")) {
      try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
        Files.copy(IRIS, out);
      }
    } else {
      assertThat(Calls.run("convert", IRIS, file).code()).isZero();
    }
    JsonNode given =
        Calls.run("train", IRIS, "--model", model, "--system", "ls-svm", "--json").json();
    JsonNode same =
        Calls.run("train", file, "--model", model, "--system", "ls-svm", "--json").json();
    assertThat(same.get("objective").doubleValue())
        .isCloseTo(given.get("objective").doubleValue(), within(1e-9));
  }

  @Test
  void trainsOnSparseDataFromStandardInput() {
    StringBuilder rows = new StringBuilder();
    for (int i = 1; i <= 20; i++) {
      rows.append(i % 2 == 0 ? "+1 1:" + i + " 3:1\n" : "-1 2:" + i + "\n");
    }
    Calls.Outcome outcome =
        Calls.runWithInput(
            rows.toString(),
            "train",
            "-",
            "--model",
            model,
            "--json",
            "--kernel",
            "linear",
            "--loss",
            "squared-hinge",
            "--lambda",
            "0.1");
    JsonNode json = outcome.json();
    assertThat(json.get("specs").get("space").textValue()).isEqualTo("linear");
    assertThat(json.get("specs").get("system").textValue()).isEqualTo("custom");
    assertThat(json.get("support").intValue()).as("features with a weight").isEqualTo(3);
    assertThat(json.get("trainAccuracy").doubleValue()).isEqualTo(1);
  }

  @Test
  void noiseCorruptsTrainingLabels() {
    Calls.Outcome outcome =
        Calls.run(
            "train", WDBC, "--model", model, "--system", "ls-svm", "--noise", "symmetric:0.3");
    assertThat(outcome.err()).contains("changed 171 of 569 training labels");
    assertThat(Calls.run("predict", model, WDBC, "--json").json().get("accuracy").doubleValue())
        .isGreaterThan(0.8);
  }

  @Test
  void classWeightsMoveTheBoundary() {
    Object[] call = {
      "train", WDBC, "--model", model, "--system", "ls-svm", "--json", "--class-weight", "none"
    };
    double plain = Calls.run(call).json().get("objective").doubleValue();
    call[8] = "malignant=5,benign=1";
    assertThat(Calls.run(call).json().get("objective").doubleValue()).isGreaterThan(plain);
  }

  @Test
  void theSameSeedGivesTheSameModel() throws Exception {
    Path other = folder.resolve("other.rdm");
    Object[] call = {
      "train", WDBC, "--model", model, "--system", "rkcc-hq", "--seed", "7", "--quiet"
    };
    assertThat(Calls.run(call).code()).isZero();
    call[3] = other;
    assertThat(Calls.run(call).code()).isZero();
    assertThat(scores(other)).isEqualTo(scores(model));
    call[7] = "8";
    assertThat(Calls.run(call).code()).isZero();
    assertThat(scores(other)).isNotEqualTo(scores(model));
  }

  private static String scores(Path file) {
    return Calls.run("predict", file, WDBC, "--scores").out();
  }

  @Test
  void readsTextOfAnyAlphabet() throws Exception {
    Path file = folder.resolve("farben.csv");
    StringBuilder rows = new StringBuilder("x,Größe,label\n");
    for (int i = 0; i < 20; i++) {
      rows.append(i).append(i < 10 ? ",klein,\"grün, hell\"\n" : ",groß,日本\n");
    }
    Files.writeString(file, rows, StandardCharsets.UTF_8);
    assertThat(Calls.run("train", file, "--model", model, "--system", "ls-svm").code()).isZero();
    List<String> lines = Calls.run("predict", model, file).out().lines().toList();
    assertThat(lines.get(1)).isEqualTo("1,\"grün, hell\"");
    assertThat(lines.get(20)).isEqualTo("20,日本");
  }
}
