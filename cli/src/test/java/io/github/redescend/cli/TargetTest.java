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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Audits the petal length of iris. Three values have lost their decimal point. */
class TargetTest {
  @TempDir private Path folder;

  private Path slipped() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(Calls.DATA.resolve("iris.csv")));
    for (int row : new int[] {20, 70, 120}) {
      String[] cells = lines.get(row).split(",");
      cells[2] = Double.toString(10 * Double.parseDouble(cells[2]));
      lines.set(row, String.join(",", cells));
    }
    return Files.write(folder.resolve("slipped.csv"), lines);
  }

  @Test
  void findsLostDecimalPoints() throws IOException {
    Path output = folder.resolve("suspects.csv");
    Path page = folder.resolve("page.html");
    Calls.Outcome outcome =
        Calls.run(
            "audit",
            slipped(),
            "--target",
            "petal_length",
            "-o",
            output,
            "--report",
            page,
            "--top",
            "3",
            "--fail-above",
            "0.9",
            "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode json = outcome.json();
    assertThat(json.get("target").textValue()).isEqualTo("petal_length");
    assertThat(json.get("suspects").findValuesAsText("row"))
        .containsExactlyInAnyOrder("20", "70", "120");
    for (JsonNode suspect : json.get("suspects")) {
      assertThat(suspect.get("predicted").doubleValue())
          .isBetween(0.07 * suspect.get("given").doubleValue(), 8.0);
      assertThat(suspect.get("trust").doubleValue()).isLessThan(0.01);
    }
    assertThat(json.get("errors").get("rate").doubleValue()).isBetween(0.01, 0.1);
    assertThat(json.get("failAbove").get("failed").booleanValue()).isFalse();
    assertThat(Files.readAllLines(output))
        .hasSize(4)
        .startsWith("row,given,predicted,scale,deviation,trust");
    assertThat(Files.readString(page)).contains("Suspects", "expected error");
  }

  @Test
  void describesTheErrors() throws IOException {
    Calls.Outcome outcome = Calls.run("audit", slipped(), "--target", "3", "--fail-above", "0.001");
    assertThat(outcome.code()).as(outcome.err()).isEqualTo(3);
    assertThat(outcome.out())
        .contains(
            "150 values of 'petal_length'",
            "are wrong (90% interval ",
            "expected error",
            "failed: an estimated rate of");
  }

  /** Targets are read in the spellings that feature columns may have. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"%d,%02d", "1.%03d,%02d", "%d,%02d \u20ac", "$ %d.%02d", "%d.%02d", "1,%03d.%02d"})
  void readsNumbersAsWritten(String form) throws IOException {
    StringBuilder rows = new StringBuilder("a;b;price\n");
    double total = 0;
    for (int i = 0; i < 60; i++) {
      int cents = i % 10 * 10 + 5;
      rows.append("%d;%d;%s\n".formatted(i % 10, i / 10, form.formatted(100 + i, cents)));
      total += (form.startsWith("1") ? 1100 : 100) + i + cents / 100.0;
    }
    Path data = folder.resolve("prices.csv");
    Files.writeString(data, rows);
    Calls.Outcome outcome = Calls.run("audit", data, "--target", "price", "--top", "60", "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    double sum = 0;
    for (JsonNode value : outcome.json().get("suspects")) {
      sum += value.get("given").doubleValue();
    }
    assertThat(sum).isCloseTo(total, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--target label|row 1, line 2: 'setosa' in column 'label' is not a finite number",
        "--target width|has no column 'width' to audit",
        "--target 3 --label label|--label cannot be combined with --target",
        "--target 3 --checks all|--checks cannot be combined with --target",
        "--target 3 --annotators 1|--target (numbers) cannot be combined"
      })
  void rejectsUnusableInput(String options, String message) {
    List<Object> words = new ArrayList<>(List.of("audit", Calls.DATA.resolve("iris.csv")));
    words.addAll(List.of(options.split(" ")));
    Calls.Outcome outcome = Calls.run(words.toArray());
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains(message);
  }
}
