package io.github.redescend.reproduce.study;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The measurements of all trials of a study by cell, in the order of the trials. */
public final class CellTable {
  private final Map<Cell, List<Double>> values = new LinkedHashMap<>();

  /**
   * A place in the table.
   *
   * @param row what varies down the table, such as the data set
   * @param column what varies across it, such as the system
   * @param quantity what is measured, such as {@code error}
   */
  public record Cell(String row, String column, String quantity) {}

  /** Gathers the measurements of the trials. */
  public CellTable(List<List<Measurement>> trials) {
    for (List<Measurement> trial : trials) {
      for (Measurement m : trial) {
        values
            .computeIfAbsent(new Cell(m.row(), m.column(), m.quantity()), cell -> new ArrayList<>())
            .add(m.value());
      }
    }
  }

  /** All values of a cell; an empty sample if it was never measured. */
  public Sample of(String row, String column, String quantity) {
    return of(new Cell(row, column, quantity));
  }

  private Sample of(Cell cell) {
    return new Sample(
        values.getOrDefault(cell, List.of()).stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** The rows, in the order in which they were first measured. */
  public List<String> rows() {
    return values.keySet().stream().map(Cell::row).distinct().toList();
  }

  /** What was measured, cell by cell. */
  public List<Cell> cells() {
    return List.copyOf(values.keySet());
  }

  /**
   * Every cell's mean, standard deviation, number of trials and mean in the paper, if it has one.
   */
  String csv(PrintedTable printed) {
    StringWriter text = new StringWriter();
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text);
    csv.writeRecord("row", "column", "quantity", "mean", "sd", "trials", "paper");
    for (Cell cell : values.keySet()) {
      Sample sample = of(cell);
      int n = sample.values().length;
      csv.writeRecord(
          cell.row(),
          cell.column(),
          cell.quantity(),
          Double.toString(sample.mean()),
          n < 2 ? "" : Double.toString(sample.standardDeviation()),
          Integer.toString(n),
          printed.find(cell).map(paper -> Double.toString(paper.mean())).orElse(""));
    }
    try {
      csv.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
