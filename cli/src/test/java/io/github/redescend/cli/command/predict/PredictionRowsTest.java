package io.github.redescend.cli.command.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.Main;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.linalg.Compute;
import io.github.redescend.report.CsvCells;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PredictionRowsTest {
  private static final PredictionCells.Columns ALL = new PredictionCells.Columns(true, true, true);
  private static final PredictionCells.Columns FEWEST =
      new PredictionCells.Columns(false, false, false);

  /** 48 rows with two numbers, a category and three classes. */
  private static final String TRAINING = rows(48, "label", true);

  @TempDir static Path folder;
  private static PipelineModel model;

  @BeforeAll
  static void train() throws IOException {
    List<String> lines = TRAINING.lines().toList();
    String weighted =
        "w," + lines.get(0) + "\n1," + String.join("\n1,", lines.subList(1, lines.size()));
    Path data = Files.writeString(folder.resolve("train.csv"), weighted);
    Path file = folder.resolve("m.rdm");
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String call =
        "train %s --model %s --system ls-svm --calibrate platt --weights w --backend java"
            .formatted(data, file);
    int code =
        Main.run(
            call.split(" "),
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    assertThat(code).as(err.toString(StandardCharsets.UTF_8)).isZero();
    model = new ModelFiles(Kernels.catalogue(), Compute.standard()).read(file);
  }

  private static String rows(int count, String label, boolean labelled) {
    StringBuilder text = new StringBuilder("x,colour,y" + (labelled ? "," + label : "") + "\n");
    for (int i = 0; i < count; i++) {
      text.append(i % 7).append(i % 2 == 0 ? ",red," : ",blue,").append(i * i % 11 / 4.0);
      text.append(labelled ? "," + (i % 5 == 0 ? "a" : i % 7 < 3 ? "b" : "c,d") : "").append('\n');
    }
    return text.toString().replace("c,d", "\"c,d\"");
  }

  private record Written(String text, PredictionRows rows) {}

  private static Written written(
      String csv, PredictionCells.Columns columns, int block, boolean whole) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PredictionRows rows = new PredictionRows(model, columns, CsvCells.EXACT, block);
    Source source = Source.of("d.csv", csv.getBytes(StandardCharsets.UTF_8));
    TableReader reader = reader(source);
    rows.write(
        whole ? new Held(reader) : reader, source, PredictionRows.options(model), out, () -> true);
    return new Written(out.toString(StandardCharsets.UTF_8), rows);
  }

  /** A reader that reads all rows at once. */
  private record Held(TableReader reader) implements TableReader {
    @Override
    public String format() {
      return reader.format();
    }

    @Override
    public List<String> extensions() {
      return reader.extensions();
    }

    @Override
    public boolean recognises(String head) {
      return reader.recognises(head);
    }

    @Override
    public void readParts(
        Source source,
        ReadOptions options,
        IntUnaryOperator rows,
        Supplier<Consumer<Table>> passes) {
      passes.get().accept(reader.read(source, options));
    }
  }

  private static TableReader reader(Source source) {
    return Readers.standard().reader(source, "csv");
  }

  @Test
  void blocksAndTheWholeTableGiveEqualBytes() throws IOException {
    for (String csv :
        List.of(rows(1000, "label", true), rows(333, "", false), rows(16, "label", true))) {
      for (PredictionCells.Columns columns : List.of(ALL, FEWEST)) {
        for (int block : new int[] {7, 16, 250, 4000}) {
          Written whole = written(csv, columns, block, true);
          assertThat(whole.text().lines()).hasSize((int) csv.lines().count());
          Written parts = written(csv, columns, block, false);
          assertThat(parts.text()).isEqualTo(whole.text());
          assertThat(parts.rows().rows()).isEqualTo(whole.rows().rows());
          assertThat(parts.rows().labelled()).isEqualTo(whole.rows().labelled());
          assertThat(parts.rows().accuracy()).isEqualTo((Double) whole.rows().accuracy());
        }
      }
    }
    assertThat(written(TRAINING, ALL, 16, false).rows().accuracy())
        .isGreaterThan(0.5)
        .isLessThan(1);
  }

  /** An unknown label is an error with trust 0, in any block. */
  @Test
  void unknownLabelsAreErrors() throws IOException {
    String csv = "x,colour,y,label\n" + "1,red,0.5,stranger\n".repeat(40);
    Written parts = written(csv, ALL, 16, false);
    assertThat(parts.rows().accuracy()).isZero();
    assertThat(parts.text().lines().skip(1)).allMatch(line -> line.endsWith(",0.0"));
  }

  /** Rows without labels are predicted but do not count as errors. */
  @Test
  void rowsWithoutLabelsAreNotCounted() throws IOException {
    String none = "1,red,0.5,\n".repeat(20);
    String strangers = "1,red,0.5,stranger\n".repeat(10);
    String known = rows(20, "label", true).lines().skip(1).reduce("", (a, b) -> a + b + "\n");
    double alone = written(rows(20, "label", true), ALL, 16, true).rows().accuracy();
    for (boolean whole : new boolean[] {false, true}) {
      String csv = "x,colour,y,label\n" + none + known + none;
      PredictionRows rows = written(csv, ALL, 16, whole).rows();
      assertThat(rows.rows()).isEqualTo(60);
      assertThat(rows.unlabelled()).isEqualTo(40);
      assertThat(rows.accuracy()).isEqualTo(alone);
      assertThat(written("x,colour,y,label\n" + strangers + none, ALL, 16, whole).rows().accuracy())
          .isZero();
    }
  }

  @Test
  void rowNumbersContinueAcrossBlocks() {
    String csv = "x,colour,y\n" + "1,red,0.5\n".repeat(50) + "1,red,\n";
    for (boolean whole : new boolean[] {false, true}) {
      assertThatThrownBy(() -> written(csv, ALL, 16, whole))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageStartingWith("d.csv, row 51, line 52: column 'y' has no value");
    }
  }

  /** Prediction ignores weights, so they may have any value and change type between blocks. */
  @Test
  void unusedColumnsAreIgnored() throws IOException {
    List<String> lines = rows(60, "label", true).lines().toList();
    StringBuilder text = new StringBuilder("w," + lines.get(0) + "\n");
    for (int i = 1; i < lines.size(); i++) {
      text.append(i < 20 ? "\"1,5\"" : i < 40 ? "7" : i < 50 ? "inf" : "much");
      text.append(',').append(lines.get(i)).append('\n');
    }
    String expected = written(rows(60, "label", true), ALL, 16, true).text();
    for (boolean whole : new boolean[] {false, true}) {
      assertThat(written(text.toString(), ALL, 16, whole).text()).isEqualTo(expected);
    }
  }

  @Test
  void streamIsReadOnceWithoutBuffering() throws IOException {
    String row = "1,red,0.5,a\n";
    int count = 200_000;
    InputStream rows =
        new SequenceInputStream(
            Collections.enumeration(
                List.of(
                    bytes("x,colour,y,label\n"),
                    bytes(row.repeat(count / 2)),
                    bytes(row.repeat(count / 2)))));
    Source source = Source.once("standard input", rows);
    PredictionRows counted = new PredictionRows(model, FEWEST, CsvCells.EXACT, 1000);
    counted.write(reader(source), source, PredictionRows.options(model), null, () -> true);
    assertThat(counted.rows()).isEqualTo(count);
    assertThatThrownBy(source::open)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("it must be read twice");
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void blocksAreReadOnDemand() throws IOException {
    PredictionRows rows = new PredictionRows(model, FEWEST, CsvCells.EXACT, 16);
    Source source = Source.of("d.csv", TRAINING.getBytes(StandardCharsets.UTF_8));
    rows.write(reader(source), source, PredictionRows.options(model), null, () -> rows.rows() < 20);
    assertThat(rows.rows()).isBetween(20L, 47L);
  }

  @Test
  void readingAheadGivesEqualOutput() throws IOException {
    String csv = rows(200, "label", true);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PredictionRows rows = new PredictionRows(model, ALL, CsvCells.EXACT, 16);
    rows.readAhead();
    Source source = Source.of("d.csv", csv.getBytes(StandardCharsets.UTF_8));
    rows.write(reader(source), source, PredictionRows.options(model), out, () -> true);
    Written alone = written(csv, ALL, 16, false);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(alone.text());
    assertThat(rows.accuracy()).isEqualTo(alone.rows().accuracy());
    assertThat(rows.rows()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void rowsBeforeAnUnreadableRowAreWritten(boolean ahead) {
    String csv = rows(60, "label", false) + "1,red,many\n";
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PredictionRows rows = new PredictionRows(model, FEWEST, CsvCells.EXACT, 16);
    if (ahead) {
      rows.readAhead();
    }
    Source source = Source.of("d.csv", csv.getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(
            () ->
                rows.write(reader(source), source, PredictionRows.options(model), out, () -> true))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("many");
    assertThat(out.toString(StandardCharsets.UTF_8)).hasLineCount(49);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fullDiskIsNotReportedAsADataError(boolean ahead) {
    OutputStream full =
        new OutputStream() {
          private int left = ahead ? 300 : 0;

          @Override
          public void write(int b) throws IOException {
            if (left-- <= 0) {
              throw new IOException("no space left");
            }
          }
        };
    Source source = Source.of("d.csv", TRAINING.getBytes(StandardCharsets.UTF_8));
    PredictionRows rows = new PredictionRows(model, FEWEST, CsvCells.EXACT, 16);
    if (ahead) {
      rows.readAhead();
    }
    assertThatThrownBy(
            () ->
                rows.write(reader(source), source, PredictionRows.options(model), full, () -> true))
        .isExactlyInstanceOf(IOException.class)
        .hasMessage("no space left");
  }
}
