package io.github.redescend.duckdb;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.read.TypedRows;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Reads one or several files by a table function of DuckDB, with column types from the file. */
public final class DuckdbTableReader implements TableReader {

  private final String format;
  private final List<String> extensions;
  private final String function;

  private DuckdbTableReader(String format, List<String> extensions, String function) {
    this.format = format;
    this.extensions = extensions;
    this.function = function;
  }

  private static Entry<TableReader> entry(
      String format, String summary, List<String> extensions, String function) {
    return new Entry<>(
        format,
        summary,
        "DuckDB",
        List.of(),
        given -> new DuckdbTableReader(format, extensions, function));
  }

  /** Apache Parquet. */
  public static final class Parquet implements Contribution<TableReader> {
    @Override
    public Entry<TableReader> entry() {
      return DuckdbTableReader.entry(
          "parquet", "Apache Parquet", List.of(".parquet"), "read_parquet");
    }
  }

  /** JSON: an array of objects, or an object a line. */
  public static final class Json implements Contribution<TableReader> {
    @Override
    public Entry<TableReader> entry() {
      return DuckdbTableReader.entry(
          "json",
          "objects of JSON, in an array or a line each",
          List.of(".json", ".jsonl", ".ndjson"),
          "read_json_auto");
    }
  }

  @Override
  public String format() {
    return format;
  }

  @Override
  public List<String> extensions() {
    return extensions;
  }

  @Override
  public boolean recognises(String head) {
    return format.equals("json") && Readers.isJson(head);
  }

  @Override
  public boolean readsSeveralFiles() {
    return true;
  }

  @Override
  public boolean readsParts() {
    return true;
  }

  @Override
  public void readParts(
      Source source, ReadOptions options, IntUnaryOperator rows, Supplier<Consumer<Table>> passes) {
    if (source.files().isEmpty()) {
      throw source.refusal("is not a file; %s can only be read from files".formatted(format));
    }
    try (DuckdbFiles files = new DuckdbFiles(source, function)) {
      files.read(cells -> TypedRows.read(source, options, cells, rows, passes.get()));
    } catch (NoClassDefFoundError e) {
      throw new InvalidInputException(
          "the plug-in duckdb finds no DuckDB driver: put duckdb_jdbc.jar into the same folder", e);
    }
  }
}
