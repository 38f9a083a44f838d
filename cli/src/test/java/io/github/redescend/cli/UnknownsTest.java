package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unknown labels and categories are counted, and the first one is named. */
class UnknownsTest {
  private static final String TRAINING =
      """
      x,colour,label
      0.1,red,no
      0.2,blue,no
      0.3,red,no
      0.7,blue,yes
      0.8,red,yes
      0.9,blue,yes
      """;

  @TempDir private Path folder;

  @BeforeEach
  void train() throws IOException {
    Files.writeString(folder.resolve("train.csv"), TRAINING);
    Calls.Outcome trained =
        Calls.run("train", folder.resolve("train.csv"), "--model", model(), "--lambda", "0.01");
    assertThat(trained.code()).as(trained.err()).isZero();
  }

  private Path model() {
    return folder.resolve("m.rdm");
  }

  private Calls.Outcome predict(String rows, Object... options) throws IOException {
    Path file = folder.resolve("rows.csv");
    Files.writeString(file, rows);
    Object[] call = new Object[options.length + 3];
    System.arraycopy(new Object[] {"predict", model(), file}, 0, call, 0, 3);
    System.arraycopy(options, 0, call, 3, options.length);
    return Calls.run(call);
  }

  @Test
  void knownLabelsAndCategoriesGiveNoWarning() throws IOException {
    Calls.Outcome outcome = predict(TRAINING, "--json");
    JsonNode json = outcome.json();
    assertThat(outcome.err().lines())
        .singleElement()
        .asString()
        .contains("has the rows that the model was trained on");
    assertThat(json.path("accuracy").asDouble()).isEqualTo(1);
    assertThat(json.has("unknownLabels")).isFalse();
    assertThat(json.has("unseenCategories")).isFalse();
    assertThat(json.has("knownAccuracy")).isFalse();
  }

  @Test
  void differentSpellingOfALabelIsReported() throws IOException {
    assertThat(predict(TRAINING.replace("blue,yes", "blue,Yes"), "--json").err())
        .contains("its classes are no, yes; write it as 'yes' if that class is meant");
  }

  @Test
  void unknownLabelsAreErrorsAndTheFirstIsNamed() throws IOException {
    String rows =
        TRAINING.replace("0.2,blue,no", "0.2,blue,perhaps").replace("0.7,blue,yes", "0.7,blue,Yes");
    Calls.Outcome outcome = predict(rows, "--json");
    assertThat(outcome.err())
        .contains("2 of 6 rows have a label that is not a class of the model")
        .contains("the first is 'perhaps' in row 2")
        .contains("its classes are no, yes");
    JsonNode json = outcome.json();
    assertThat(json.path("accuracy").asDouble()).isEqualTo(4.0 / 6);
    assertThat(json.path("knownAccuracy").asDouble()).isEqualTo(1);
    assertThat(json.path("unknownLabels").asInt()).isEqualTo(2);
    assertThat(predict(rows, "--output", folder.resolve("p.csv")).out())
        .startsWith("6 rows predicted, accuracy 66.7% (100.0% of the 4 with a known label), ");
  }

  @Test
  void withoutKnownLabelsThereIsNoSecondAccuracy() throws IOException {
    Calls.Outcome outcome = predict(TRAINING.replace(",no", ",0").replace(",yes", ",1"), "--json");
    assertThat(outcome.err()).contains("6 of 6 rows have a label", "'0' in row 1");
    assertThat(outcome.json().has("knownAccuracy")).isFalse();
    assertThat(outcome.json().path("accuracy").asDouble()).isZero();
  }

  @Test
  void unseenCategoriesAreCountedAndTheFirstIsNamed() throws IOException {
    String rows = "x,colour\n0.1,red\n0.9,green\n0.2,pink\u001b[31m\n";
    Calls.Outcome outcome = predict(rows, "--json");
    assertThat(outcome.err())
        .contains("2 cells have a category that no training row had")
        .contains("the first is 'green' of column 'colour' in row 2");
    assertThat(outcome.json().path("unseenCategories").asInt()).isEqualTo(2);
    assertThat(outcome.json().has("unknownLabels")).isFalse();
  }

  @Test
  void quietSuppressesWarnings() throws IOException {
    assertThat(predict("x,colour,label\n0.1,green,0\n", "--quiet").err()).isEmpty();
  }

  @Test
  void oneUnknownUsesTheSingular() throws IOException {
    Calls.Outcome outcome = predict("x,colour,label\n0.1,green,0\n");
    assertThat(outcome.err())
        .contains("1 cell has a category that no training row had", "it is treated as unknown")
        .contains("1 of 1 row has a label that is not a class", "and counts as a miss");
  }
}
