package io.github.redescend.data.read;

import static io.github.redescend.data.read.ReadText.read;
import static io.github.redescend.data.read.ReadText.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.read.Readers.FilePattern;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadersTest {
  private static final String CSV = "x,label\n1,a\n2,b\n";

  @Test
  void formatIsDetectedByContent() {
    assertThat(read("standard input", CSV).labels()).containsExactly("a", "b");
    assertThat(read("f.txt", "\n1 1:2 # c\n2 1:3\n").isSparse()).isTrue();
    assertThat(
            read("f.dat", "% c\n@relation r\n@attribute a real\n@attribute b real\n@data\n1,2\n")
                .rows())
        .isEqualTo(1);
    assertThat(read("f.csv", "1 1:2\n1 2:2\n", ReadOptions.training().withFormat("libsvm")).rows())
        .isEqualTo(2);
    assertThat(read("f.csv", "# c\n1 1:2\n2 1:3\n").isSparse()).isTrue();
    assertThat(
            read("f.tsv", "% c\n@Relation r\n@attribute a real\n@attribute y {p}\n@data\n1,p\n")
                .rows())
        .isEqualTo(1);
    assertThat(read("f.tsv", "Temp 1:A\tTemp 2:A\n1\t2\n").isSparse()).isFalse();
    assertThat(read("f.csv", "@timestamp,label\n1,a\n2,b\n").featureNames())
        .containsExactly("@timestamp");
    assertThat(read("f.csv", "[a],label\n1,a\n2,b\n").featureNames()).containsExactly("[a]");
    for (String json : new String[] {"[{\"a\": 1}]", "[\n [1, 2]]", "{ \"a\": 1}\n{\"a\": 2}"}) {
      refused("f.csv", json, "f.csv seems to be JSON: name one of arff, csv, libsvm, npy; Parquet");
    }
    refused("f.csv", "1,2 1:3\n", "names several classes");
    refused("f.csv", "1 qid:2 1:3\n", "found 'qid:2'");
    refused("f.csv", "\n", "is empty: it needs a header and rows");
    refused("f.txt", "", "f.txt is empty: it needs a header and rows");
    refused("f.txt", "  \n", "has an unknown format: name one of arff, csv, libsvm, npy");
    assertThatThrownBy(() -> read("f", CSV, ReadOptions.training().withFormat("xls")))
        .hasMessage(
            "format = xls is not allowed: it must be auto or one of arff, csv, libsvm, npy");
  }

  /** As data frames of pandas have them. */
  @Test
  void columnsOfAModelMayBeCalledByNumbers() {
    List<ExpectedColumn> known =
        List.of(
            new ExpectedColumn("0", ColumnKind.NUMERIC),
            new ExpectedColumn("1", ColumnKind.NUMERIC));
    Table table = read("a.csv", "1,0\n7,8\n9,5\n", ReadOptions.prediction("label", known));
    assertThat(table.rows()).isEqualTo(2);
    assertThat(((NumericColumn) table.column("0").orElseThrow()).values()).containsExactly(8, 5);
  }

  @Test
  void aRowInPlaceOfTheHeaderIsNamed() {
    String found = "line 1 seems to be a row: put the column names above it (--no-header";
    refused("a.csv", "1,2,b\n3,4,a\n", ReadOptions.prediction("label", List.of(RED)), found);
    refused("a.csv", "1,2,b\n3,4,a\n", ReadOptions.training().withLabel("label"), found);
  }

  @Test
  void gzipIsDetectedByContent(@TempDir Path folder) throws IOException {
    byte[] zipped = gzip(CSV);
    Path named = Files.write(folder.resolve("a.csv.gz"), zipped);
    Path unnamed = Files.write(folder.resolve("a.csv"), zipped);
    assertThat(Readers.standard().read(named, ReadOptions.training()).rows()).isEqualTo(2);
    assertThat(Readers.standard().read(unnamed.toString(), ReadOptions.training()).rows())
        .isEqualTo(2);
    Table fromStream =
        Readers.standard().read(new ByteArrayInputStream(zipped), ReadOptions.training());
    assertThat(fromStream.source()).isEqualTo("standard input");
    Path cut = Files.write(folder.resolve("cut.csv.gz"), Arrays.copyOf(zipped, zipped.length - 9));
    assertThatThrownBy(() -> Readers.standard().read(cut, ReadOptions.training()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("cut.csv.gz is a truncated or damaged gzip file");
  }

  @Test
  void gzipReportsTheLengthOfItsText(@TempDir Path folder) throws IOException {
    String text = "1,2,a\n".repeat(10_000);
    Path plain = Files.writeString(folder.resolve("a.csv"), text);
    Path zipped = Files.write(folder.resolve("a.csv.gz"), gzip(text));
    assertThat(Files.size(zipped)).isLessThan(1_000);
    for (Path file : new Path[] {plain, zipped}) {
      assertThat(Source.of(file).isLongerThan(text.length())).isFalse();
      assertThat(Source.of(file).isLongerThan(text.length() - 1)).isTrue();
      assertThat(Source.of(file).isLongerThan(0)).isTrue();
      assertThat(Source.of(file).isLongerThan(1L << 40)).isFalse();
    }
  }

  /** A named pipe has no position and can be read only once. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void pipesAreReadOnce(@TempDir Path folder) throws Exception {
    // The text in the second row makes the reader start again.
    String text = "x,label\n1,a\nred,b\n";
    for (byte[] bytes : new byte[][] {text.getBytes(StandardCharsets.UTF_8), gzip(text)}) {
      Path pipe = pipe(folder, "kept-" + bytes.length);
      Thread writer = writing(bytes, pipe);
      assertThat(Readers.standard().read(pipe, ReadOptions.training()).rows()).isEqualTo(2);
      writer.join();
      pipe = pipe(folder, "once-" + bytes.length);
      writer = writing(bytes, pipe);
      Source once = Source.once(pipe);
      TableReader reader = Readers.standard().reader(once, ReadOptions.AUTO);
      assertThat(reader.read(once, ReadOptions.prediction(null, List.of(RED))).rows()).isEqualTo(2);
      writer.join();
    }
  }

  /**
   * Each reader needs its own pipe: a writer would pass its text to the last reader while that pipe
   * is open.
   */
  private static Path pipe(Path folder, String name) throws Exception {
    Path pipe = folder.resolve(name);
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  private static final ExpectedColumn RED = new ExpectedColumn("x", ColumnKind.TEXT);

  private static Thread writing(byte[] bytes, Path pipe) {
    Thread writer =
        new Thread(
            () -> {
              try {
                Files.write(pipe, bytes, StandardOpenOption.WRITE);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    writer.start();
    return writer;
  }

  static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void encodings() {
    Source utf16 = Source.of("a.csv", ("\ufeff" + CSV).getBytes(StandardCharsets.UTF_16LE));
    assertThat(Readers.standard().read(utf16, ReadOptions.training()).rows()).isEqualTo(2);
    Source latin = Source.of("a.csv", "x,label\n1,\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> Readers.standard().read(latin, ReadOptions.training()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("a.csv is not text in UTF-8");
  }

  @ParameterizedTest
  @CsvSource({
    "'PK\u0003\u0004rows', a.csv is a zip archive",
    "'\u0093NUMPY', a.csv is a NumPy array",
    "'PAR1\u0015', a.csv is in Parquet"
  })
  void binaryFilesAreRejected(String beginning, String told) {
    Source other = Source.of("a.csv", beginning.getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> Readers.standard().read(other, ReadOptions.training()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(told);
  }

  @Test
  void missingFilesAreReported(@TempDir Path folder) {
    assertThatThrownBy(() -> Readers.standard().read(folder, ReadOptions.training()))
        .hasMessageContaining("is a directory");
    assertThatThrownBy(
            () -> Readers.standard().read(folder.resolve("no.csv"), ReadOptions.training()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageEndingWith("no.csv does not exist");
  }

  @Test
  void invalidPatternsAreReported(@TempDir Path folder) throws IOException {
    Files.createFile(folder.resolve("a[1].csv"));
    assertThat(FilePattern.files(folder + "/a\\[*.csv").files()).hasSize(1);
    for (String pattern : List.of("/[*.csv", "/{a*.csv")) {
      assertThatThrownBy(() -> FilePattern.files(folder + pattern))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("is not a pattern of file names");
    }
  }

  @Test
  void readsAHundredThousandRows() {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < 20; j++) {
      text.append('x').append(j).append(',');
    }
    text.append("label\n");
    for (int i = 0; i < 100_000; i++) {
      for (int j = 0; j < 20; j++) {
        text.append(random.nextInt(-1_000_000, 1_000_000) / 1e4).append(',');
      }
      text.append(i % 2).append('\n');
    }
    String csv = text.toString();
    Table table = read("big.csv", csv);
    assertThat(table.rows()).isEqualTo(100_000);
    assertThat(table.columns()).hasSize(20);
  }
}
