package io.github.redescend.data.read;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Chooses the reader for a file. Immutable. */
public final class Readers {
  /** Denotes standard input. */
  public static final String STANDARD_INPUT = "-";

  private static final Pattern JSON = Pattern.compile("\\s*+(?:\\{\\s*+\"|\\[\\s*+[\\[{])");

  private final Map<String, TableReader> readers = new TreeMap<>();

  /**
   * Collects readers.
   *
   * @throws IllegalArgumentException if two have one format
   */
  public Readers(Collection<TableReader> readers) {
    for (TableReader reader : readers) {
      if (this.readers.put(reader.format(), reader) != null) {
        throw new IllegalArgumentException("two readers have the format " + reader.format());
      }
    }
  }

  /** The readers of this module. */
  public static Readers standard() {
    return new Readers(
        List.of(
            new CsvTableReader(),
            new LibsvmTableReader(),
            new ArffTableReader(),
            new ArrayTableReader()));
  }

  /** Adds readers, such as those of plug-ins. */
  public Readers with(Collection<TableReader> others) {
    List<TableReader> all = new ArrayList<>(readers.values());
    all.addAll(others);
    return new Readers(all);
  }

  /** All readers, by format. */
  public List<TableReader> all() {
    return List.copyOf(readers.values());
  }

  public Table read(String location, ReadOptions options) {
    return location.equals(STANDARD_INPUT)
        ? read(System.in, options)
        : read(Path.of(location), options);
  }

  public Table read(Path path, ReadOptions options) {
    return read(Source.of(path), options);
  }

  /** Reads a whole stream into memory. */
  public Table read(InputStream input, ReadOptions options) {
    return read(Source.of("standard input", input), options);
  }

  /**
   * Reads a source in the format given by the options, its extension or its content.
   *
   * @throws InvalidInputException if it cannot be read; the message names the source and the line
   */
  public Table read(Source source, ReadOptions options) {
    return reader(source, options).read(source, options).withPositive(options.positive());
  }

  /**
   * The reader for the options, the source's extension or its content.
   *
   * @throws InvalidInputException if there is none, or it does not support label files or several
   *     files
   */
  public TableReader reader(Source source, ReadOptions options) {
    TableReader reader = reader(source.in(options.cells().encoding()), options.format());
    if (options.labelFile() != null && !reader.readsLabelFiles()) {
      throw source.refusal(
          "is %s, which has its labels in a column: --labels is for arrays (npy) only"
              .formatted(reader.format()));
    }
    if (source.files().size() > 1 && !reader.readsSeveralFiles()) {
      throw source.refusal(
          "names %d files, but %s is read from one"
              .formatted(source.files().size(), reader.format()));
    }
    return reader;
  }

  /** The reader for the format name, the source's extension or its content. */
  public TableReader reader(Source source, String format) {
    if (!format.equals(ReadOptions.AUTO)) {
      TableReader named = readers.get(format);
      if (named == null) {
        throw new InvalidInputException(
            "format = %s is not allowed: it must be auto or one of %s"
                .formatted(format, String.join(", ", readers.keySet())));
      }
      return named;
    }
    String name = source.name().toLowerCase(Locale.ROOT);
    String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    Optional<TableReader> named =
        find(reader -> reader.extensions().stream().anyMatch(plain::endsWith));
    if (named.isPresent() && !named.get().yieldsToContent()) {
      return named.get();
    }
    String head = source.head();
    if (head.isEmpty() && named.isEmpty()) {
      throw source.refusal("is empty: it needs a header and rows");
    }
    return find(reader -> reader.recognises(head))
        .or(() -> isJson(head) ? Optional.empty() : named)
        .orElseThrow(() -> source.refusal(unknown(head)));
  }

  private String unknown(String head) {
    String what = isJson(head) ? "seems to be JSON" : "has an unknown format";
    String missing = "; Parquet and JSON need the plug-in redescend-duckdb, which is not installed";
    String known = String.join(", ", readers.keySet());
    return what + ": name one of " + known + (readers.containsKey("json") ? "" : missing);
  }

  private Optional<TableReader> find(Predicate<TableReader> condition) {
    return readers.values().stream().filter(condition).findFirst();
  }

  /** Whether a text begins like an object or a nested array of JSON. */
  public static boolean isJson(String head) {
    return JSON.matcher(head).lookingAt();
  }

  /** Files by a pattern, as in {@code parts/day-*.parquet}. */
  public static final class FilePattern {
    private FilePattern() {}

    /** Whether a location is a pattern, and not an existing file with a star in its name. */
    public static boolean is(String location) {
      String name = name(location);
      return (name.indexOf('*') >= 0 || name.indexOf('?') >= 0) && !new File(location).exists();
    }

    /**
     * The files, sorted by name.
     *
     * @throws InvalidInputException if there is none, or the pattern is invalid
     */
    public static Source files(String location) {
      String name = name(location);
      String folder = location.substring(0, location.length() - name.length());
      List<Path> matches = new ArrayList<>();
      try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of(folder), name)) {
        all.forEach(matches::add);
      } catch (PatternSyntaxException e) {
        throw new InvalidInputException(
            "%s is not a pattern of file names: close every [ and {, or write \\ before it"
                .formatted(location),
            e);
      } catch (IOException | DirectoryIteratorException e) {
        throw new InvalidInputException(
            "%s does not exist: there is no folder '%s'".formatted(location, folder), e);
      }
      matches.removeIf(file -> !Files.isRegularFile(file));
      if (matches.isEmpty()) {
        throw new InvalidInputException(location + " matches no file");
      }
      Collections.sort(matches);
      return Source.of(location, matches);
    }

    private static String name(String location) {
      int slash = Math.max(location.lastIndexOf('/'), location.lastIndexOf(File.separatorChar));
      return location.substring(slash + 1);
    }
  }
}
