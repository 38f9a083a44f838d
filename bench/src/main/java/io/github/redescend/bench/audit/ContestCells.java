package io.github.redescend.bench.audit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The figures of cells, by name.
 *
 * @param rows for each cell the figures of both files
 */
record ContestCells(Map<CellFile.Cell, Map<String, Double>> rows) {
  static ContestCells of(List<CellFile.Cell> cells, Map<Contest, CellFile> files) {
    Map<CellFile.Cell, Map<String, Double>> rows = new LinkedHashMap<>();
    for (CellFile.Cell cell : cells) {
      Map<String, Double> figures = new LinkedHashMap<>();
      for (Contest contest : Contest.values()) {
        figures.putAll(files.get(contest).of(cell));
      }
      rows.put(cell, figures);
    }
    return new ContestCells(rows);
  }

  static ContestCells of(List<CellFile.Cell> cells, CellFile file) {
    Map<CellFile.Cell, Map<String, Double>> rows = new LinkedHashMap<>();
    cells.forEach(cell -> rows.put(cell, file.of(cell)));
    return new ContestCells(rows);
  }

  List<String> tables() {
    return rows.keySet().stream().map(CellFile.Cell::data).distinct().toList();
  }

  long seeds() {
    return rows.keySet().stream().map(CellFile.Cell::seed).distinct().count();
  }

  int size() {
    return rows.size();
  }

  Figures all() {
    return new Figures(List.copyOf(rows.values()));
  }

  /** All tables with some noises. */
  Figures of(List<Corruption> noises) {
    return new Figures(
        rows.entrySet().stream()
            .filter(row -> noises.contains(new Corruption(row.getKey().noise())))
            .map(Map.Entry::getValue)
            .toList());
  }

  /** A table with some noises. */
  Figures of(String data, List<Corruption> noises) {
    return new Figures(
        rows.entrySet().stream()
            .filter(row -> row.getKey().data().equals(data))
            .filter(row -> noises.contains(new Corruption(row.getKey().noise())))
            .map(Map.Entry::getValue)
            .toList());
  }

  /** The mean over tables of one figure minus another, with its standard error. */
  String difference(List<Corruption> noises, String figure, String minus) {
    double[] each =
        tables().stream()
            .map(data -> of(data, noises))
            .filter(own -> !own.cells().isEmpty())
            .mapToDouble(own -> own.mean(figure) - own.mean(minus))
            .toArray();
    double mean = Arrays.stream(each).average().orElse(Double.NaN);
    double squares = Arrays.stream(each).map(d -> (d - mean) * (d - mean)).sum();
    double error = Math.sqrt(squares / Math.max(1, each.length - 1) / each.length);
    return String.format(Locale.ROOT, " %+.3f (%.3f)", mean, error);
  }

  /** A line for every table and noise, means over its seeds. */
  String csv() {
    StringBuilder text = new StringBuilder("data,noise,seeds");
    rows.values().iterator().next().keySet().forEach(name -> text.append(',').append(name));
    for (String data : tables()) {
      for (Corruption noise : Corruption.ALL) {
        Figures figures = of(data, List.of(noise));
        if (!figures.cells().isEmpty()) {
          text.append('\n').append(data).append(',').append(noise.name());
          text.append(',').append(figures.cells().size());
          for (String name : figures.cells().get(0).keySet()) {
            text.append(String.format(Locale.ROOT, ",%.5f", figures.mean(name)));
          }
        }
      }
    }
    return text.append('\n').toString();
  }

  /** The figures of some cells. */
  record Figures(List<Map<String, Double>> cells) {
    double mean(String figure) {
      return mean(cell -> cell.get(figure));
    }

    double mean(ToDoubleFunction<Map<String, Double>> figure) {
      return cells.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }

    double sum(String figure) {
      return cells.stream().mapToDouble(cell -> cell.get(figure)).sum();
    }

    /** How much of a list is right. */
    double right(String list) {
      double all = sum(list);
      return all > 0 ? sum(list + "_right") / all : 0;
    }
  }
}
