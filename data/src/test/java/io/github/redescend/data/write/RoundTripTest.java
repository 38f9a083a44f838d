package io.github.redescend.data.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conversion between formats loses nothing, or is rejected. */
class RoundTripTest {
  private static final int TABLES = 500;

  @ParameterizedTest
  @CsvSource({
    "csv,csv",
    "arff,arff",
    "libsvm,libsvm",
    "csv,arff",
    "csv,libsvm",
    "arff,csv",
    "arff,libsvm",
    "libsvm,csv",
    "libsvm,arff"
  })
  void nothingIsLost(String format, String other) throws IOException {
    RandomTables tables = new RandomTables((format + other).hashCode());
    int kept = 0;
    for (int i = 0; i < TABLES; i++) {
      Table table = tables.next();
      byte[] written = written(table, format);
      Table first = written == null ? null : read(written, format, table);
      if (first != null) {
        same(first, table, format);
        byte[] converted = written(first, other);
        Table second = converted == null ? null : read(converted, other, first);
        if (second != null) {
          same(second, first, other);
          byte[] back = written(second, format);
          assertThat(back).as("what was read from %s", other).isNotNull();
          Table third = read(back, format, second);
          same(third, second, format);
          same(third, first, poorer(format, other));
          kept++;
        }
      }
    }
    assertThat(kept).isGreaterThan(TABLES / 6);
  }

  /** The converted table, or null if the format cannot represent it. */
  private static byte[] written(Table table, String format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      Writers.standard().write(table, format, out);
      return out.toByteArray();
    } catch (InvalidInputException e) {
      assertThat(e.getMessage()).startsWith(table.source());
      return null;
    }
  }

  private static Table read(byte[] bytes, String format, Table written) {
    boolean named = !format.equals("libsvm");
    ReadOptions options =
        ReadOptions.training()
            .withFormat(format)
            .withLabel(named ? written.labelName() : null)
            .withWeights(named ? written.weightsName() : null);
    return Readers.standard().read(Source.of("a table", bytes), options);
  }

  /** The less expressive of two formats. */
  private static String poorer(String format, String other) {
    return Stream.of("libsvm", "csv")
        .filter(List.of(format, other)::contains)
        .findFirst()
        .orElse(format);
  }

  private static void same(Table read, Table written, String format) {
    boolean named = !format.equals("libsvm");
    assertThat(read.rows()).isEqualTo(written.rows());
    // Numeric LIBSVM labels are read in their shortest spelling.
    Map<String, String> shortest = named ? Map.of() : Map.of("+1", "1", "1e5", "100000", "-0", "0");
    assertThat(read.labels())
        .isEqualTo(
            written.labels().stream().map(label -> shortest.getOrDefault(label, label)).toList());
    assertThat(read.featureNames()).hasSameSizeAs(written.featureNames());
    if (named) {
      assertThat(read.featureNames()).isEqualTo(written.featureNames());
      assertThat(read.labelName()).isEqualTo(written.labelName());
      assertThat(read.weightsName()).isEqualTo(written.weightsName());
      assertThat(read.weights()).isEqualTo(written.weights());
    }
    List<Column> now = columns(read);
    List<Column> before = columns(written);
    for (int j = 0; j < now.size(); j++) {
      for (int i = 0; i < read.rows(); i++) {
        String text = before.get(j).text(i);
        // Omitted zeros lose their sign.
        String expected = named || !"-0".equals(text) ? text : "0";
        if (!Objects.equals(now.get(j).text(i), expected)) {
          fail("%s, row %d: '%s', not '%s'", now.get(j).name(), i, now.get(j).text(i), expected);
        }
      }
      if (format.equals("arff")) {
        assertThat(now.get(j).kind()).isEqualTo(before.get(j).kind());
      } else if (now.get(j).kind() != before.get(j).kind()) {
        // CSV does not distinguish numeric categories from numbers.
        assertThat(now.get(j).kind()).isEqualTo(ColumnKind.NUMERIC);
      }
    }
  }

  private static List<Column> columns(Table table) {
    if (!table.isSparse()) {
      return table.columns();
    }
    double[] cells = table.sparse().toDense().values();
    int d = table.sparse().columns();
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < d; j++) {
      double[] column = new double[table.rows()];
      for (int i = 0; i < column.length; i++) {
        column[i] = cells[i * d + j];
      }
      columns.add(new NumericColumn(table.featureNames().get(j), column));
    }
    return columns;
  }
}
