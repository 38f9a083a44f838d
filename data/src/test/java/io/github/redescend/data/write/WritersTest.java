package io.github.redescend.data.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WritersTest {
  private final Writers writers = Writers.standard();
  @TempDir private Path folder;

  private Table roundTrip(Table table, String name, ReadOptions options) {
    Path file = folder.resolve(name);
    writers.write(table, file);
    return Readers.standard().read(file, options);
  }

  private static Table mixed() {
    return Table.of(
            "mixed",
            List.of(
                new NumericColumn("a,b", new double[] {0.1, Double.NaN, -1e-300, 1e22}),
                new TextColumn("it's %", new String[] {" u ", "a\"b,c\nd", null, "'\\{"}),
                new NumericColumn("z", new double[] {1, 2, 3, 4})))
        .withLabels("the class", List.of("p q", "1.0", "+1", "p q"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"m.csv", "m.arff", "m.csv.gz", "m.ARFF.gz"})
  void namedColumnsKeepEverything(String name) {
    Table table = mixed();
    Table back = roundTrip(table, name, ReadOptions.training().withLabel("the class"));
    assertThat(back.featureNames()).isEqualTo(table.featureNames());
    assertThat(back.labels()).isEqualTo(table.labels());
    assertThat(back.labelName()).isEqualTo("the class");
    for (int j = 0; j < 3; j++) {
      assertThat(back.columns().get(j).kind()).isEqualTo(table.columns().get(j).kind());
      for (int i = 0; i < table.rows(); i++) {
        assertThat(back.columns().get(j).text(i)).isEqualTo(table.columns().get(j).text(i));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"w.csv", "w.arff"})
  void weightsAreAColumn(String name) {
    Table table = mixed().withWeights("w", new double[] {1, 0.5, 0, 2});
    Table back =
        roundTrip(table, name, ReadOptions.training().withLabel("the class").withWeights("w"));
    assertThat(back.weights()).containsExactly(1, 0.5, 0, 2);
  }

  @Test
  void libsvmKeepsNumbersLabelsAndWidth() {
    SparseMatrix matrix =
        new SparseMatrix(
            5, new int[] {0, 1, 3, 3}, new int[] {1, 0, 2}, new double[] {0.1, -2, 1e-9});
    Table table = Table.of("s", matrix).withLabels(List.of("1", "-1", "a"));
    Table back = roundTrip(table, "s.libsvm", ReadOptions.training());
    assertThat(back.labels()).isEqualTo(table.labels());
    assertThat(back.sparse().toDense().values()).isEqualTo(matrix.toDense().values());
    Table dense = roundTrip(table, "s.csv", ReadOptions.training());
    assertThat(dense.featureNames()).containsExactly("x1", "x2", "x3", "x4", "x5");
    Table again = roundTrip(dense, "t.svm.gz", ReadOptions.training());
    assertThat(again.sparse().toDense().values()).isEqualTo(matrix.toDense().values());
  }

  @Test
  void unrepresentableTablesAreRejectedAndNothingIsWritten() throws IOException {
    refused(mixed(), "m.libsvm", "mixed has text in column 'it's %', LIBSVM format holds numbers");
    Table numbers = Table.of("n", List.of(new NumericColumn("x", new double[] {1, Double.NaN})));
    refused(numbers, "n.svm", "n has no labels");
    refused(numbers.withLabels(List.of("a", "b")), "n.svm", "n, row 2: column 'x' has no value");
    refused(numbers.withLabels(List.of("a b", "b")), "n.svm", "n, row 1: label 'a b' cannot");
    refused(
        numbers.withLabels(List.of("a", "b")).withWeights("w", new double[] {1, 1}),
        "n.svm",
        "has weights");
    Table na = Table.of("na", List.of(new TextColumn("country", new String[] {"DE", "NA"})));
    refused(na, "na.csv", "na, row 2: column 'country' has the text 'NA', which CSV reads as");
    texts("007", "12")
        .forEach(table -> refused(table, "zip.csv", "in column 'zip', such as '007'"));
    texts("1,5", "2").forEach(table -> refused(table, "zip.csv", "in column 'zip', such as '1,5'"));
    texts("inf", "2").forEach(table -> refused(table, "zip.csv", "in column 'zip', such as 'inf'"));
    refused(
        Table.of("ends", List.of(new NumericColumn("1", new double[] {1, 2})))
            .withLabels("2", List.of("a", "b")),
        "ends.csv",
        "ends has columns with numbers for names, '1' and others");
    refused(
        Table.of("n", List.of(new NumericColumn("x", new double[] {1, 2})))
            .withLabels(List.of("1", "+1")),
        "n.svm",
        "n has both labels '+1' and '1'");
    refused(
        Table.of("n", List.of(new NumericColumn("x", new double[] {1, 2})))
            .withLabels(List.of("line\nbreak", "b")),
        "n.svm",
        "label 'line?break' cannot be written");
    refused(numbers, "n.xls", "n.xls has no known extension: it must be one of .arff, .csv");
    refused(numbers, "none/n.csv", "there is no folder");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  /** A column with these texts, also with a missing cell. */
  private static Stream<Table> texts(String first, String second) {
    return Stream.of(new String[] {first, second}, new String[] {second, null, first})
        .map(cells -> Table.of("zips", List.of(new TextColumn("zip", cells))));
  }

  private void refused(Table table, String name, String message) {
    assertThatThrownBy(() -> writers.write(table, folder.resolve(name)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void streamsStayOpen() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writers.write(Generators.make("monks1", 1, Seed.of(1)), "csv", out);
    assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("a1,a2,a3,a4,a5,a6,label\n");
    assertThatThrownBy(() -> writers.write(mixed(), "xls", out))
        .hasMessage("format = xls is not allowed: it must be one of arff, csv, libsvm");
  }
}
