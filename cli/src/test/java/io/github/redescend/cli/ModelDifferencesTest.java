package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code describe A.rdm B.rdm}. */
class ModelDifferencesTest {
  @TempDir private Path folder;

  private Path trained(String name, String data, String... more) {
    Path model = folder.resolve(name);
    Object[] call = new Object[6 + more.length];
    Object[] start = {"train", Calls.DATA.resolve(data), "--model", model, "--system", "ls-svm"};
    System.arraycopy(start, 0, call, 0, start.length);
    System.arraycopy(more, 0, call, start.length, more.length);
    assertThat(Calls.run(call).code()).isZero();
    return model;
  }

  @Test
  void namesTheCauseAndTheValuesOfBoth() {
    Path first = trained("first.rdm", "iris.csv");
    Path other = trained("other.rdm", "iris.csv", "--lambda", "2");
    assertThat(Calls.run("describe", first, other).out())
        .startsWith("The models differ in the settings.\n")
        .containsPattern("specs.lambda +1.0 +2.0\n")
        .contains("objective")
        .doesNotContain("sha256", "classes");
    JsonNode found = Calls.run("describe", first, other, "--json").json().get("differences");
    assertThat(found.fieldNames()).toIterable().containsExactly("settings", "result");
    assertThat(found.get("settings").get("specs.lambda").toString()).isEqualTo("[1.0,2.0]");
    Path wine = trained("wine.rdm", "wine.csv");
    assertThat(Calls.run("describe", first, wine).out())
        .startsWith("The models differ in the data and the settings.\n")
        .contains("origin.sha256", "[50, 50, 50]", "[59, 71, 48]");
    Path java = trained("java.rdm", "iris.csv", "--backend", "java");
    assertThat(Calls.run("describe", first, java).out())
        .startsWith("The models differ in the program")
        .contains("pure Java");
  }

  @Test
  void equalModelsHaveNoDifferences() {
    Path model = trained("m.rdm", "iris.csv");
    Path again = trained("again.rdm", "iris.csv");
    assertThat(Calls.run("describe", model, again).out())
        .isEqualTo("The two files describe the same model.\n");
  }

  @Test
  void bothFilesMustBeModels() {
    Path model = trained("m.rdm", "iris.csv");
    Calls.run("describe", model, "closs").isRefusedFor("'closs' is not a model file");
  }
}
