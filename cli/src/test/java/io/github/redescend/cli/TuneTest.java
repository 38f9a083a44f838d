package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TuneTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final Path SONAR = Calls.DATA.resolve("sonar.csv");

  @TempDir private Path folder;

  @Test
  void reportsTheBestAndAllCandidates() throws Exception {
    Path table = folder.resolve("table.csv");
    Path model = folder.resolve("best.rdm");
    JsonNode json =
        Calls.run(
                "tune",
                SONAR,
                "--system",
                "rsvc",
                "--grid",
                "lambda=0.01,0.1,1; sigma=0.5,2; gamma=2^-1..2^1",
                "--cv",
                "3",
                "--noise",
                "symmetric:0.1",
                "--output",
                table,
                "--model",
                model,
                "--json")
            .json();
    assertThat(json.fieldNames()).toIterable().contains("command", "best", "score", "table");
    assertThat(json.get("table")).hasSize(3 * 3 * 3);
    double score = json.get("score").doubleValue();
    for (JsonNode row : json.get("table")) {
      assertThat(row.fieldNames())
          .toIterable()
          .contains("lambda", "gamma", "loss", "kernel", "score", "std", "seconds");
      assertThat(row.get("score").doubleValue()).isBetween(0.3, score);
      assertThat(row.has("sigma")).isEqualTo(row.get("loss").textValue().startsWith("welsch"));
    }
    assertThat(json.get("table").findValuesAsText("loss")).contains("squared-hinge");
    JsonNode best = json.get("best");
    assertThat(best.get("system").textValue()).isEqualTo("rsvc");
    List<String> lines = Files.readAllLines(table);
    assertThat(lines).hasSize(28);
    assertThat(lines.get(0))
        .isEqualTo(
            "sigma,gamma,system,loss,kernel,space,solver,multiclass,lambda,score,std,seconds,share");

    JsonNode predicted = Calls.run("predict", model, SONAR, "--json").json();
    assertThat(predicted.get("accuracy").doubleValue()).isGreaterThan(0.75);
    Calls.Outcome described = Calls.run("describe", model);
    assertThat(described.out())
        .contains(best.get("loss").textValue(), best.get("kernel").textValue());
  }

  @Test
  void bestCandidateEqualsTheModelOfTrain() {
    Path tuned = folder.resolve("tuned.rdm");
    Path trained = folder.resolve("trained.rdm");
    Object[] noise = {"--noise", "symmetric:0.2"};
    JsonNode best =
        Calls.run(
                "tune",
                IRIS,
                "--system",
                "kcc-hq",
                "--grid",
                "lambda=0.3;gamma=1",
                "--cv",
                "3",
                noise[0],
                noise[1],
                "--model",
                tuned,
                "--json")
            .json()
            .get("best");
    Calls.run(
        "train",
        IRIS,
        "--system",
        "kcc-hq",
        "--loss",
        best.get("loss").textValue(),
        "--kernel",
        "gaussian:gamma=1",
        "--lambda",
        "0.3",
        noise[0],
        noise[1],
        "--model",
        trained);
    assertThat(Calls.run("predict", tuned, IRIS, "--scores").out())
        .isEqualTo(Calls.run("predict", trained, IRIS, "--scores").out());
  }

  @Test
  void nestedFoldsEstimateTheErrorOfTheSearch() {
    Object[] call = {
      "tune",
      IRIS,
      "--grid",
      "lambda=1e-2..1e1;gamma=0.1..5;sigma=0.5..2",
      "--search",
      "random",
      "--trials",
      "4",
      "--cv",
      "3",
      "--nested",
      "3",
      "--noise",
      "symmetric:0.2",
      "--json",
      "--threads",
      "1"
    };
    JsonNode json = Calls.run(call).json();
    JsonNode nested = json.get("nested");
    assertThat(nested.get("accuracy").get("values")).hasSize(3);
    assertThat(nested.get("best")).hasSize(3);
    assertThat(nested.get("accuracy").get("mean").doubleValue())
        .as("tested on clean labels, the inner score on noisy ones")
        .isGreaterThan(json.get("score").doubleValue());
    call[16] = "3";
    JsonNode again = Calls.run(call).json();
    assertThat(again.get("best")).isEqualTo(json.get("best"));
    assertThat(again.get("score")).isEqualTo(json.get("score"));
    assertThat(again.get("nested")).isEqualTo(nested);
  }

  @Test
  void printsATableAndTheOptionsOfTheBestCandidate() {
    Calls.Outcome outcome =
        Calls.run(
            "tune",
            IRIS,
            "--grid",
            "lambda=0.01,1,100;sigma=1,2",
            "--search",
            "halving",
            "--cv",
            "2",
            "--outliers",
            "0.1:5");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err().lines())
        .containsExactly("label 'label' (by its name), 3 classes, 150 rows, 4 columns used");
    assertThat(outcome.out())
        .contains("9 settings, 2-fold cross-validation, rows with outliers 0.1:5")
        .contains("\nbest: --loss ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--grid lamda=1 | did you mean 'lambda'",
        "--grid lambda=1..2 | has no points for a grid",
        "--grid lambda=1 --search rnd | unknown search 'rnd': did you mean 'grid'",
        "--grid lambda=1 --trials 3 | trials are for search random",
        "--grid lambda=1 --search random --trials 0 | trials = 0 is not allowed",
        "--grid lambda=1 --nested 1 | nested = 1 is not allowed",
        "--grid lambda=1 --noise symmetric:0,0.1 | give one level",
        "--grid lambda=1 --model no/such/best.rdm | there is no folder",
        "--grid lambda=1 --cv 200 | 200 folds are not allowed",
        "--path --penalty l1 --lambda 2 | --path tries every lambda: not with --lambda",
        "--system knn | knn has no lambda",
      })
  void invalidSearchesAreRejected(String options, String message) {
    Object[] call = ("tune " + IRIS + " " + options).split(" ");
    Calls.run(call).isRefusedFor(message);
  }

  @Test
  void withoutAGridItUsesTheGridOfTheSystem() {
    Calls.Outcome text = Calls.run("tune", IRIS, "--system", "ls-svm", "--cv", "2");
    assertThat(text.err())
        .contains("default grid lambda=0.001,0.01,0.1,1,10;kernel.gamma=auto,")
        .contains("(--grid sets another)");
    JsonNode json = Calls.run("tune", IRIS, "--system", "ls-svm", "--cv", "2", "--json").json();
    assertThat(json.get("table")).hasSize(30);
    assertThat(json.get("grid").textValue()).startsWith("lambda=0.001");
    assertThat(json.get("score").doubleValue()).isGreaterThan(0.9);
  }

  @Test
  void manyRowsAreSearchedOnLandmarksByDefault() {
    Path moons = folder.resolve("moons.csv");
    Calls.run("generate", "moons", "--n", "1100", "--seed", "1", "-o", moons);
    Calls.Outcome tuned =
        Calls.run("tune", moons, "--grid", "lambda=0.1,10;gamma=1,4", "--cv", "2", "--json");
    assertThat(tuned.err()).contains("searched in the space landmarks:m=500,rule=random");
    assertThat(tuned.json().get("best").get("space").textValue()).startsWith("landmarks:m=500");
    assertThat(tuned.json().get("score").doubleValue()).isGreaterThan(0.9);
    Calls.Outcome small = Calls.run("tune", IRIS, "--grid", "lambda=0.1,10", "--cv", "2", "--json");
    assertThat(small.err()).isEmpty();
    assertThat(small.json().get("best").get("space").textValue()).isEqualTo("gram");
  }
}
