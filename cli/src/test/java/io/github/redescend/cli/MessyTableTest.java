package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A realistic table: a byte order mark, CRLF, semicolons, an identifier, a date, free text, the
 * label in the middle, missing cells and labels, a typo.
 */
class MessyTableTest {
  private static final Path CHURN = Calls.DATA.resolve("churn.csv");

  /** The options that the warnings and errors of a call without options suggest. */
  private static final List<String> ASKED =
      List.of(
          "--label churn --unlabelled drop --missing mean --id id --ignore note --na 4O50"
              .split(" "));

  @TempDir private Path folder;
  private Path model;

  @BeforeEach
  void names() {
    model = folder.resolve("churn.rdm");
  }

  private static Calls.Outcome call(List<?> first, Object... more) {
    List<Object> words = new ArrayList<>(first);
    words.addAll(List.of(more));
    return Calls.run(words.toArray());
  }

  private Calls.Outcome trained(Object... more) {
    List<Object> words = new ArrayList<>(List.of("train", CHURN, "--model", model));
    words.addAll(ASKED);
    words.addAll(List.of("--system", "ls-svm"));
    return call(words, more);
  }

  @Test
  void everyErrorNamesTheRemedy() {
    Calls.run("train", CHURN, "--model", model)
        .isRefusedFor("the label column 'note' has 400 different values", "--label");
    Calls.run("train", CHURN, "--model", model, "--label", "churn")
        .isRefusedFor(
            "2 rows without a label in column 'churn' (row 121, line 122; row 302, line 303)",
            "--unlabelled");
    Calls.run("train", CHURN, "--model", model, "--label", "churn", "--unlabelled", "drop")
        .isRefusedFor("7 cells without a value", "'age' (7)", "row 4", "--missing mean");
    Calls.run("train", CHURN, "--model", model, "--label", "churn", "--unlabelled", "some")
        .isRefusedFor("unlabelled = some is not allowed: it must be fail or drop");
    Calls.run("train", CHURN, "--model", model, "--label", "date", "--ignore", "date")
        .isRefusedFor("'date' is ignored");
    Calls.run("train", CHURN, "--model", model, "--label", "id", "--missing", "mean")
        .isRefusedFor("--label");
  }

