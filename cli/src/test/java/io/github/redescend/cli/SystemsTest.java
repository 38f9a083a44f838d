package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Systems with gradient methods on shipped data, from train to predict. */
class SystemsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "roboss, wdbc, 0.95",
    "roboss-hq, wdbc, 0.95",
    "kcc-gradient, wdbc, 0.95",
    "kacc, wdbc, 0.93",
    "linex-svm, wdbc, 0.95",
    "qtse-svm, wdbc, 0.95",
    "wave-svm, wdbc, 0.95",
    "roboss, iris, 0.93",
    "kacc, iris, 0.9",
    "wave-svm, ionosphere, 0.9",
    "roboss-hq, iris, 0.93",
    "nn-closs, wdbc, 0.95",
    "nn-closs, iris, 0.93",
  })
  void savedModelPredictsLikeTheTrainedOne(String system, String data, double accuracy) {
    Path table = Calls.DATA.resolve(data + ".csv");
    Path model = folder.resolve("model.rdm");
    Calls.Outcome trained =
        Calls.run("train", table, "--model", model, "--system", system, "--json");
    assertThat(trained.code()).as(trained.err()).isZero();
    JsonNode json = trained.json();
    boolean fixed =
        system.equals("kcc-gradient") || system.equals("kacc") || system.equals("nn-closs");
    assertThat(json.get("converged").booleanValue()).as(json.toString()).isNotEqualTo(fixed);
    assertThat(json.get("stop").textValue()).startsWith(fixed ? "iterations done" : "converged");
    assertThat(json.get("specs").get("system").textValue()).startsWith(system);
    assertThat(json.get("trainAccuracy").doubleValue()).isBetween(accuracy, 1.0);
    Calls.Outcome predicted = Calls.run("predict", model, table, "--json");
    assertThat(predicted.json().get("accuracy")).isEqualTo(json.get("trainAccuracy"));
  }

  @Test
  void theDefaultCanBeSelectedByName() {
    Path table = Calls.DATA.resolve("iris.csv");
    Path model = folder.resolve("model.rdm");
    Object[] train = {"train", table, "--model", model, "--json"};
    JsonNode unnamed = Calls.run(train).json();
    Object[] named = Arrays.copyOf(train, train.length + 2);
    named[train.length] = "--system";
    named[train.length + 1] = "default";
    JsonNode byName = Calls.run(named).json();
    assertThat(byName.get("specs")).isEqualTo(unnamed.get("specs"));
    assertThat(byName.get("objective")).isEqualTo(unnamed.get("objective"));
    for (String[] other : new String[][] {{"--loss", "hinge"}, {"--lambda", "1"}}) {
      Calls.run("train", table, "--model", model, "--system", "default", other[0], other[1])
          .isRefusedFor("--system default chooses loss, width, lambda");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gradient:iterations=3",
        "hq:iterations=3,tolerance=0",
        "ncg:tolerance=0,iterations=3"
      })
  void fixedNumberOfStepsIsNotReportedAsConvergence(String solver) {
    Path model = folder.resolve("model.rdm");
    JsonNode json =
        Calls.run(
                "train",
                Calls.DATA.resolve("wdbc.csv"),
                "--model",
                model,
                "--loss",
                "closs",
                "--lambda",
                "1",
                "--solver",
                solver,
                "--json")
            .json();
    assertThat(json.get("converged").booleanValue()).isFalse();
    assertThat(json.get("stop").textValue()).startsWith("iterations done: 3 iterations, as asked");
  }

  @Test
  void networkUsesTheParametersOfTheSystem() {
    Path table = Calls.DATA.resolve("iris.csv");
    Path model = folder.resolve("m");
    String system = "nn-closs:hidden=4,iterations=60,switch=20,sigma=1";
    JsonNode json =
        Calls.run("train", table, "--model", model, "--system", system, "--json").json();
    assertThat(json.get("specs").get("space").textValue()).isEqualTo("network:hidden=4");
    assertThat(json.get("specs").get("loss").textValue()).isEqualTo("closs:sigma=1");
    assertThat(Calls.run("describe", model).out()).contains("network");
    assertThat(Calls.run("describe", "nn-closs").out()).contains("hidden", "switch", "sigma");
    Calls.Outcome refused =
        Calls.run("train", table, "--model", model, "--system", "nn-closs", "--kernel", "linear");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("system nn-closs has no kernel that could be replaced");
  }

  @Test
  void publishedRobossHasNoBiasAndUsesMiniBatches() {
    Path table = Calls.DATA.resolve("ionosphere.csv");
    String published = "nag:iterations=200,rate=1e-4,momentum=0.6,decay=0,batch=32,seed=3";
    Object[] call = {
      "train",
      table,
      "--model",
      folder.resolve("m"),
      "--system",
      "roboss",
      "--solver",
      published,
      "--json"
    };
    JsonNode json = Calls.run(call).json();
    assertThat(json.get("specs").get("solver").textValue()).contains("batch=32", "seed=3");
    assertThat(json.get("iterations").intValue()).isEqualTo(200);
    assertThat(json.get("trainAccuracy").doubleValue()).isGreaterThan(0.8);
    assertThat(Calls.run(call).json().get("objective")).isEqualTo(json.get("objective"));
  }
}
