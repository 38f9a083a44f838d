package io.github.redescend.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files in the folder numpy were written by NumPy 2.4. */
class ArrayTableReaderTest {
  private static final Path FOLDER = Path.of("src/test/resources/numpy");
  private static final ReadOptions PLAIN = ReadOptions.training().withLabelRequired(false);
  private static final double[][] X = {
    {1.5, -2, 0.25}, {3, 0.004, Double.NaN}, {0, 65504, 7}, {-1, 1, 2}
  };

  @TempDir private Path folder;

  private static Table read(String name, ReadOptions options) {
    return Readers.standard().read(FOLDER.resolve(name), options);
  }

  private static double[][] rows(Table table) {
    double[][] rows = new double[table.rows()][table.columns().size()];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < rows[i].length; j++) {
        rows[i][j] = ((NumericColumn) table.columns().get(j)).values()[i];
      }
    }
    return rows;
  }

  @ParameterizedTest
  @CsvSource({"f8.npy, 0", "big.npy, 0", "fortran.npy, 0", "f4.npy, 1e-7", "f2.npy, 1e-3"})
  void readsNumbersOfEachWidth(String name, double tolerance) {
    double[][] found = rows(read(name, PLAIN));
    assertThat(found).hasDimensions(4, 3);
    for (int i = 0; i < found.length; i++) {
      for (int j = 0; j < found[i].length; j++) {
        double allowed = tolerance * Math.abs(X[i][j]);
        assertThat(Math.abs(found[i][j] - X[i][j]) <= allowed || Double.isNaN(X[i][j]))
            .as(i + "," + j + " " + found[i][j])
            .isTrue();
        assertThat(Double.isNaN(found[i][j])).isEqualTo(Double.isNaN(X[i][j]));
      }
    }
  }

  /** Regression test of fuzzing: division by 0 rows. */
  @ParameterizedTest
  @ValueSource(strings = {"True", "False"})
  void anArrayWithoutRowsIsRefusedInBothOrders(String fortran) throws IOException {
    byte[] file = array("{'descr': '<f4', 'fortran_order': %s, 'shape': (0, 3), }", fortran);
    Path empty = Files.write(folder.resolve("empty.npy"), file);
    assertThatThrownBy(() -> Readers.standard().read(empty, PLAIN))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("empty.npy");
  }

  /** Regression test of fuzzing: an array without columns has no first column name. */
  @Test
  void arrayWithoutColumnsIsRejectedForAnyOptions() {
    byte[] file = array("{'descr': '|i1', 'fortran_order': %s, 'shape': (6, 0), }", "False");
    for (ReadOptions options :
        List.of(PLAIN, PLAIN.withLabel("last"), PLAIN.withLabel("x1"), PLAIN.withWeights("x1"))) {
      assertThatThrownBy(
              () -> Readers.standard().read(Source.of("flat.npy", file), options.withFormat("npy")))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("flat.npy has no columns");
    }
  }

  /**
   * Regression test of fuzzing: 48 bytes of a file claimed a row of 1.7 GB, which was allocated
   * before reading.
   */
  @ParameterizedTest
  @ValueSource(strings = {"True", "False"})
  void memoryIsNotAllocatedForMissingData(String fortran) {
    byte[] file =
        Arrays.copyOf(
            array("{'descr': '<f8', 'fortran_order': %s, 'shape': (1, 222222222), }", fortran),
            128 + 48);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThatThrownBy(() -> new ArrayTableReader().read(Source.of("wide.npy", file), PLAIN))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("wide.npy ends too early: its header promises 1 row");
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(64 << 20);
  }

  /** Headers claim two billion labels, but the file contains none. */
  @Test
  void tooManyLabelsAreRejectedBeforeReading() throws IOException {
    byte[] many = array("{'descr': '<i8', 'fortran_order': %s, 'shape': (2000000000,), }", "False");
    Path labels = Files.write(folder.resolve("y.npy"), many);
    refused("f8.npy", PLAIN.withLabelFile(labels), "y.npy has 2000000000 labels for 4 rows");
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(both)) {
      zip.putNextEntry(new ZipEntry("X.npy"));
      zip.write(Files.readAllBytes(FOLDER.resolve("f8.npy")));
      zip.putNextEntry(new ZipEntry("y.npy"));
      zip.write(many);
    }
    assertThatThrownBy(
            () -> Readers.standard().read(Source.of("both.npz", both.toByteArray()), PLAIN))
        .hasMessageContaining("both.npz has 2000000000 labels in 'y' for 4 rows");
  }

  private static byte[] zipped(String y, byte[] labels) throws IOException {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(both)) {
      zip.putNextEntry(new ZipEntry("X.npy"));
      zip.write(Files.readAllBytes(FOLDER.resolve("f8.npy")));
      zip.putNextEntry(new ZipEntry(y + ".npy"));
      zip.write(labels);
    }
    return both.toByteArray();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'|O'; Python objects; y.astype(str)",
        "'<M8[D]'; dates; y.astype(str)",
        "'<m8[s]'; dates; y.astype('int64')",
        "'<c16'; elements of type '<c16'; y.astype(float)",
        "[('a', '<f4')]; records; structured_to_unstructured(y)"
      })
  void unsupportedArrayTypesAreNamed(String kind, String found, String wayOut) throws IOException {
    String form = kind.startsWith("[") ? kind : "'" + kind.replace("'", "") + "'";
    byte[] labels = array("{'descr': " + form + ", 'fortran_order': %s, 'shape': (4,), }", "False");
    assertThatThrownBy(
            () ->
                Readers.standard()
                    .read(Source.of("a.npz", zipped("y", labels)), ReadOptions.training()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("a.npz has in the array 'y' " + found)
        .hasMessageContaining(wayOut);
    // Arrays that are not requested may have any type.
    assertThat(Readers.standard().read(Source.of("a.npz", zipped("when", labels)), PLAIN).rows())
        .isEqualTo(4);
    byte[] table =
        array("{'descr': " + form + ", 'fortran_order': %s, 'shape': (4, 2), }", "False");
    assertThatThrownBy(() -> Readers.standard().read(Source.of("a.npy", table), PLAIN))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("a.npy has " + found);
  }

  /** A zip without a directory, with a partial one, with two, and with trailing bytes. */
  @Test
  void archivesWithoutTheirDirectoryAreRejected() throws IOException {
    byte[] whole = zipped("z", Files.readAllBytes(FOLDER.resolve("f8.npy")));
    String bytes = new String(whole, StandardCharsets.ISO_8859_1);
    int directory = bytes.indexOf("PK\u0001\u0002");
    for (byte[] damaged :
        List.of(
            Arrays.copyOf(whole, directory),
            Arrays.copyOf(whole, whole.length - 22),
            Arrays.copyOf(whole, whole.length - 1),
            (bytes + bytes).getBytes(StandardCharsets.ISO_8859_1),
            (bytes + "more").getBytes(StandardCharsets.ISO_8859_1))) {
      assertThatThrownBy(() -> Readers.standard().read(Source.of("a.npz", damaged), PLAIN))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("a.npz is damaged");
    }
  }

  /** A header of 128 bytes without data. */
  private static byte[] array(String format, String fortran) {
    String header = format.formatted(fortran);
    ByteBuffer file = ByteBuffer.allocate(128).order(ByteOrder.LITTLE_ENDIAN);
    file.put("\u0093NUMPY\u0001\u0000".getBytes(StandardCharsets.ISO_8859_1));
    file.putShort((short) 118);
    file.put((header + " ".repeat(117 - header.length()) + "\n").getBytes(StandardCharsets.UTF_8));
    return file.array();
  }

  @Test
  void readsIntegersAndBooleans() {
    double[][] whole = {{1, -2, 3}, {127, -128, 0}};
    assertThat(rows(read("i1.npy", PLAIN))).isDeepEqualTo(whole);
    assertThat(rows(read("i8.npy", PLAIN))).isDeepEqualTo(whole);
    assertThat(rows(read("u2.npy", PLAIN))).isDeepEqualTo(new double[][] {{65535, 1}});
    assertThat(rows(read("u8.npy", PLAIN)))
        .isDeepEqualTo(new double[][] {{0x1.fffffffffffffp63, 1}});
    assertThat(rows(read("bool.npy", PLAIN))).isDeepEqualTo(new double[][] {{1, 0}});
  }

  @ParameterizedTest
  @CsvSource({
    "<i8, 9007199254740993, 9007199254740993",
    "<i8, -9007199254740993, -9007199254740993",
    ">i8, 9223372036854775807, 9223372036854775807",
    "<u8, -1, 18446744073709551615"
  })
  void integersThatADoubleRoundsAreRejected(String form, long value, String shown)
      throws IOException {
    String header = "{'descr': '" + form + "', 'fortran_order': %s, 'shape': (2, 1), }";
    ByteBuffer file =
        ByteBuffer.allocate(144)
            .put(array(header, "False"))
            .order(form.startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN)
            .putLong(1L << 53)
            .putLong(value);
    Path big = Files.write(folder.resolve("big.npy"), file.array());
    assertThatThrownBy(() -> Readers.standard().read(big, PLAIN))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("row 2: column 'x1' has " + shown + ", an integer");
  }

  @Test
  void archiveContainsItsLabels() {
    Table both = read("both.npz", ReadOptions.training());
    assertThat(both.labels()).containsExactly("no", "ja", "ja", "no");
    assertThat(both.labelName()).isEqualTo("y");
    assertThat(Arrays.deepEquals(rows(both), X)).isTrue();
    Table packed = read("packed.npz", ReadOptions.training());
    assertThat(packed.labels()).containsExactly("0", "1", "1", "0");
    assertThat(packed.featureNames()).containsExactly("x1", "x2", "x3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no\nja\n\u00e9t\u00e9\nno\n",
        "kind\nno\nja\n\u00e9t\u00e9\nno",
        "\"no\"\nja\n\u00e9t\u00e9\nno"
      })
  void labelsMayBeInATextFile(String text) throws IOException {
    Path labels = Files.writeString(folder.resolve("y.txt"), text);
    Table table = read("f4.npy", ReadOptions.training().withLabelFile(labels));
    assertThat(table.labels()).containsExactly("no", "ja", "\u00e9t\u00e9", "no");
    assertThat(table.labelName()).isEqualTo(text.startsWith("kind") ? "kind" : "label");
    assertThat(table.featureNames()).hasSize(3);
  }

  @Test
  void labelsMayBeInAnArrayFile() {
    assertThat(
            read("f8.npy", ReadOptions.training().withLabelFile(FOLDER.resolve("names.npy")))
                .labels())
        .containsExactly("no", "ja", "\u00e9t\u00e9", "no");
    assertThat(
            read("f8.npy", ReadOptions.training().withLabelFile(FOLDER.resolve("bytes.npy")))
                .labels())
        .containsExactly("a", "bc", "a", "a");
  }

  /** Labels as a column of shape (n, 1), as common with scikit-learn. */
  @Test
  void labelsMayHaveColumnShape() throws IOException {
    String words = "{'descr': '|i1', 'fortran_order': False, 'shape': (4, 1), }\n";
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) words.length(), 0});
    bytes.write(words.getBytes(StandardCharsets.US_ASCII));
    bytes.write(new byte[] {1, 0, 0, 1});
    Path labels = Files.write(folder.resolve("y.npy"), bytes.toByteArray());
    assertThat(read("f8.npy", ReadOptions.training().withLabelFile(labels)).labels())
        .containsExactly("1", "0", "0", "1");
    Path both = folder.resolve("both.npz");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(both))) {
      zip.putNextEntry(new ZipEntry("data.npy"));
      Files.copy(FOLDER.resolve("f8.npy"), zip);
      zip.putNextEntry(new ZipEntry("y.npy"));
      zip.write(bytes.toByteArray());
    }
    Table table = Readers.standard().read(both, ReadOptions.training());
    assertThat(table.labels()).containsExactly("1", "0", "0", "1");
    assertThat(table.featureNames()).hasSize(3);
  }

  @Test
  void labelsMayBeAColumnOfTheArray() {
    Table table = read("i1.npy", ReadOptions.training().withLabel("x3"));
    assertThat(table.labels()).containsExactly("3", "0");
    assertThat(table.featureNames()).containsExactly("x1", "x2");
  }

  @Test
  void columnsCanBeChosen() {
    Table table =
        read(
            "i1.npy",
            PLAIN.withColumns(
                ColumnChoice.all().withIgnored(List.of("x2")).withIds(List.of("x1"))));
    assertThat(table.featureNames()).containsExactly("x3");
    assertThat(table.carried().get(0).text(1)).isEqualTo("127");
  }

  @Test
  void rowsWithoutALabelAreCounted() throws IOException {
    Path labels = Files.writeString(folder.resolve("y.txt"), "a\n\nb\na\n");
    assertThatThrownBy(() -> read("f8.npy", ReadOptions.training().withLabelFile(labels)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("a row without a label in column 'label' (row 2)");
  }

  @Test
  void blocksContainTheRowsInOrder() {
    for (String name : List.of("f8.npy", "fortran.npy", "both.npz")) {
      List<Table> parts = new ArrayList<>();
      new ArrayTableReader()
          .readParts(Source.of(FOLDER.resolve(name)), PLAIN, columns -> 3, () -> parts::add);
      assertThat(parts).hasSize(2);
      assertThat(parts.get(1).rowNumber(0)).isEqualTo(4);
      assertThat(rows(parts.get(1))).isDeepEqualTo(new double[][] {X[3]});
    }
  }

  @Test
  void unsuitableArraysAreRejected() throws IOException {
    refused(
        "cube.npy",
        PLAIN,
        "must hold one array of rows and columns of numbers",
        "it has one of shape (2, 2, 2)");
    refused("names.npy", PLAIN, "must hold one array of rows and columns", "(4,)");
    refused("complex.npy", PLAIN, "has elements of type '<c8'");
    refused("records.npy", PLAIN, "has records: save their columns as one array of numbers");
    refused("f8.npy", ReadOptions.training(), "has no labels: use --labels FILE");
    Path three = Files.writeString(folder.resolve("y.txt"), "a\nb\na\n");
    assertThatThrownBy(() -> read("f8.npy", ReadOptions.training().withLabelFile(three)))
        .hasMessageContaining("y.txt has 3 labels for 4 rows");
    Path csv = Files.writeString(folder.resolve("t.csv"), "a,b\n1,2\n");
    assertThatThrownBy(
            () -> Readers.standard().read(csv, ReadOptions.training().withLabelFile(three)))
        .hasMessageContaining("--labels is for arrays (npy) only");
  }

  private static void refused(String name, ReadOptions options, String... words) {
    assertThatThrownBy(() -> read(name, options))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContainingAll(words);
  }

  /** Any truncation or changed byte gives a table or a one-sentence error. */
  @ParameterizedTest
  @ValueSource(strings = {"f4.npy", "fortran.npy", "both.npz"})
  void damagedFilesAreRejectedWithOneSentence(String name) throws IOException {
    byte[] whole = Files.readAllBytes(FOLDER.resolve(name));
    for (int length = 0; length < whole.length; length += 7) {
      tried(Arrays.copyOf(whole, length), name);
    }
    for (int at = 0; at < Math.min(whole.length, 300); at++) {
      for (int value : new int[] {0, '9', 0xff}) {
        byte[] changed = whole.clone();
        changed[at] = (byte) value;
        tried(changed, name);
      }
    }
  }

  private static void tried(byte[] bytes, String name) {
    try {
      new ArrayTableReader().read(Source.of(name, bytes), PLAIN);
    } catch (InvalidInputException e) {
      assertThat(e.getMessage()).startsWith(name).doesNotContain(": null", "gzip");
    }
  }
}
