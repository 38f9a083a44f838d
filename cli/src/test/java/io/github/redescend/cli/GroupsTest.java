package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Labels are random, so accuracy above chance means that groups leak between folds. */
class GroupsTest {
  private static final int COPIES = 4;

  @TempDir private Path folder;

  /**
   * 60 points, four rows each. Each point is a patient. {@code moved} is the spread of its rows.
   */
  private Path coins(double moved) throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    StringBuilder text = new StringBuilder("patient,x,z,label\n");
    for (int i = 0; i < 60; i++) {
      double x = random.nextGaussian();
      double z = random.nextGaussian();
      String label = random.nextBoolean() ? "yes" : "no";
      for (int j = 0; j < COPIES; j++) {
        text.append(
            "p%d,%s,%s,%s\n"
                .formatted(
                    i,
                    x + moved * random.nextGaussian(),
                    z + moved * random.nextGaussian(),
                    label));
      }
    }
    return Files.writeString(folder.resolve("coins.csv"), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--cv 10", "--cv 5 --repeats 2", "--holdout 0.4"})
  void duplicateRowsStayInOneFold(String split) throws IOException {
    Calls.Outcome outcome = evaluated(coins(0), split + " --ignore patient");
    assertThat(accuracy(outcome)).isLessThan(0.7);
    assertThat(outcome.json().get("warnings").toString()).contains("180 rows of 240 repeat");
  }

  @Test
  void rowsOfAGroupAreNeverSplit() throws IOException {
    Path table = coins(1e-3);
    assertThat(accuracy(evaluated(table, "--cv 10 --ignore patient"))).isGreaterThan(0.9);
    assertThat(accuracy(evaluated(table, "--cv 10 --groups patient"))).isLessThan(0.7);
    assertThat(accuracy(evaluated(table, "--holdout 0.4 --groups 1"))).isLessThan(0.7);
  }

  @Test
  void tuneAndCompareKeepGroupsToo() throws IOException {
    Path table = coins(1e-3);
    Calls.Outcome tuned =
        call(
            List.of("tune", table, "--json", "--system", "svm", "--groups", "patient"),
            "--kernel gaussian:gamma=1000 --grid lambda=1e-3,1e-2 --nested 3");
    assertThat(tuned.json().at("/nested/accuracy/mean").asDouble()).isBetween(0.1, 0.7);
    Calls.Outcome compared =
        call(List.of("compare", table, "--json", "--groups", "patient"), "--systems knn,ls-svm");
    assertThat(compared.json().at("/accuracy/0")).hasSize(2);
    for (JsonNode mean : compared.json().at("/accuracy/0")) {
      assertThat(mean.asDouble()).isLessThan(0.7);
    }
  }

  @Test
  void groupColumnIsNotAFeatureAndHasNoMissingCells() throws IOException {
    Path table = coins(1e-3);
    Path model = folder.resolve("coins.rdm");
    call(List.of("train", table, "--model", model, "--groups", "patient"), "--system ls-svm");
    assertThat(Calls.run("describe", model, "--json").json().get("features").asInt()).isEqualTo(2);
    String text = Files.readString(table).replaceFirst("p7,", ",");
    Files.writeString(table, text);
    Calls.run("evaluate", table, "--groups", "patient")
        .isRefusedFor("row 29", "has no value in column 'patient' for --groups");
    Calls.run("evaluate", table, "--groups", "person").isRefusedFor("has no column 'person'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--cv 5 --groups patient", "--folds patient"})
  void valuesThatDifferOnlyInSpellingAreReported(String split) throws IOException {
    Path table = coins(1e-3);
    Files.writeString(table, Files.readString(table).replaceFirst("p7,", "P7,"));
    assertThat(evaluated(table, split).json().get("warnings").toString())
        .contains("'P7' and 'p7' in column 'patient' differ only in spelling");
  }

  @Test
  void aSingleGroupIsReportedAndIgnored() throws IOException {
    Path table = folder.resolve("one.csv");
    Files.writeString(
        table,
        IntStream.range(0, 40)
            .mapToObj(i -> "%d,%d,p,%s\n".formatted(i % 2 * 10 + i % 7, i % 5, "ab".charAt(i % 2)))
            .collect(Collectors.joining("", "x,y,patient,label\n", "")));
    Calls.run("evaluate", table, "--groups", "patient")
        .isRefusedFor("all rows are one group, which cannot be split");
    Calls.Outcome train =
        Calls.run("train", table, "--groups", "patient", "--model", folder.resolve("m"), "--json");
    assertThat(train.json().get("warnings").toString())
        .contains("column 'patient' of groups has one value only");
    assertThat(train.json().get("trainAccuracy").asDouble()).isEqualTo(1);
  }

  @Test
  void trainingRowsInATestFileAreReported() throws IOException {
    Path table = coins(1e-3);
    List<String> lines = Files.readAllLines(table);
    Path some = Files.write(folder.resolve("some.csv"), lines.subList(0, 121));
    Path others = folder.resolve("others.csv");
    Files.write(others, List.of(lines.get(0), "p1,5,5,no", "p1,6,6,yes"));
    assertThat(evaluated(some, "--ignore patient --test " + table).json().get("warnings"))
        .anyMatch(line -> line.asText().contains("120 rows of 240 in"));
    assertThat(evaluated(some, "--ignore patient --test " + others).err()).doesNotContain("copies");
  }

  private Calls.Outcome evaluated(Path table, String options) {
    return call(List.of("evaluate", table, "--json", "--system", "knn:k=1"), options);
  }

  private static Calls.Outcome call(List<?> first, String options) {
    List<Object> words = new java.util.ArrayList<>(first);
    words.addAll(List.of((Object[]) options.split(" ")));
    Calls.Outcome outcome = Calls.run(words.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome;
  }

  private static double accuracy(Calls.Outcome outcome) {
    return outcome.json().at("/accuracy/mean").asDouble();
  }
}
