package io.github.redescend.data.read;

import io.github.redescend.core.Plural;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.read.ArrayRows.Labels;
import io.github.redescend.data.read.TableRows.LineReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.zip.ZipException;

/**
 * Reads NumPy arrays such as embeddings: the columns of a {@code .npy} file are x1, x2, ... Labels
 * are in a separate file ({@link ReadOptions#labelFile}), in the array y of {@code .npz}, or in a
 * named column. NaN is a missing value. Reads one block of rows at a time.
 */
public final class ArrayTableReader implements TableReader {
  /** The label column of files without its name. */
  private static final String NAME = "label";

  @Override
  public String format() {
    return "npy";
  }

  @Override
  public List<String> extensions() {
    return List.of(".npy", ".npz");
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
      Optional<Labels> separateLabels = separateLabels(arrays, options, header.rows());
      try (ArrayRows cells = new ArrayRows(arrays, features, separateLabels)) {
        TypedRows.read(
            source, labelOptions(source, options, separateLabels), cells, rows, passes.get());
      }
    } catch (EOFException | ZipException e) {
      throw source.refusal("is damaged or ends too early");
    } catch (IOException e) {
      throw source.refusal(e);
    }
  }

  private static Optional<Labels> separateLabels(ArrayFile arrays, ReadOptions options, int rows)
      throws IOException {
    if (options.labelFile() != null) {
      return Optional.of(labels(options.labelFile(), rows));
    }
    Optional<String> array = arrays.labels(options.label());
    if (array.isEmpty()) {
      return Optional.empty();
    }
    int labels = arrays.arrays().get(array.get()).rows();
    if (labels != rows) {
      String found = Plural.of(labels, "label");
      String text = "has %s in '%s' for %s".formatted(found, array.get(), Plural.of(rows, "row"));
      throw arrays.source().refusal(text);
    }
    return Optional.of(new Labels(array.get(), ArrayRows.texts(arrays, array.get())));
  }

  /** The last column of an array holds labels only if requested. */
  private static ReadOptions labelOptions(
      Source source, ReadOptions options, Optional<Labels> separateLabels) {
    if (separateLabels.isPresent()) {
      return options.withLabel(separateLabels.get().name());
    }
    if (options.label() == null && options.labelRequired()) {
      throw source.refusal(
          "has no labels: use --labels FILE with one label per line, or --label for a column of the"
              + " array");
    }
    return options.label() == null ? options.withLabel("") : options;
  }

  /**
   * Reads a file of labels: a text file with one label per line and an optional header, or a
   * one-dimensional NumPy array. Refuses another number than that of the rows.
   */
  private static Labels labels(Path file, int rows) {
    Source source = Source.of(file);
    try {
      return file.toString().endsWith(".npy")
          ? new Labels(NAME, array(source, rows))
          : text(source, rows);
    } catch (IOException e) {
      throw source.refusal(e);
    }
  }

  private static List<String> array(Source source, int rows) throws IOException {
    ArrayFile file = ArrayFile.of(source);
    ArrayHeader header = file.arrays().get("");
    if (!header.isColumn()) {
      throw source.refusal("must have one label for each row, it has the shape " + header.words());
    }
    requireAsMany(source, header.rows(), rows);
    return ArrayRows.texts(file, "");
  }

  private static void requireAsMany(Source source, int labels, int rows) {
    if (labels != rows) {
      throw source.refusal(
          "has %s for %s: it needs one label per line"
              .formatted(Plural.of(labels, "label"), Plural.of(rows, "row")));
    }
  }

  private static Labels text(Source source, int rows) {
    List<String> lines = new ArrayList<>();
    LineReader.readAll(
        source, Long.MAX_VALUE, (number, line) -> lines.add(Cells.unquoted(line.strip())));
    boolean named = lines.size() == rows + 1 && !lines.get(0).isEmpty();
    List<String> labels = named ? lines.subList(1, lines.size()) : lines;
    requireAsMany(source, labels.size(), rows);
    return new Labels(named ? lines.get(0) : NAME, List.copyOf(labels));
  }
}
