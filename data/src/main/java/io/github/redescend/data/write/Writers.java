package io.github.redescend.data.write;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

/** Chooses the writer for a file. Immutable. */
public final class Writers {
  private static final String GZIP = ".gz";

  private final Map<String, TableWriter> writers = new TreeMap<>();

  /**
   * Collects writers.
   *
   * @throws IllegalArgumentException if two have one format
   */
  public Writers(Collection<TableWriter> writers) {
    for (TableWriter writer : writers) {
      if (this.writers.put(writer.format(), writer) != null) {
        throw new IllegalArgumentException("two writers have the format " + writer.format());
      }
    }
  }

  /** The writers of this module. */
  public static Writers standard() {
    return new Writers(
        List.of(new CsvTableWriter(), new LibsvmTableWriter(), new ArffTableWriter()));
  }

  /** Adds writers, such as those of plug-ins. */
  public Writers with(Collection<TableWriter> others) {
    List<TableWriter> all = new ArrayList<>(writers.values());
    all.addAll(others);
    return new Writers(all);
  }

  /** All writers, by format. */
  public List<TableWriter> all() {
    return List.copyOf(writers.values());
  }

  /**
   * Writes a file atomically in the format of its extension; gzipped if the name ends in {@code
   * .gz}.
   *
   * @throws InvalidInputException if the extension is unknown, the format cannot hold the table or
   *     the file cannot be written
   */
  public void write(Table table, Path file) {
    TableWriter writer = writer(file);
    write(file, out -> write(table, writer, out));
  }

  /**
   * Writes a file atomically; gzipped if the name ends in {@code .gz}.
   *
   * @throws InvalidInputException if the file cannot be written
   */
  public static void write(Path file, AtomicFile.Content content) {
    boolean gzip = file.toString().toLowerCase(Locale.ROOT).endsWith(GZIP);
    AtomicFile.write(file, gzip ? out -> writeZipped(content, out) : content);
  }

  private static void writeZipped(AtomicFile.Content content, OutputStream out) throws IOException {
    GZIPOutputStream zipped = new GZIPOutputStream(out);
    content.writeTo(zipped);
    zipped.finish();
  }

  /**
   * The format of a file name.
   *
   * @throws InvalidInputException if the extension is unknown
   */
  public String format(Path file) {
    return writer(file).format();
  }

  private TableWriter writer(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    String plain = name.endsWith(GZIP) ? name.substring(0, name.length() - GZIP.length()) : name;
    for (TableWriter known : writers.values()) {
      if (known.extensions().stream().anyMatch(plain::endsWith)) {
        return known;
      }
    }
    throw new InvalidInputException(
        "%s has no known extension: it must be one of %s, or one of these with .gz"
            .formatted(file, extensions()));
  }

  /**
   * Writes to a stream in UTF-8, flushed and left open.
   *
   * @throws InvalidInputException if the format is unknown or cannot hold the table
   */
  public void write(Table table, String format, OutputStream out) throws IOException {
    TableWriter writer = writers.get(format);
    if (writer == null) {
      throw new InvalidInputException(
          "format = %s is not allowed: it must be one of %s"
              .formatted(format, String.join(", ", writers.keySet())));
    }
    write(table, writer, out);
  }

  private static void write(Table table, TableWriter writer, OutputStream out) throws IOException {
    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    writer.write(table, text);
    text.flush();
  }

  private String extensions() {
    return String.join(
        ", ", writers.values().stream().flatMap(writer -> writer.extensions().stream()).toList());
  }
}
