package io.github.redescend.data.array;

import io.github.redescend.core.Plural;
import io.github.redescend.data.source.Source;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Labels in a separate file, one per row: a text file with one label per line and an optional
 * header, or a one-dimensional NumPy array.
 *
 * @param labels as written, empty or null if missing
 */
public record LabelFile(String name, List<String> labels) {
  private static final String NAME = "label";

  /**
   * Reads labels.
   *
   * @throws io.github.redescend.core.InvalidInputException if the number differs
   */
  public static LabelFile read(Path file, int rows) {
    Source source = Source.of(file);
    try {
      return file.toString().endsWith(".npy")
          ? new LabelFile(NAME, array(source, rows))
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
    return file.texts("");
  }

  private static void requireAsMany(Source source, int labels, int rows) {
    if (labels != rows) {
      throw source.refusal(
          "has %s for %s: one a line is needed"
              .formatted(Plural.of(labels, "label"), Plural.of(rows, "row")));
    }
  }

  private static LabelFile text(Source source, int rows) throws IOException {
    List<String> lines = new ArrayList<>();
    try (BufferedReader reader = source.lines()) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(unquoted(line.strip()));
      }
    }
    boolean named = lines.size() == rows + 1 && !lines.get(0).isEmpty();
    List<String> labels = named ? lines.subList(1, lines.size()) : lines;
    requireAsMany(source, labels.size(), rows);
    return new LabelFile(named ? lines.get(0) : NAME, List.copyOf(labels));
  }

  private static String unquoted(String line) {
    boolean quoted = line.length() >= 2 && line.startsWith("\"") && line.endsWith("\"");
    return quoted ? line.substring(1, line.length() - 1).replace("\"\"", "\"") : line;
  }
}
