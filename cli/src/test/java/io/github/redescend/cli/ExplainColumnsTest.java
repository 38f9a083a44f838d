package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainColumnsTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");

  @TempDir private Path folder;
  private Path model;

  @BeforeEach
  void train() {
    model = folder.resolve("iris.rdm");
    Calls.Outcome outcome =
        Calls.run(
            "train", IRIS, "--model", model, "--system", "svm", "--kernel", "gaussian:gamma=2");
    assertThat(outcome.code()).as(outcome.err()).isZero();
  }

  @Test
  void columnContributionsAddUpToTheScore() throws IOException {
    Path page = folder.resolve("row.html");
    Path figures = folder.resolve("figures");
    Calls.Outcome outcome =
        Calls.run(
            "explain",
            model,
            IRIS,
            "--row",
            "60",
            "--columns",
            "--train",
            IRIS,
            "--report",
            page,
            "--figures",
            figures,
            "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode json = outcome.json();
    double sum = 0;
    for (JsonNode column : json.get("columns")) {
      sum += column.get("contribution").doubleValue();
      assertThat(column.get("error").doubleValue()).isPositive();
    }
    assertThat(json.get("columns")).hasSize(4);
    assertThat(sum)
        .isCloseTo(
            json.get("score").doubleValue() - json.get("meanScore").doubleValue(), within(1e-9));
    assertThat(json.get("trainingRows").intValue()).isEqualTo(150);
    assertThat(json.get("predicted").textValue()).isEqualTo(json.get("output").textValue());
    assertThat(Files.readString(page)).contains("Contributions of the columns", "petal_length");
    assertThat(figures.resolve("waterfall.svg")).exists();
  }

  @Test
  void usesTheRowsStoredInTheModel() {
    Calls.Outcome outcome = Calls.run("explain", model, IRIS, "--row", "1", "--columns");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("row 1 is predicted setosa", "contribution");
  }

  @Test
  void rejectsWhatItCannotExplain() {
    Calls.run("explain", model, IRIS, "--row", "151", "--columns")
        .isRefusedFor("row = 151 is not allowed", "has 150 rows");
    Calls.run("explain", model, IRIS, "--row", "1").isRefusedFor("--train is missing");
    Calls.run(
            "explain", model, IRIS, "--row", "1", "--train", IRIS, "--report", folder.resolve("p"))
        .isRefusedFor("add --columns");
  }
}