  @Test
  void irregularitiesAreReported() throws IOException {
    Calls.Outcome outcome =
        Calls.run(
            "train",
            CHURN,
            "--model",
            model,
            "--system",
            "ls-svm",
            "--label",
            "churn",
            "--unlabelled",
            "drop",
            "--missing",
            "mean");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    String page = Files.readString(Path.of("../docs/start.md"));
    assertThat(outcome.err().lines()).allSatisfy(line -> assertThat(page).contains("    " + line));
    assertThat(outcome.err().lines().toList())
        .hasSize(5)
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .isEqualTo(
                        "label 'churn', positive class 'yes', 398 rows, 4 columns used, 2 ignored"
                            + " (income, note), 2 rows without a label skipped, 7 cells filled"),
            line -> assertThat(line).contains("'id'", "identifier"),
            line -> assertThat(line).contains("397 of 398 cells are numbers", "'4O50'", "row 38"),
            line -> assertThat(line).contains("'date' has dates", "--dates"),
            line -> assertThat(line).contains("'note'", "free text"));
  }

  @Test
  void jsonHasWarningsOnlyIfThereAreAny() {
    JsonNode clean = trained("--dates", "days", "--json").json();
    assertThat(clean.has("warnings")).isFalse();
    Calls.Outcome odd = trained("--json");
    assertThat(odd.json().get("warnings")).hasSize(1);
    assertThat(odd.json().get("warnings").get(0).textValue()).contains("'date'");
    assertThat(odd.err()).doesNotContain("label 'churn'");
    assertThat(trained("--quiet").err()).isEmpty();
  }

  @Test
  void modelStoresColumnsAndMissingValueMarks() throws IOException {
    assertThat(trained("--dates", "parts").code()).isZero();
    Path labels = folder.resolve("labels.csv");
    Calls.Outcome outcome =
        Calls.run(
            "predict",
            model,
            CHURN,
            "--output",
            labels,
            "--keep",
            "churn,c*y",
            "--scores",
            "--digits",
            "3");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err()).contains("columns that the model does not use: note\n");
    assertThat(outcome.out()).contains("400 rows predicted", "(2 rows have no label)");
    List<String> lines = Files.readAllLines(labels);
    assertThat(lines.get(0)).isEqualTo("row,label,score,id,churn,city");
    assertThat(lines.get(1)).matches("1,(yes|no),-?[0-9]\\.[0-9]{1,4},1000,yes,Basel");
    assertThat(lines.get(121)).contains(",1840,,");
    Path some = folder.resolve("some.csv");
    Files.writeString(some, "income,city,age,date\nn/a,Bern,40,2024-02-03\n4O50,,-,\n");
    assertThat(Calls.run("predict", model, some).out().lines()).hasSize(3);
    Calls.run("predict", model, CHURN, "--digits", "0").isRefusedFor("digits = 0");
    Calls.run("predict", model, CHURN, "--keep", "zip").isRefusedFor("no column 'zip' to keep");
    assertThat(Calls.run("predict", model, some, "--keep", "all").out())
        .startsWith("row,label,income,city,age,date\n1,");
  }

  @Test
  void relabellingChangesOnlyLabelsOfSuspects() throws IOException {
    Path clean = folder.resolve("clean.csv");
    List<Object> audit = new ArrayList<>(List.of("audit", CHURN, "--lambda", "1", "--top", "7"));
    audit.addAll(ASKED);
    audit.addAll(List.of("--kernel", "gaussian:gamma=1", "--dates", "days"));
    Path suspects = folder.resolve("suspects.csv");
    Path scores = folder.resolve("scores.csv");
    Calls.Outcome outcome =
        call(
            audit,
            "--clean",
            clean,
            "--action",
            "relabel",
            "--output",
            suspects,
            "--scores",
            scores);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Files.readAllLines(suspects).get(0)).endsWith(",verdict,id");
    assertThat(Files.readAllLines(scores).get(1)).endsWith(",1000");
    String before = Files.readString(CHURN, StandardCharsets.UTF_8);
    String after = Files.readString(clean, StandardCharsets.UTF_8);
    assertThat(before).startsWith("\ufeff").contains("\r\n");
    String[] old = before.split("\n", -1);
    String[] now = after.split("\n", -1);
    List<Integer> changed =
        IntStream.range(0, old.length).filter(i -> !old[i].equals(now[i])).boxed().toList();
    assertThat(now).hasSameSizeAs(old);
    assertThat(changed).hasSize(7);
    for (int row : changed) {
      String swapped =
          old[row].contains(";yes;")
              ? old[row].replace(";yes;", ";no;")
              : old[row].replace(";no;", ";yes;");
      assertThat(now[row]).isEqualTo(swapped);
    }
    assertThat(call(audit, "--clean", clean, "--action", "drop").code()).isZero();
    List<String> left = List.of(Files.readString(clean, StandardCharsets.UTF_8).split("\n", -1));
    assertThat(left).hasSize(old.length - 7);
    assertThat(List.of(old)).containsAll(left);
    assertThat(call(audit, "--clean", clean, "--action", "weight").code()).isZero();
    assertThat(Files.readString(clean, StandardCharsets.UTF_8).lines().findFirst())
        .contains("\ufeffid;age;income;churn;city;date;note;weight");
  }

  @Test
  void numericTargetIsRejected() throws IOException {
    StringBuilder csv = new StringBuilder("x,price\n");
    IntStream.range(0, 200)
        .forEach(i -> csv.append(i % 7).append(',').append(i % 150).append('\n'));
    Path file = Files.writeString(folder.resolve("prices.csv"), csv);
    Calls.run("train", file, "--model", model)
        .isRefusedFor("150 different numbers in 200 rows", "--label");
  }

  @Test
  void rowsWithoutAHeader() throws IOException {
    StringBuilder csv = new StringBuilder();
    IntStream.range(0, 60)
        .forEach(i -> csv.append(i % 7 + 0.5).append(',').append(i % 2 == 0 ? "a\n" : "b\n"));
    Path file = Files.writeString(folder.resolve("bare.csv"), csv);
    Calls.Outcome wrong = Calls.run("train", file, "--model", model, "--system", "ls-svm");
    assertThat(wrong.err()).contains("--no-header");
    Calls.Outcome outcome =
        Calls.run("train", file, "--model", model, "--system", "ls-svm", "--no-header");
    assertThat(outcome.err()).startsWith("label 'x2' (last column), positive class 'b', 60 rows");
    assertThat(Calls.run("predict", model, file, "--no-header").out().lines()).hasSize(61);
  }

  @Test
  void columnScalesAreReported() {
    for (String scale : List.of("quantile", "log", "auto")) {
      Calls.Outcome outcome = trained("--dates", "days", "--scale", scale);
      assertThat(outcome.code()).as(outcome.err()).isZero();
      assertThat(outcome.err().contains("\nscale: minmax for all 7 features"))
          .isEqualTo(scale.equals("auto"));
      assertThat(Calls.run("predict", model, CHURN).code()).isZero();
    }
  }

  @Test
  void rowsOfZerosAreCountedWithUnitLengthScaling() throws IOException {
    StringBuilder csv = new StringBuilder("x,y,label\n0,0,a\n");
    IntStream.range(1, 20).forEach(i -> csv.append(i % 2 == 0 ? "1,5,a\n" : "5,2,b\n"));
    Path file = Files.writeString(folder.resolve("zeros.csv"), csv);
    String messages = "scale: rows of zeros, which have no length and stay zeros: 1";
    assertThat(Calls.run("audit", file, "--scale", "unit").err()).contains(messages);
    assertThat(Calls.run("audit", file).err()).doesNotContain("zeros");
    Calls.Outcome outcome =
        Calls.run("train", file, "--model", model, "--system", "ls-svm", "--scale", "unit");
    assertThat(outcome.err()).contains(messages);
    assertThat(Calls.run("describe", model).out()).containsPattern("scale +unit");
    assertThat(Calls.run("predict", model, file).code()).isZero();
  }

  /** Every command uses the missing-value marks of the model and handles rows without a label. */
  @Test
  void everyCommandReadsTheTableLikeTraining() {
    trained("--dates", "parts");
    Calls.Outcome tested = Calls.run("test", model, CHURN);
    assertThat(tested.code()).as(tested.err()).isZero();
    assertThat(tested.err()).contains("2 rows without a label skipped");
    assertThat(tested.out()).contains("398 rows");
    assertThat(Calls.run("verify", model, CHURN).out()).contains("the model matches its claims");
    Calls.Outcome explained = Calls.run("explain", model, CHURN, "--row", 38, "--train", CHURN);
    assertThat(explained.code()).as(explained.err()).isZero();
    Calls.Outcome certified =
        Calls.run("predict", model, CHURN, "--certify", "--train", CHURN, "--quiet");
    assertThat(certified.code()).as(certified.err()).isZero();
  }

  @Test
  void totalSecondsAreTheSumOfTheStages() {
    String line =
        trained().out().lines().filter(l -> l.startsWith("seconds")).findFirst().orElseThrow();
    List<Double> numbers =
        Pattern.compile("\\d+\\.\\d\\d")
            .matcher(line)
            .results()
            .map(found -> Double.valueOf(found.group()))
            .toList();
    double sum = numbers.subList(0, numbers.size() - 1).stream().mapToDouble(x -> x).sum();
    assertThat(numbers.get(numbers.size() - 1)).isCloseTo(sum, within(1e-9));
  }
}
