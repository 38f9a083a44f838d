package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DescribeTest {
  @ParameterizedTest
  @CsvSource({
    "losses, welsch-hinge",
    "kernels, laplacian",
    "spaces, landmarks",
    "landmarks, pivoted-cholesky",
    "solvers, hq",
    "systems, rkcc-hq",
    "systems, default",
    "generators, ringnorm"
  })
  void listsEveryKind(String kind, String member) {
    Calls.Outcome outcome = Calls.run("describe", kind);
    // "landmarks" is both a list and a space. The list takes precedence, as documented.
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).startsWith(kind + "\n").contains("  " + member);
    assertThat(Calls.run("describe").out()).contains(kind + "\n", "  " + member);
    JsonNode json = Calls.run("describe", kind, "--json").json();
    assertThat(json.get(kind).findValuesAsText("name")).contains(member);
  }

  @Test
  void tabulatesTheLosses() {
    assertThat(Calls.run("describe", "losses", "--table").out())
        .startsWith("| loss | robust | sparse | bounded | convex | smooth | calibrated |\n|---|")
        .contains(
            "| `roboss` | yes | yes | yes | no | yes | yes |",
            "| `pinball` | no | no | no | yes | no | yes |",
            "| `siwls` | rule of weights | | | | | |");
    JsonNode losses = Calls.run("describe", "losses", "--json").json().get("losses");
    for (JsonNode loss : losses) {
      String name = loss.get("name").textValue();
      assertThat(loss.has("properties")).as(name).isEqualTo(!name.equals("siwls"));
      if (name.equals("welsch-hinge")) {
        assertThat(loss.get("properties").toString())
            .isEqualTo(
                "{\"robust\":true,\"sparse\":true,\"bounded\":true,\"convex\":false,"
                    + "\"smooth\":true,\"calibrated\":true,\"bound\":1.0,\"curvature\":2.0}");
      }
    }
    Calls.run("describe", "kernels", "--table").isRefusedFor("--table lists losses, not kernels");
  }

  @Test
  void cardsDescribeOneModel() {
    Calls.run("describe", "a.rdm", "b.rdm", "--card")
        .isRefusedFor("--card describes one model file");
  }

  @Test
  void explainsTheDefault() {
    assertThat(Calls.run("describe", "default").out())
        .startsWith("system default: chooses kernel, width and lambda")
        .contains("source: ");
  }

  @Test
  void explainsParametersAndSource() {
    String text = Calls.run("describe", "closs").out();
    assertThat(text).startsWith("loss closs: ").contains("sigma", "default", "allowed", "source:");
    JsonNode json = Calls.run("describe", "closs", "--json").json();
    assertThat(json.get("kind").textValue()).isEqualTo("loss");
    assertThat(json.get("parameters").get(0).get("name").textValue()).isEqualTo("sigma");
  }

  @Test
  void listsTheInitializations() {
    assertThat(Calls.run("describe", "hq").out())
        .contains(
            "ls | l2svm | svm | class-centre | class-mean | class-mean(ETA) | subsets | multistart"
                + " | zero | annealed | kernel-mean",
            "seed");
  }

  @Test
  void explainsRandomnessAndTheMedian() {
    assertThat(Calls.run("describe", "gaussian").out().replaceAll("\\s+", " "))
        .contains("median of the squared Euclidean distances between all pairs", "up to 1000");
    assertThat(Calls.run("describe", "cvm").out().replaceAll("\\s+", " "))
        .contains("another row order gives");
  }

  @Test
  void showsAllEntriesOfAName() {
    assertThat(Calls.run("describe", "linear").out()).contains("kernel linear: ", "space linear: ");
    assertThat(Calls.run("describe", "linear", "--json").json().fieldNames())
        .toIterable()
        .containsExactly("command", "kernel", "space");
  }

  @Test
  void showsTheComponentsOfASystem() {
    assertThat(Calls.run("describe", "kcc-hq").out())
        .contains("closs:sigma=0.5", "gaussian:gamma=auto", "hq:iterations=3,tolerance=0");
  }

  @Test
  void showsTheContentOfAModel(@TempDir Path folder) {
    Path model = folder.resolve("sonar.rdm");
    Calls.run("train", Calls.DATA.resolve("sonar.csv"), "--model", model, "--system", "kcc-hqic");
    assertThat(Calls.run("describe", model).out())
        .contains("M, R", "kcc-hqic", "landmarks:", "minmax", "208");
    JsonNode json = Calls.run("describe", model, "--json").json();
    assertThat(json.get("classes").toString()).isEqualTo("[\"M\",\"R\"]");
    assertThat(json.get("samples").intValue()).isEqualTo(208);
    assertThat(json.get("support").intValue()).isBetween(1, 84);
  }

  /** Shows the kernel in the arrays, not the kernel that the document claims. */
  @Test
  void showsTheKernelUsedForPrediction(@TempDir Path folder) throws Exception {
    Path model = folder.resolve("iris.rdm");
    Object[] train = {
      "train",
      Calls.DATA.resolve("iris.csv"),
      "--model",
      model,
      "--system",
      "ls-svm",
      "--lambda",
      "1",
      "--kernel",
      "gaussian:gamma=0.5"
    };
    assertThat(Calls.run(train).code()).isZero();
    try (FileSystem zip = FileSystems.newFileSystem(model)) {
      Path json = zip.getPath("model.json");
      String text = Files.readString(json);
      int specs = text.indexOf("\"specs\"");
      String edited = text.substring(specs).replace("gaussian:gamma=0.5", "laplacian:gamma=3");
      Files.writeString(json, text.substring(0, specs) + edited);
    }
    Calls.Outcome outcome = Calls.run("describe", model);
    assertThat(outcome.out())
        .contains("gaussian:gamma=0.5 over 150 points")
        .doesNotContain("laplacian");
    JsonNode json = Calls.run("describe", model, "--json").json();
    assertThat(json.get("specs").get("kernel").textValue()).isEqualTo("gaussian:gamma=0.5");
    assertThat(json.get("decision").textValue()).startsWith("gaussian:gamma=0.5 over");
  }
}
