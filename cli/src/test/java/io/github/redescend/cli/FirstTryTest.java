package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mistakes that users make with their own table on the first try. */
class FirstTryTest {
  private static final int ROWS = 40;

  @TempDir private Path folder;
  private Path data;
  private Path model;

  @BeforeEach
  void names() {
    data = folder.resolve("data.csv");
    model = folder.resolve("first.rdm");
  }

  private void write(String head, IntFunction<String> row) throws IOException {
    Files.writeString(
        data,
        head
            + IntStream.range(0, ROWS).mapToObj(row).collect(Collectors.joining("\n", "\n", "\n")));
  }

  private static String label(int row) {
    return row % 2 == 0 ? "no" : "yes";
  }

  private Calls.Outcome train(Object... options) {
    Object[] call = Arrays.copyOf(new Object[] {"train", data, "--model", model}, 6);
    call[4] = "--system";
    call[5] = "ls-svm";
    Object[] all = Arrays.copyOf(call, call.length + options.length);
    System.arraycopy(options, 0, all, call.length, options.length);
    return Calls.run(all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fail", "mean", "indicator", "drop"})
  void emptyColumnIsIgnored(String missing) throws IOException {
    write("none,a,churn", i -> "," + (i % 2 + 0.01 * i) + "," + label(i));
    Calls.Outcome trained = train("--missing", missing);
    assertThat(trained.code()).as(trained.err()).isZero();
    assertThat(trained.err())
        .contains(
            ROWS + " rows, 1 column used\n", "column 'none' has no value in any row and is ignored")
        .doesNotContain("filled");
    Calls.Outcome with = Calls.run("predict", model, data, "--json");
    assertThat(with.json().get("accuracy").doubleValue()).isEqualTo(1);
    write("none,a,churn", i -> i + "," + (i % 2 + 0.01 * i) + "," + label(i));
    assertThat(Calls.run("predict", model, data).code()).isZero();
    write("a", i -> "" + (i % 2 + 0.01 * i));
    assertThat(Calls.run("predict", model, data).code()).isZero();
  }

  @Test
  void everyCommandIgnoresIt() throws IOException {
    write("none,a,churn", i -> "," + (i % 2 + 0.01 * i) + "," + label(i));
    for (List<Object> call :
        List.<List<Object>>of(
            List.of("evaluate", data, "--system", "ls-svm", "--cv", "2"),
            List.of("tune", data, "--system", "ls-svm", "--grid", "lambda=1,2", "--cv", "2"),
            List.of("compare", data, "--systems", "ls-svm,l2-svm", "--cv", "2"),
            List.of("audit", data, "--target", "a"),
            List.of("audit", data))) {
      Calls.Outcome outcome = Calls.run(call.toArray());
      assertThat(outcome.code()).as(outcome.err()).isZero();
      assertThat(outcome.err()).contains("column 'none' has no value in any row and is ignored");
    }
    write("none,churn", i -> "," + label(i));
    train().isRefusedFor("has no feature column left: all of its columns are empty");
  }

  @Test
  void checkReportsTheEmptyColumn() throws IOException {
    write("none,a,churn", i -> "," + (i % 2 + 0.01 * i) + "," + label(i));
    assertThat(
            Calls.run("audit", data, "--checks", "empty,constant", "--json")
                .json()
                .get("checks")
                .get(0)
                .get("columns")
                .toString())
        .isEqualTo("[\"none\"]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "# exported 2024 | no feature column: found only",
        "#exported | no feature column: found only",
        "Sales of 2024 | no feature column: found only",
        "Sales,, | no feature column: found only",
        "# exported, by me | found 3 cells, expected 2"
      })
  void titleAboveTheHeaderIsReported(String title, String message) throws IOException {
    write(title + "\na,b,churn", i -> i + "," + i % 3 + "," + label(i));
    String quoted = "line 1, '" + title.split(",")[0] + "', seems to be a title and not the header";
    train().isRefusedFor(message, quoted, "delete all lines above the header");
  }

  @Test
  void titleIsReportedWhenTheLabelOrModelColumnsAreMissing() throws IOException {
    write("a,churn", i -> i + "," + label(i));
    assertThat(train().code()).isZero();
    write("Sales of 2024\n\na,churn", i -> i + "," + label(i));
    train("--label", "churn").isRefusedFor("no column 'churn'", "'Sales of 2024', seems to be");
    Calls.run("predict", model, data).isRefusedFor("'a'", "'Sales of 2024', seems to be a title");
  }

  @Test
  void headerOfOneWordIsNotATitle() throws IOException {
    write("churn", FirstTryTest::label);
    Calls.Outcome outcome = train();
    outcome.isRefusedFor("no feature column: found only churn");
    assertThat(outcome.err()).doesNotContain("title");
  }

  @Test
  void headerAfterACommentSignIsNotATitle() throws IOException {
    write("# a,b,churn", i -> i + "," + i % 3 + "," + label(i));
    Calls.Outcome outcome = train("--label", "churned");
    outcome.isRefusedFor("no column 'churned' for the labels: it has # a, b, churn");
    assertThat(outcome.err()).doesNotContain("title");
    assertThat(train().code()).isZero();
  }

  @Test
  void ignoringAllFeaturesIsReported() throws IOException {
    write("a,b,churn", i -> i + "," + i % 3 + "," + label(i));
    train("--ignore", "a,b")
        .isRefusedFor("no feature column is left: --ignore drops all of a, b, churn");
    train("--ignore", "*").isRefusedFor("--ignore drops all columns: a, b, churn");
  }

  @Test
  void columnWithDifferentCaseIsSuggested() throws IOException {
    write("a,b,churn", i -> i + "," + i % 3 + "," + label(i));
    assertThat(train().code()).isZero();
    train("--label", "Churn").isRefusedFor("it has a, b, churn; it has 'churn': names must match");
    train("--ignore", "B").isRefusedFor("it has 'b': names must match exactly");
    train("--weights", "B").isRefusedFor("it has 'b': names must match exactly");
    write("A,b,Churn", i -> i + "," + i % 3 + "," + label(i));
    Calls.run("predict", model, data)
        .isRefusedFor("no column 'a', one of the 2 features", "it has 'A': names must match");
    Calls.run("test", model, data).isRefusedFor("no column 'churn'", "it has 'Churn': names");
    write("A,B,Churn", i -> i + "," + i % 3 + "," + label(i));
    Calls.run("predict", model, data)
        .isRefusedFor("has none of the 2 columns needed", "it has 'A': names must match");
    write("other,b", i -> i + "," + i % 3);
    assertThat(Calls.run("predict", model, data).err()).doesNotContain("names must match");
  }
}
