package org.example.markdown;

import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.read.CsvTableReader;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the table of a Markdown page: its lines become CSV, whose reader applies the options. */
public final class Markdown implements TableReader, Contribution<TableReader> {
  @Override
  public Entry<TableReader> entry() {
    return new Entry<>(
        format(), "a table of Markdown", "GitHub", List.of(), given -> new Markdown());
  }

  @Override
  public String format() {
    return "markdown";
  }

  @Override
  public List<String> extensions() {
    return List.of(".md");
  }

  @Override
  public void readParts(
      Source source, ReadOptions options, IntUnaryOperator rows, Supplier<Consumer<Table>> passes) {
    String csv;
    try (BufferedReader page = source.lines()) {
      csv =
          page.lines()
              .filter(l -> l.matches("[|].*[^|-].*"))
              .map(Markdown::csv)
              .collect(Collectors.joining("\n"));
    } catch (IOException e) {
      throw source.refusal(e);
    }
    Source table = Source.of(source.name(), csv.getBytes(StandardCharsets.UTF_8)).ofRows();
    new CsvTableReader().readParts(table, options, rows, passes);
  }

  private static String csv(String line) {
    return Stream.of(line.substring(1).split("[|]"))
        .map(cell -> '"' + cell.strip().replace("\"", "\"\"") + '"')
        .collect(Collectors.joining(","));
  }
}
