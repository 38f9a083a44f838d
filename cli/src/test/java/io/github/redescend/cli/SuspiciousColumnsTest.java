package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Columns that leak the label, and uninformative columns, are reported before the result. */
class SuspiciousColumnsTest {
  @TempDir private Path folder;

  private Path table(IntFunction<String> cell) throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder text = new StringBuilder("x,z,odd,label\n");
    for (int i = 0; i < 200; i++) {
      text.append(
          "%s,%s,%s,%s\n"
              .formatted(
                  random.nextGaussian(),
                  random.nextGaussian(),
                  cell.apply(i),
                  i % 2 == 0 ? "stays" : "leaves"));
    }
    return Files.writeString(folder.resolve("rows.csv"), text);
  }

  private static String cell(String kind, int i) {
    boolean stays = i % 2 == 0;
    return switch (kind) {
      case "date" -> stays ? "" : "2023-05-17";
      case "dates" -> stays ? "" : "2023-05-%02d".formatted(1 + i % 28);
      case "reason" -> stays ? "" : "moved";
      case "amount" -> stays ? "" : "5.5";
      case "score" -> (stays ? 1 : 2) + i / 1e4 + "";
      case "id" -> i == 7 ? "" : "" + (1000 + 7 * i);
      case "constant" -> "blue";
      default -> throw new IllegalArgumentException(kind);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "train, date",
    "train, reason",
    "train, amount",
    "evaluate, date",
    "evaluate, dates",
    "evaluate, reason",
    "train, score",
    "evaluate, score"
  })
  void leakingColumnIsReportedAndNotCalledUninformative(String command, String kind)
      throws IOException {
    Path rows = table(i -> cell(kind, i));
    Calls.Outcome outcome =
        command.equals("train")
            ? Calls.run(
                "train",
                rows,
                "--model",
                folder.resolve("m.rdm"),
                "--system",
                "ls-svm",
                "--missing",
                "indicator")
            : Calls.run("evaluate", rows, "--system", "ls-svm", "--missing", "indicator");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err())
        .contains("warning: column 'odd' predicts 100.0% of the labels", "leak", "--ignore")
        .doesNotContain("the same value in every row", "hardly help");
  }

  @ParameterizedTest
  @CsvSource({"id, different value in nearly every row", "constant, same value in every row"})
  void uninformativeColumnsAreReported(String kind, String words) throws IOException {
    assertThat(
            Calls.run(
                    "evaluate",
                    table(i -> cell(kind, i)),
                    "--system",
                    "ls-svm",
                    "--missing",
                    "mean")
                .err())
        .contains("'odd'", words);
  }

  @Test
  void almostConstantColumnIsReported() throws IOException {
    StringBuilder text = new StringBuilder("x,odd,label\n");
    for (int i = 0; i < 2000; i++) {
      text.append("%s,%d,%s\n".formatted(Math.sin(i), i == 9 ? 1 : 0, i % 3 == 0 ? "a" : "b"));
    }
    Path rows = Files.writeString(folder.resolve("rows.csv"), text);
    assertThat(Calls.run("evaluate", rows, "--system", "knn", "--holdout", "0.1").err())
        .contains("column 'odd' has the same value in 99.95% of the rows");
  }

  @Test
  void auditReportsTheSameColumns() throws IOException {
    Path rows = table(i -> cell("date", i));
    Calls.Outcome outcome =
        Calls.run("audit", rows, "--missing", "indicator", "--checks", "all", "--json");
    String checks = outcome.json().at("/checks").toString();
    assertThat(checks).contains("leakage").as(checks);
    outcome
        .json()
        .at("/checks")
        .forEach(
            check -> {
              if (check.at("/check").asText().equals("constant")) {
                assertThat(check.toString()).doesNotContain("odd");
              }
            });
  }
}
