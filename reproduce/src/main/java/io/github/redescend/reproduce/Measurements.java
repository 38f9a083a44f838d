package io.github.redescend.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The measurements of all trials of an experiment, in the order of the trials. */
public final class Measurements {
  private final Map<Cell, List<Double>> values = new LinkedHashMap<>();

  /** Gathers the measurements of the trials. */
  public Measurements(List<List<Measurement>> trials) {
    for (List<Measurement> trial : trials) {
      for (Measurement m : trial) {
        values
            .computeIfAbsent(new Cell(m.row(), m.column(), m.quantity()), cell -> new ArrayList<>())
            .add(m.value());
      }
    }
  }

  /** All values of a cell; an empty sample if it was never measured. */
  public TrialValues of(String row, String column, String quantity) {
    return new TrialValues(
        values.getOrDefault(new Cell(row, column, quantity), List.of()).stream()
            .mapToDouble(Double::doubleValue)
            .toArray());
  }

  /** The rows, in the order in which they were first measured. */
  public List<String> rows() {
    Set<String> rows = new LinkedHashSet<>();
    values.keySet().forEach(cell -> rows.add(cell.row));
    return List.copyOf(rows);
  }

  /** What was measured, cell by cell. */
  public List<Cell> cells() {
    return List.copyOf(values.keySet());
  }

  /** A place in the table. */
  public record Cell(String row, String column, String quantity) {}
}
