package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.redescend.cli.Calls.Outcome;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables with many more columns than rows. */
class WideTableTest {
  private static final int COLUMNS = 20_000;

  /** Enough that training does not also cross-validate, which it does with few cells. */
  private static final int ROWS = 13;

  @TempDir private static Path tables;

  private static List<Path> files;

  @TempDir private Path folder;

  @BeforeAll
  static void write() throws IOException {
    files = List.of(table("wide.csv", true), table("wide.libsvm", false));
  }

  /** Two classes whose values differ by 3 in every tenth column. */
  private static Path table(String name, boolean csv) throws IOException {
    Path file = tables.resolve(name);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      if (csv) {
        for (int j = 1; j <= COLUMNS; j++) {
          out.write("x" + j + ",");
        }
        out.write("label\n");
      }
      for (int i = 0; i < ROWS; i++) {
        row(out, i, csv);
      }
    }
    return file;
  }

  private static void row(Writer out, int i, boolean csv) throws IOException {
    String label = i % 2 == 0 ? "a" : "b";
    out.write(csv ? "" : label);
    for (int j = 1; j <= COLUMNS; j++) {
      int value = (i * j * 7 + j) % 11 + (i % 2 == 0 && j % 10 == 0 ? 3 : 0);
      out.write(csv ? value + "," : " " + j + ":" + value);
    }
    out.write((csv ? label : "") + "\n");
  }

  @Test
  void supportsTrainingAndPrediction() {
    for (Path file : files) {
      for (String space : new String[] {"gram", "landmarks:m=4"}) {
        Path model = folder.resolve("m.rdm");
        Outcome trained =
            Calls.run("train", file, "--model", model, "--system", "ls-svm", "--space", space);
        assertThat(trained.code()).as(trained.err()).isZero();
        Outcome predicted = Calls.run("predict", model, file, "--json");
        assertThat(predicted.json().get("samples").intValue()).isEqualTo(ROWS);
      }
    }
  }

  /** The d x d system does not fit into memory; the n x n system is small. */
  @ParameterizedTest
  @ValueSource(strings = {"svm", "ls-svm", "rsvc", "ls-reg", "capped-svm", "truncated-hinge"})
  void linearModelUsesTheSmallerSystem(String system) {
    for (Path file : files) {
      List<Double> objectives = new ArrayList<>();
      for (String space : new String[] {"linear", "gram"}) {
        Outcome trained =
            Calls.run(
                "train",
                file,
                "--model",
                folder.resolve(space),
                "--system",
                system,
                "--kernel",
                "linear",
                "--space",
                space,
                "--lambda",
                "10",
                "--json");
        assertThat(trained.code()).as(trained.err()).isZero();
        objectives.add(trained.json().get("objective").doubleValue());
      }
      assertThat(objectives.get(0)).isCloseTo(objectives.get(1), withinPercentage(1e-8));
    }
  }

  /**
   * Names as long in a model as a million ordinary column names. JSON has two characters for each
   * of these.
   */
  @Test
  void tooLongColumnNamesAreRejectedBeforeTraining() throws IOException {
    Path file = folder.resolve("names.csv");
    String name = "\\".repeat(1 << 19);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int j = 0; j < 66; j++) {
        out.write(name + j + ",");
      }
      out.write("label\n" + "1,".repeat(66) + "a\n" + "2,".repeat(66) + "b\n");
    }
    Path model = folder.resolve("m.rdm");
    Calls.run("train", file, "--model", model, "--json")
        .isRefusedFor("m.rdm is not written: model.json would have ", "all 66 columns");
    Calls.run("tune", file, "--model", model, "--system", "rsvc", "--grid", "lambda=1,2")
        .isRefusedFor("m.rdm is not written: model.json would have ", "all 66 columns");
    assertThat(model).doesNotExist();
  }
}
