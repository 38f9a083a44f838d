package io.github.redescend.data.read;

import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.ColumnKind;
import io.github.redescend.data.table.Table;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.zip.ZipException;

/**
 * Reads arrays of NumPy, such as embeddings: the columns of a {@code .npy} file are x1, x2, ...
 * Labels are in a file of their own ({@link ReadOptions#labelFile}), in {@code .npz} in an array y,
 * or in the column that is named. NaN is a missing value. One block of rows is in memory at a time.
 */
public final class ArrayTableReader implements TableReader {
  private static final char[] NOTHING = {};

  /** What labels beside the array are called, and what they are. */
  private record Beside(String name, List<String> labels) {}

  @Override
  public String format() {
    return "npy";
  }

  @Override
  public List<String> extensions() {
    return List.of(".npy", ".npz");
  }

  /** Arrays are no text, so that their beginning is never seen as one. */
  @Override
  public boolean recognises(String head) {
    return false;
  }

  @Override
  public Table read(Source source, ReadOptions options) {
    return TableRows.whole(this, source, options);
  }

  @Override
  public boolean readsLabelFiles() {
    return true;
  }

  @Override
  public boolean readsParts() {
    return true;
  }

  @Override
  public void readParts(
      Source file, ReadOptions options, IntUnaryOperator rows, Supplier<Consumer<Table>> passes) {
    Source source = file.ofRows();
    try {
      ArrayFile arrays = ArrayFile.of(source);
      String features = arrays.features();
      ArrayHeader header = arrays.arrays().get(features);
      Optional<Beside> beside = beside(arrays, options, header.rows());
      try (ArrayRows cells = new ArrayRows(arrays, features)) {
        read(source, asked(source, options, beside), header, cells, beside, rows, passes.get());
      }
    } catch (EOFException | ZipException e) {
      throw source.refusal("is damaged or ends too early");
    } catch (IOException e) {
      throw source.refusal(e);
    }
  }

  private static Optional<Beside> beside(ArrayFile arrays, ReadOptions options, int rows)
      throws IOException {
    if (options.labelFile() != null) {
      LabelFile file = LabelFile.read(options.labelFile(), rows);
      return Optional.of(new Beside(file.name(), file.labels()));
    }
    Optional<String> array = arrays.labels(options.label());
    if (array.isEmpty()) {
      return Optional.empty();
    }
    List<String> labels = arrays.texts(array.get());
    if (labels.size() != rows) {
      throw arrays
          .source()
          .refusal("has %d labels in '%s' for %d rows".formatted(labels.size(), array.get(), rows));
    }
    return Optional.of(new Beside(array.get(), labels));
  }

  /** The last column of an array holds labels only if that was said. */
  private static ReadOptions asked(Source source, ReadOptions options, Optional<Beside> beside) {
    if (beside.isPresent()) {
      return options.withLabel(beside.get().name());
    }
    if (options.label() == null && options.labelRequired()) {
      throw source.refusal(
          "has no labels: --labels names a file that has one a line, --label a column of the array");
    }
    return options.label() == null ? options.withLabel("") : options;
  }

  private static void read(
      Source source,
      ReadOptions options,
      ArrayHeader header,
      ArrayRows cells,
      Optional<Beside> beside,
      IntUnaryOperator rowsOfPart,
      Consumer<Table> parts)
      throws IOException {
    int columns = header.columns();
    ColumnRoles.checkCount(source, 0, columns);
    List<String> names =
        new ArrayList<>(IntStream.rangeClosed(1, columns).mapToObj(j -> "x" + j).toList());
    beside.ifPresent(labels -> names.add(labels.name()));
    ColumnRoles roles = new ColumnRoles(source, 0, names, options);
    TableRows table =
        new TableRows(
            source,
            options,
            names,
            roles,
            index -> column(source, names.get(index), roles, index, options),
            rowsOfPart,
            parts);
    int[] numeric = IntStream.range(0, columns).filter(j -> isNumber(roles, names, j)).toArray();
    int[] texts =
        IntStream.range(0, columns)
            .filter(j -> !isNumber(roles, names, j) && (roles.isRead(j) || roles.isCarried(j)))
            .toArray();
    double[] numbers = new double[columns];
    for (int row = 0; cells.next(); row++) {
      cells.numbers(numbers);
      for (int j : numeric) {
        table.add(j, numbers[j], row + 1L);
      }
      for (int j : texts) {
        add(table, j, cells.text(j), row + 1L);
      }
      if (beside.isPresent()) {
        add(table, columns, beside.get().labels().get(row), row + 1L);
      }
      table.end(row + 1L);
    }
    if (table.rows() == 0) {
      throw source.refusal("has no rows");
    }
    table.finish();
  }

  private static boolean isNumber(ColumnRoles roles, List<String> names, int column) {
    return roles.isRead(column)
        && !roles.isCarried(column)
        && roles.kind(column, names.get(column)) != ColumnKind.TEXT;
  }

  private static void add(TableRows table, int column, String text, long row) {
    char[] cell = text == null ? NOTHING : text.toCharArray();
    table.add(column, cell, 0, cell.length, false, row);
  }

  private static CsvColumn column(
      Source source, String name, ColumnRoles roles, int index, ReadOptions options) {
    ColumnKind known = roles.kind(index, name);
    return new CsvColumn(
        source,
        name,
        known == null ? ColumnKind.NUMERIC : known,
        index == roles.label(),
        options.cells().marks());
  }
}
