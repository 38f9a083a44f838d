package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** predict and test report a column whose units differ from the training data. */
class OtherUnitsTest {
  @TempDir private Path folder;

  private Path table(String name, double unit) throws IOException {
    List<String> rows =
        IntStream.range(0, 60)
            .mapToObj(
                i ->
                    "%s,%s,%s"
                        .formatted(unit * (150 + i) / 100, i * 7 % 20, i < 30 ? "short" : "tall"))
            .toList();
    return Files.writeString(
        folder.resolve(name), "height,score,label\n" + String.join("\n", rows) + "\n");
  }

  @BeforeEach
  void train() throws IOException {
    Calls.Outcome trained =
        Calls.run(
            "train", table("m.csv", 1), "--model", model(), "--system", "ls-svm", "--lambda", 1);
    assertThat(trained.code()).as(trained.err()).isZero();
  }

  private Path model() {
    return folder.resolve("m.rdm");
  }

  @Test
  void equalUnitsGiveNoWarning() throws IOException {
    Path rows = table("near.csv", 1.01);
    assertThat(Calls.run("predict", model(), rows, "--json").err()).isEmpty();
    assertThat(Calls.run("test", model(), rows, "--json").err()).isEmpty();
  }

  @Test
  void differentUnitsGiveAWarningAndPredictions() throws IOException {
    Path rows = table("mm.csv", 1000);
    String sentence =
        "column 'height' lies far from training in 60 of 60 rows, the first with 1500 in row 1,"
            + " where training had 1.795 on average: check its units";
    for (String command : List.of("predict", "test")) {
      Calls.Outcome outcome = Calls.run(command, model(), rows, "--json");
      assertThat(outcome.code()).isZero();
      assertThat(outcome.err()).contains("warning: " + sentence);
      assertThat(outcome.json().get("warnings").get(0).textValue()).isEqualTo(sentence);
    }
    assertThat(Calls.run("predict", model(), rows, "--quiet").err()).isEmpty();
  }

  @Test
  void unitsInCellsAreThoseOfTraining() throws IOException {
    Path table = table("cm.csv", 1);
    List<String> lines = Files.readAllLines(table);
    Path priced = folder.resolve("priced.csv");
    Files.writeString(priced, String.join("\n", lines).replaceAll("(?m)^([0-9.]+)", "\\$$1"));
    Calls.Outcome trained =
        Calls.run(
            "train", priced, "--model", model(), "--system", "ls-svm", "--lambda", 1, "--json");
    assertThat(trained.code()).as(trained.err()).isZero();
    String labels = Calls.run("predict", model(), table).out();
    assertThat(labels).contains("60,tall");
    assertThat(Calls.run("predict", model(), priced).out()).isEqualTo(labels);
    Path euros = folder.resolve("euros.csv");
    Files.writeString(euros, Files.readString(priced).replace('$', '\u20ac'));
    Calls.Outcome refused = Calls.run("predict", model(), euros);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("column 'height' has '\u20ac1.5' where a number is needed");
  }
}
