package io.github.redescend.result.audit;

import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Evidence of each column against the given label of a row: how much nearer its value is to the
 * mean of the suggested class than to that of the given class, in standard deviations. A category
 * has the value 1 in its rows and 0 elsewhere. Means and deviations are weighted by the trust in
 * each label. One column proves nothing; the audit uses all of them together.
 */
final class ColumnEvidence {
  /** Evidence of a column against the given label, in standard deviations; negative supports it. */
  record Deviation(int column, double against) {}

  private final AuditedRows rows;
  private final AuditResult result;
  private final double[] sizes;
  private final double total;

  /** Indices of the columns with a value; all columns of a sparse table. */
  private final int[] columns;

  private final Map<Integer, Moments> numbers = new HashMap<>();
  private final Map<Integer, Map<String, double[]>> categories = new HashMap<>();

  /** Weighted sums of a numeric column, by class and over all rows with a value. */
  private record Moments(double[] sums, double[] weights, double[] all) {
    static Moments of(int classes) {
      return new Moments(new double[classes], new double[classes], new double[3]);
    }

    void add(int code, double value, double weight) {
      sums[code] += weight * value;
      weights[code] += weight;
      all[0] += weight;
      all[1] += weight * value;
      all[2] += weight * value * value;
    }

    /** Counts rows without an entry as 0. */
    Moments among(double[] sizes, double total) {
      return new Moments(sums, sizes, new double[] {total, all[1], all[2]});
    }

    double mean(int code) {
      return sums[code] / weights[code];
    }

    double deviation() {
      double mean = all[1] / all[0];
      return Math.sqrt(Math.max(0, all[2] / all[0] - mean * mean));
    }
  }

  ColumnEvidence(AuditedRows rows, AuditResult result) {
    this.rows = rows;
    this.result = result;
    int classes = result.labels().classes().size();
    this.sizes = new double[classes];
    int[] codes = result.labels().codes();
    for (int i = 0; i < codes.length; i++) {
      sizes[codes[i]] += result.trust()[i];
    }
    this.total = IntStream.range(0, classes).mapToDouble(c -> sizes[c]).sum();
    Table table = rows.table();
    this.columns =
        IntStream.range(0, table.featureNames().size())
            .filter(j -> table.isSparse() || table.columns().get(j).hasValue())
            .toArray();
    for (int i = 0; i < codes.length; i++) {
      double weight = result.trust()[i];
      int at = rows.kept()[i];
      if (table.isSparse()) {
        SparseMatrix sparse = table.sparse();
        for (int e = sparse.rowStart()[at]; e < sparse.rowStart()[at + 1]; e++) {
          moments(sparse.columnIndex()[e]).add(codes[i], sparse.values()[e], weight);
        }
      }
      for (int j = 0; j < table.columns().size(); j++) {
        Column column = table.columns().get(j);
        if (column.missing(at)) {
          continue;
        }
        if (column instanceof NumericColumn numeric) {
          moments(j).add(codes[i], numeric.values()[at], weight);
        } else {
          categories.computeIfAbsent(j, any -> new HashMap<>())
                  .computeIfAbsent(column.text(at), any -> new double[classes])[codes[i]] +=
              weight;
        }
      }
    }
  }

  private Moments moments(int column) {
    return numbers.computeIfAbsent(column, any -> Moments.of(sizes.length));
  }

  int columns() {
    return columns.length;
  }

  /** Returns the columns of a row with the most evidence against its label, in order. */
  List<Deviation> strongest(int row, int max) {
    int at = rows.kept()[row];
    Table table = rows.table();
    IntStream there =
        table.isSparse()
            ? IntStream.range(table.sparse().rowStart()[at], table.sparse().rowStart()[at + 1])
                .map(e -> table.sparse().columnIndex()[e])
            : IntStream.of(columns);
    Stream<Deviation> deviations = there.mapToObj(j -> new Deviation(j, against(row, j)));
    return deviations.sorted(Comparator.comparingDouble(one -> -one.against())).limit(max).toList();
  }

  private double against(int row, int column) {
    int at = rows.kept()[row];
    int given = result.labels().codes()[row];
    int suggested = result.suggested()[row];
    Table table = rows.table();
    double against;
    if (table.isSparse()) {
      Moments moments = numbers.get(column).among(sizes, total);
      against = nearer(moments, table.sparse().get(at, column), given, suggested);
    } else if (table.columns().get(column).missing(at)) {
      return 0;
    } else if (table.columns().get(column) instanceof NumericColumn numeric) {
      against = nearer(numbers.get(column), numeric.values()[at], given, suggested);
    } else {
      double[] with = categories.get(column).get(table.columns().get(column).text(at));
      double share = IntStream.range(0, with.length).mapToDouble(c -> with[c]).sum() / total;
      against =
          (with[suggested] / sizes[suggested] - with[given] / sizes[given])
              / Math.sqrt(share * (1 - share));
    }
    return Double.isFinite(against) ? against : 0;
  }

  private static double nearer(Moments moments, double value, int given, int suggested) {
    return (Math.abs(value - moments.mean(given)) - Math.abs(value - moments.mean(suggested)))
        / moments.deviation();
  }

  String cell(int row, int column) {
    int at = rows.kept()[row];
    Table table = rows.table();
    if (table.isSparse()) {
      double[] value = {table.sparse().get(at, column)};
      return new NumericColumn("", value).text(0);
    }
    Column cells = table.columns().get(column);
    return cells.missing(at) ? "" : cells.text(at);
  }
}
