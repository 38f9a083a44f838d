package io.github.redescend.bench.audit;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.write.AtomicFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The figures of cells as CSV, {@code data,noise,seed,...}, written anew after every cell. */
final class CellFile {
  private static final String KEY = "data,noise,seed";

  private final Path file;
  private final Map<Cell, Map<String, Double>> cells = new LinkedHashMap<>();

  /** A table with a way to make its labels wrong, and the seed of both. */
  record Cell(String data, String noise, long seed) {
    @Override
    public String toString() {
      return data + "," + noise + "," + seed;
    }
  }

  /** Reads what is there. */
  CellFile(Path file) {
    this.file = file;
    if (Files.exists(file)) {
      try {
        read(Files.readAllLines(file));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void read(List<String> lines) {
    String[] columns = lines.isEmpty() ? new String[0] : lines.get(0).split(",");
    for (int i = 1; i < lines.size(); i++) {
      String[] fields = lines.get(i).split(",");
      try {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (int j = 3; j < columns.length; j++) {
          figures.put(columns[j], Double.valueOf(fields[j]));
        }
        cells.put(new Cell(fields[0], fields[1], Long.parseLong(fields[2])), figures);
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        throw new InvalidInputException(
            "%s, line %d: not a line of this benchmark; remove the file to start over"
                .formatted(file, i + 1),
            e);
      }
    }
  }

  boolean has(Cell cell) {
    return cells.containsKey(cell);
  }

  /** The figures of a cell, null if there are none. */
  Map<String, Double> of(Cell cell) {
    return cells.get(cell);
  }

  /** Adds a cell, its figures rounded to six digits behind the point. */
  void add(Cell cell, Map<String, Double> figures) {
    Map<String, Double> rounded = new LinkedHashMap<>();
    figures.forEach((name, value) -> rounded.put(name, Math.rint(value * 1e6) / 1e6));
    cells.put(cell, rounded);
    AtomicFile.write(file, out -> out.write(text().getBytes(StandardCharsets.UTF_8)));
  }

  private String text() {
    StringBuilder text = new StringBuilder(KEY);
    cells.values().iterator().next().keySet().forEach(name -> text.append(',').append(name));
    cells.forEach(
        (cell, figures) -> {
          text.append('\n').append(cell);
          figures.values().forEach(v -> text.append(String.format(Locale.ROOT, ",%.6f", v)));
        });
    return text.append('\n').toString();
  }
}
