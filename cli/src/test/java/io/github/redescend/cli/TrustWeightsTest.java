package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trust weights from an audit of the training rows, for the default and other systems. */
class TrustWeightsTest {
  private static final Path WDBC = Calls.DATA.resolve("wdbc.csv");
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final String ONE_SIDED = "asymmetric:0.4";

  @TempDir private Path folder;

  private Path model() {
    return folder.resolve("m.rdm");
  }

  @Test
  void trainReportsNoiseAndTrustWeights() {
    JsonNode json =
        Calls.run("train", WDBC, "--model", model(), "--noise", ONE_SIDED, "--json").json();
    JsonNode noise = json.get("noise");
    assertThat(noise.fieldNames()).toIterable().containsExactly("rate", "low", "high", "matrix");
    assertThat(noise.get("rate").doubleValue())
        .isBetween(noise.get("low").doubleValue(), noise.get("high").doubleValue())
        .isCloseTo(0.25, within(0.05));
    assertThat(noise.get("matrix").get(0).get(1).doubleValue()).isCloseTo(0.4, within(0.06));
    assertThat(json.get("trustWeights").booleanValue()).isTrue();
    Calls.Outcome described = Calls.run("describe", model());
    assertThat(described.out())
        .contains("of 'benign' are labelled 'malignant' (90% interval ", "labels are weighted");
  }

  @Test
  void withoutNoiseNothingIsReportedAndOffIsEqual() {
    JsonNode auto = Calls.run("train", IRIS, "--model", model(), "--json").json();
    JsonNode off =
        Calls.run("train", IRIS, "--model", model(), "--json", "--trust-weights", "off").json();
    assertThat(auto.has("noise")).isFalse();
    assertThat(auto.has("trustWeights")).isFalse();
    assertThat(auto.get("objective")).isEqualTo(off.get("objective"));
    assertThat(auto.get("specs")).isEqualTo(off.get("specs"));
  }

  /** All rows have label errors, including test rows, as in real data. */
  @Test
  void evaluateEstimatesTheAccuracyOnTrueLabels() throws IOException {
    Path dirty = folder.resolve("dirty.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(WDBC));
    for (int i = 1; i < lines.size(); i += 5) {
      String line = lines.get(i);
      int at = line.lastIndexOf(',') + 1;
      lines.set(i, line.substring(0, at) + (line.endsWith("benign") ? "malignant" : "benign"));
    }
    Files.write(dirty, lines);
    JsonNode json =
        Calls.run("evaluate", dirty, "--system", "ls-svm", "--cv", "5", "--json").json();
    JsonNode estimate = json.get("estimatedAccuracy");
    assertThat(estimate.fieldNames()).toIterable().containsExactly("value", "low", "high");
    assertThat(json.get("accuracy").get("mean").doubleValue()).isLessThan(0.8);
    assertThat(estimate.get("value").doubleValue())
        .isBetween(estimate.get("low").doubleValue(), estimate.get("high").doubleValue())
        .isCloseTo(0.94, within(0.05));
    assertThat(json.get("noise").fieldNames())
        .toIterable()
        .containsExactly("rate", "low", "high", "matrix");
    assertThat(json.get("noise").get("rate").doubleValue()).isCloseTo(0.2, within(0.05));
    assertThat(Calls.run("evaluate", dirty, "--system", "ls-svm", "--cv", "5").out())
        .contains("on true labels (estimate)")
        .contains("Mislabelled rows: about ");
  }

  @Test
  void evaluateReportsAnUnidentifiableNoiseRate() throws IOException {
    Path few = folder.resolve("few.csv");
    Files.write(few, Files.readAllLines(WDBC).subList(0, 46));
    Calls.Outcome outcome = Calls.run("evaluate", few, "--system", "ls-svm", "--cv", "3");
    assertThat(outcome.out())
        .contains(
            "The accuracy on true labels cannot be estimated: it needs at least 50 rows, and 5 of"
                + " each");
    JsonNode json = Calls.run("evaluate", few, "--system", "ls-svm", "--cv", "3", "--json").json();
    assertThat(json.has("estimatedAccuracy")).isFalse();
    assertThat(json.has("noise")).isFalse();
  }

  @Test
  void evaluateCountsTheWeightedFits() {
    Object[] call = {"evaluate", WDBC, "--cv", "2", "--noise", ONE_SIDED};
    JsonNode auto = Calls.run(Calls.with(call, "--json")).json();
    JsonNode off = Calls.run(Calls.with(call, "--json", "--trust-weights", "off")).json();
    assertThat(auto.get("trustWeights").intValue()).isEqualTo(2);
    assertThat(off.has("trustWeights")).isFalse();
    assertThat(mean(auto)).isNotEqualTo(mean(off));
    assertThat(mean(auto)).isGreaterThan(mean(auto.get("contenders").get("ls-svm")) + 0.05);
    assertThat(Calls.run(call).out()).containsPattern("trust-weights +posterior");
  }

  @Test
  void namedSystemsUseThemOnRequest() {
    Object[] call = {"evaluate", WDBC, "--cv", "2", "--noise", ONE_SIDED, "--system", "ls-svm"};
    JsonNode plain = Calls.run(Calls.with(call, "--json")).json();
    JsonNode weighted = Calls.run(Calls.with(call, "--json", "--trust-weights", "on")).json();
    assertThat(plain.has("trustWeights")).isFalse();
    assertThat(weighted.get("trustWeights").intValue()).isEqualTo(2);
    assertThat(mean(weighted)).isGreaterThan(mean(plain) + 0.03);
  }

  @Test
  void compareAndTuneSupportTheOption() {
    JsonNode compared =
        Calls.run(
                "compare",
                IRIS,
                "--systems",
                "ls-svm,l2-svm",
                "--cv",
                "3",
                "--noise",
                ONE_SIDED,
                "--trust-weights",
                "on",
                "--json")
            .json();
    assertThat(compared.get("command").textValue()).isEqualTo("compare");
    Object[] call = {
      "tune",
      WDBC,
      "--system",
      "ls-svm",
      "--grid",
      "lambda=1",
      "--cv",
      "2",
      "--nested",
      "2",
      "--noise",
      ONE_SIDED,
      "--json"
    };
    JsonNode plain = Calls.run(call).json();
    JsonNode weighted = Calls.run(Calls.with(call, "--trust-weights", "on")).json();
    assertThat(weighted.get("nested").get("accuracy").get("mean").doubleValue())
        .isGreaterThan(plain.get("nested").get("accuracy").get("mean").doubleValue());
  }

  @Test
  void unknownModesAreRejected() {
    Calls.Outcome outcome =
        Calls.run("train", IRIS, "--model", model(), "--trust-weights", "maybe");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("trust-weights = maybe is not allowed: it must be auto, on or off");
  }

  private static double mean(JsonNode json) {
    return json.get("accuracy").get("mean").doubleValue();
  }
}
