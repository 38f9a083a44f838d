package io.github.redescend.eval.inspect;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Partial dependence: the mean prediction when all rows have the same value in a column (Friedman,
 * Greedy function approximation, Annals of Statistics 29, 2001). It describes the model, not
 * causes, and shows no interactions. Values are ascending numbers, or text; the shares, for each
 * value and class, are the mean probability or the share of rows predicted as the class.
 */
public record PartialDependence(
    String column,
    List<String> values,
    double[] numbers,
    List<String> classes,
    double[][] shares,
    boolean probabilities) {
  private static final int MAX_NUMBERS = 20;
  private static final int MAX_TEXTS = 10;
  private static final int MAX_ROWS = 300;

  /** Values outside the quantiles {@code TAIL} and {@code 1 - TAIL} are not used. */
  private static final double TAIL = 0.025;

  /**
   * Computes it at up to 20 quantiles of a column from 2.5% to 97.5%, or at the ten most frequent
   * texts, on at most 300 evenly spaced rows, without those that preprocessing drops.
   */
  public static PartialDependence of(PipelineModel model, Table rows, String column) {
    int[] drawn = new int[Math.min(rows.rows(), MAX_ROWS)];
    Arrays.setAll(drawn, i -> (int) ((long) i * rows.rows() / drawn.length));
    Table some = rows.select(drawn);
    Column cells = rows.columns().get(rows.featureNames().indexOf(column));
    double[] numbers =
        cells instanceof NumericColumn numeric ? quantiles(numeric.values()) : new double[0];
    List<Column> columns =
        cells instanceof NumericColumn
            ? Arrays.stream(numbers).mapToObj(x -> constant(column, x, some.rows())).toList()
            : frequent((TextColumn) cells).stream()
                .map(text -> constant(column, text, some.rows()))
                .toList();
    List<String> values = columns.stream().map(one -> one.text(0)).toList();
    double[][] shares = new double[columns.size()][];
    Arrays.setAll(shares, v -> shares(model, with(some, columns.get(v))));
    boolean calibrated = model.model().calibration().isPresent();
    return new PartialDependence(column, values, numbers, model.classes(), shares, calibrated);
  }

  private static double[] quantiles(double[] cells) {
    double[] sorted = Arrays.stream(cells).filter(Double::isFinite).sorted().toArray();
    return IntStream.range(0, sorted.length == 0 ? 0 : MAX_NUMBERS)
        .mapToDouble(i -> TAIL + (1 - 2 * TAIL) * i / (MAX_NUMBERS - 1))
        .map(share -> sorted[(int) Math.round(share * (sorted.length - 1))])
        .distinct()
        .toArray();
  }

  private static List<String> frequent(TextColumn column) {
    Map<String, Long> counts =
        Arrays.stream(column.values())
            .filter(text -> text != null)
            .collect(Collectors.groupingBy(text -> text, TreeMap::new, Collectors.counting()));
    List<String> texts = new ArrayList<>(counts.keySet());
    texts.sort(Comparator.comparing(counts::get, Comparator.reverseOrder()));
    return texts.subList(0, Math.min(MAX_TEXTS, texts.size()));
  }

  private static Column constant(String name, double value, int rows) {
    return new NumericColumn(name, Vectors.filled(rows, value));
  }

  private static Column constant(String name, String value, int rows) {
    String[] cells = new String[rows];
    Arrays.fill(cells, value);
    return new TextColumn(name, cells);
  }

  private static Table with(Table rows, Column other) {
    List<Column> columns = new ArrayList<>(rows.columns());
    columns.set(rows.featureNames().indexOf(other.name()), other);
    return rows.withColumns(columns);
  }

  private static double[] shares(PipelineModel model, Table rows) {
    int k = model.classes().size();
    double[] shares = new double[k];
    double[] machines = model.machineValues(rows);
    if (model.model().calibration().isPresent()) {
      double[] probabilities = model.model().probabilities(machines);
      for (int at = 0; at < probabilities.length; at++) {
        shares[at % k] += probabilities[at] / rows.rows();
      }
      return shares;
    }
    for (int c : model.model().predicted(model.model().classScores(machines))) {
      shares[c] += 1.0 / rows.rows();
    }
    return shares;
  }
}
