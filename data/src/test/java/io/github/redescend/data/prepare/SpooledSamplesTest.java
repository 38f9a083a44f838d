package io.github.redescend.data.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.CsvTableReader;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Samples stored in a file equal those in memory, bit by bit. */
class SpooledSamplesTest {
  private static final CsvTableReader CSV = new CsvTableReader();

  @TempDir Path folder;

  /** The code column has numbers in a hundred rows and then a text. Some cells are missing. */
  private static String rows(int n) {
    SplittableRandom random = new SplittableRandom(7);
    StringBuilder text = new StringBuilder("x,late,code,colour,w,label\n");
    for (int i = 0; i < n; i++) {
      text.append(random.nextInt(9) == 0 ? "" : Double.toString(random.nextDouble() * 1e3 - 500))
          .append(',')
          .append(i < n / 2 ? "?" : "red")
          .append(',')
          .append(i == 100 ? "b7" : Integer.toString(random.nextInt(4)))
          .append(',')
          .append(
              List.of("red", "green", "blue, dark")
                  .get(random.nextInt(3))
                  .replace("blue, dark", "\"blue, dark\""))
          .append(',')
          .append(i % 5)
          .append(',')
          .append(random.nextInt(3))
          .append('\n');
    }
    return text.toString();
  }

  private static Source source(String text) {
    return Source.of("rows.csv", text.getBytes(StandardCharsets.UTF_8));
  }

  private SpooledSamples spooled(
      String text, ReadOptions options, Preprocessing.Options rules, int cells) {
    return SpooledSamples.of(source(text), CSV, options, rules, folder, cells, rows -> {});
  }

  @ParameterizedTest
  @CsvSource({
    "MINMAX, MEAN, 6",
    "STANDARD, MEAN, 100",
    "NONE, MEAN, 1",
    "AUTO, DROP, 40",
    "UNIT, MEAN, 40",
    "STANDARD, DROP, 7"
  })
  void equalTheRowsInMemory(ScaleRule scale, MissingRule missing, int cells) {
    ReadOptions options = ReadOptions.training().withWeights("w");
    Preprocessing.Options rules = new Preprocessing.Options(scale, missing);
    Table table = CSV.read(source(rows(250)), options);
    Preprocessing learned = Preprocessing.learn(table, rules);
    Dataset expected = learned.apply(table);
    try (SpooledSamples found = spooled(rows(250), options, rules, cells)) {
      assertThat(found.preprocessing().state()).isEqualTo(learned.state());
      assertThat(found.preprocessing().state().label()).isEqualTo("label");
      assertThat(found.dataset().labels().classes()).isEqualTo(expected.labels().classes());
      assertThat(found.dataset().labels().codes()).isEqualTo(expected.labels().codes());
      assertThat(found.dataset().weights()).isEqualTo(expected.weights());
      assertThat(found.dataset().featureNames()).isEqualTo(expected.featureNames());
      assertThat(found.dataset().features().toDense().values())
          .isEqualTo(expected.features().toDense().values());
    }
  }

  /** Missing cells in ignored date columns do not drop rows. */
  @ParameterizedTest
  @EnumSource(
      value = MissingRule.class,
      names = {"MEAN", "INDICATOR", "DROP"})
  void ignoredColumnsAreTheSameAsInMemory(MissingRule missing) {
    StringBuilder text = new StringBuilder("none,day,x,label\n");
    for (int i = 0; i < 40; i++) {
      text.append(',').append(i % 7 == 3 ? "" : "2024-01-%02d".formatted(1 + i % 20));
      text.append(',').append(i % 5 == 2 ? "" : i).append(',').append(i % 2).append('\n');
    }
    Preprocessing.Options rules =
        new Preprocessing.Options(ScaleRule.MINMAX, missing).withDates(DateRule.IGNORE);
    Table table = CSV.read(source(text.toString()), ReadOptions.training());
    Preprocessing learned = Preprocessing.learn(table, rules);
    try (SpooledSamples found = spooled(text.toString(), ReadOptions.training(), rules, 20)) {
      assertThat(found.withoutValue()).containsExactly("none");
      assertThat(found.preprocessing().state()).isEqualTo(learned.state());
      assertThat(found.dataset().size()).isEqualTo(learned.apply(table).size());
    }
  }

