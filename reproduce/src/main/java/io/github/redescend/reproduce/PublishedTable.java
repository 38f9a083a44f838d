package io.github.redescend.reproduce;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The numbers that a paper prints, by the cells of an experiment. */
public final class PublishedTable {
  private final Map<Measurements.Cell, Published> cells = new LinkedHashMap<>();

  private PublishedTable() {}

  /** The numbers beside those of the experiment of this name; a resource of this package. */
  public static PublishedTable of(String experiment) {
    PublishedTable table = new PublishedTable();
    try (InputStream in = PublishedTable.class.getResourceAsStream(experiment + ".csv")) {
      if (in == null) {
        throw new IllegalArgumentException("no published numbers for " + experiment);
      }
      CsvReader.builder()
          .ofNamedCsvRecord(new InputStreamReader(in, StandardCharsets.UTF_8))
          .forEach(table::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }

  private void add(NamedCsvRecord line) {
    String deviation = line.getField("sd");
    cells.put(
        new Measurements.Cell(
            line.getField("row"), line.getField("column"), line.getField("quantity")),
        new Published(
            Double.parseDouble(line.getField("mean")),
            deviation.isEmpty() ? Double.NaN : Double.parseDouble(deviation),
            Integer.parseInt(line.getField("repeats"))));
  }

  /** The number of a cell, if the paper prints one. */
  public Optional<Published> find(String row, String column, String quantity) {
    return Optional.ofNullable(cells.get(new Measurements.Cell(row, column, quantity)));
  }

  /**
   * The number of a cell.
   *
   * @throws IllegalArgumentException if the paper prints none
   */
  public Published of(String row, String column, String quantity) {
    return find(row, column, quantity)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the paper prints no %s for %s, %s".formatted(quantity, row, column)));
  }
}
