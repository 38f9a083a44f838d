package io.github.redescend.reproduce.study;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The numbers that a paper prints, by the cells of a study. */
final class PrintedTable {
  private final Map<CellTable.Cell, Printed> cells = new HashMap<>();

  /**
   * A number that a paper prints.
   *
   * @param mean over its repetitions
   * @param standardDeviation over them; NaN if it is not printed
   * @param repeats their number
   */
  record Printed(double mean, double standardDeviation, int repeats) {
    /** Ours minus the paper's, in standard errors of the difference; of one value, the paper's. */
    double z(Sample ours) {
      double own = ours.values().length < 2 ? 0 : ours.standardError();
      double paper = Double.isNaN(standardDeviation) ? 0 : standardDeviation / Math.sqrt(repeats);
      return (ours.mean() - mean) / Math.hypot(own, paper);
    }

    /**
     * Ours minus the paper's, in standard errors of the difference, where no deviation is printed:
     * the paper's repetitions are taken to spread as ours do. NaN of fewer than two of ours.
     */
    double zSameSpread(Sample ours) {
      double n = ours.values().length;
      return (ours.mean() - mean) / (ours.standardDeviation() * Math.sqrt(1 / n + 1.0 / repeats));
    }
  }

  /** The numbers printed for a study; none if it has no resource of them. */
  static PrintedTable of(String study) {
    PrintedTable table = new PrintedTable();
    try (InputStream in =
        PrintedTable.class.getResourceAsStream(Study.FOLDER + study + ".printed.csv")) {
      if (in != null) {
        CsvReader.builder()
            .ofNamedCsvRecord(new InputStreamReader(in, StandardCharsets.UTF_8))
            .forEach(table::add);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }

  private void add(NamedCsvRecord line) {
    String deviation = line.getField("sd");
    cells.put(
        new CellTable.Cell(
            line.getField("row"), line.getField("column"), line.getField("quantity")),
        new Printed(
            Double.parseDouble(line.getField("mean")),
            deviation.isEmpty() ? Double.NaN : Double.parseDouble(deviation),
            Integer.parseInt(line.getField("repeats"))));
  }

  /** The number of a cell, if the paper prints one. */
  Optional<Printed> find(CellTable.Cell cell) {
    return Optional.ofNullable(cells.get(cell));
  }
}