  @Test
  void missingCellsInEveryRowAreRejected() {
    Preprocessing.Options rules = new Preprocessing.Options(ScaleRule.NONE, MissingRule.DROP);
    assertThatThrownBy(() -> spooled("x,y,label\n1,,a\n,2,b\n", ReadOptions.training(), rules, 2))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("rows.csv has no row left to train on: every row has a missing cell");
    assertThatThrownBy(() -> spooled("x,label\n,a\n,b\n", ReadOptions.training(), rules, 2))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("rows.csv has no feature column left: all of its columns are empty");
  }

  @Test
  void supportMoreRowsThanFitInMemory() {
    Source rows = Source.of("rows.csv", new byte[0]);
    SpooledSamples.requireFit(rows, 400_000, 128L << 20);
    assertThatThrownBy(() -> SpooledSamples.requireFit(rows, 400_000, 48L << 20))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("rows.csv has 400000 rows, which need at least 38 MB");
    assertThatThrownBy(() -> SpooledSamples.requireFit(rows, 8_000_000, 96L << 20))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("8000000 rows");
  }

  @Test
  void fileIsDeletedWithThem() throws IOException {
    SpooledSamples found =
        spooled("x,label\n1,a\n2,b\n", ReadOptions.training(), Preprocessing.Options.defaults(), 2);
    assertThat(files()).hasSize(1);
    found.close();
    assertThat(files()).isEmpty();
  }

  @Test
  void errorNamesTheRowAndLeavesNoFile() throws IOException {
    String text = "x,label\n1,a\n2,b\n3,a\n,b\n";
    assertThatThrownBy(
            () -> spooled(text, ReadOptions.training(), Preprocessing.Options.defaults(), 2))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("rows.csv, row 4, line 5: column 'x' has no value");
    assertThat(files()).isEmpty();
  }

  @Test
  void weightsThatAreAllZeroAreRefused() {
    String text = "x,w,label\n1,0,a\n2,0,b\n";
    assertThatThrownBy(
            () ->
                spooled(
                    text,
                    ReadOptions.training().withWeights("w"),
                    Preprocessing.Options.defaults(),
                    3))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("all weights in column 'w' are 0");
  }

  @Test
  void unusableFolderIsNamed() {
    Path nowhere = folder.resolve("nowhere");
    assertThatThrownBy(
            () ->
                SpooledSamples.of(
                    source("x,label\n1,a\n2,b\n"),
                    CSV,
                    ReadOptions.training(),
                    Preprocessing.Options.defaults(),
                    nowhere,
                    rows -> {}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("nowhere cannot hold the rows");
  }

  @Test
  void blocksEqualTheTable() {
    Table whole = CSV.read(source(rows(250)), ReadOptions.training());
    List<Table> parts = new ArrayList<>();
    CSV.readParts(
        source(rows(250)),
        ReadOptions.training(),
        columns -> 60 / columns,
        () -> {
          parts.clear();
          return parts::add;
        });
    assertThat(parts).hasSize(25);
    int row = 0;
    for (Table part : parts) {
      for (int i = 0; i < part.rows(); i++) {
        assertThat(part.rowNumber(i)).isEqualTo(row + 1);
        assertThat(part.labels().get(i)).isEqualTo(whole.labels().get(row));
        for (int j = 0; j < whole.columns().size(); j++) {
          assertThat(part.columns().get(j).text(i)).isEqualTo(whole.columns().get(j).text(row));
        }
        row++;
      }
    }
    assertThat(row).isEqualTo(250);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
