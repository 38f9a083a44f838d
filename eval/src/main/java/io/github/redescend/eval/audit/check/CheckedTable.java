package io.github.redescend.eval.audit.check;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.check.Finding.Check;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** An audited table to check. A missing cell may be informative, as with an indicator. */
public record CheckedTable(
    Table table, Matrix features, AuditResult result, boolean missingIsValue, Seed seed) {
  private static final double LIKELY_WRONG = 1 - AuditResult.LIKELY;

  /** The limit of cells, and of columns, for column checks. */
  private static final int MAX_CELLS = 500_000;

  private static final int MAX_COLUMNS = 2_500;
  private static final Set<Check> OF_NEIGHBOURS =
      EnumSet.of(Check.NEAR_DUPLICATES, Check.OUTLIERS, Check.ORDER);
  private static final Set<Check> FAST =
      EnumSet.of(Check.CONSTANT, Check.IDENTIFIER, Check.LEAKAGE);
  private static final int MIN_ROWS = 20;

  /** A tenth of the mean size. */
  private static final double RARE = 0.9;

  /** Fast column checks, on a subsample of long tables; none for sparse and very wide ones. */
  public static List<Finding> ofColumns(Table table, boolean missingIsValue) {
    int columns = table.columns().size();
    if (columns == 0 || columns > MAX_COLUMNS || table.rows() < MIN_ROWS) {
      return List.of();
    }
    int rows = Math.min(table.rows(), MAX_CELLS / columns);
    int[] some =
        IntStream.range(0, rows).map(i -> (int) ((long) i * table.rows() / rows)).toArray();
    Table looked = rows == table.rows() ? table : table.select(some);
    return ColumnChecks.of(looked, looked.coded(), missingIsValue, FAST);
  }

  /** Finds neighbours without row numbers and identifiers, which would follow the file's order. */
  public static CheckedTable of(
      Table table, Dataset prepared, AuditResult result, boolean missingIsValue, Seed seed) {
    List<String> identifiers =
        table.columns().stream().filter(ColumnChecks::isIdentifier).map(Column::name).toList();
    Matrix all = prepared.features();
    List<String> names = prepared.featureNames();
    int[] kept =
        IntStream.range(0, names.size()).filter(j -> !identifiers.contains(names.get(j))).toArray();
    if (identifiers.isEmpty() || kept.length == 0) {
      return new CheckedTable(table, all, result, missingIsValue, seed);
    }
    double[] values = new double[DenseMatrix.length(all.rows(), kept.length)];
    double[] row = new double[all.columns()];
    for (int i = 0; i < all.rows(); i++) {
      all.copyRow(i, row, 0);
      System.arraycopy(Vectors.select(row, kept), 0, values, i * kept.length, kept.length);
    }
    DenseMatrix others = new DenseMatrix(all.rows(), kept.length, values);
    return new CheckedTable(table, others, result, missingIsValue, seed);
  }

  public List<Finding> run(Set<Check> checks) {
    Map<Check, Finding> findings = new EnumMap<>(Check.class);
    Labels labels = result.labels();
    Neighbours neighbours =
        checks.stream().anyMatch(OF_NEIGHBOURS::contains)
            ? Neighbours.of(features, seed.child("neighbours", 0))
            : null;
    ColumnChecks.of(table, labels, missingIsValue, checks)
        .forEach(finding -> findings.put(finding.check(), finding));
    for (Check check : checks) {
      if (check.ofColumns()) {
        continue;
      }
      findings.put(
          check,
          switch (check) {
            case LABELS -> labels();
            case NEAR_DUPLICATES -> neighbours.nearDuplicates(table::rowNumber);
            case OUTLIERS -> neighbours.outliers();
            case ORDER ->
                OrderScan.of(
                    neighbours, labels, trusted(), table::rowNumber, seed.child("order", 0));
            case IMBALANCE -> imbalance(labels);
            case WORST_GROUP -> Slices.underperforming(table, result.margins());
            default -> throw new IllegalStateException("no check of rows: " + check);
          });
    }
    return List.copyOf(findings.values());
  }

  private BitSet trusted() {
    return IntStream.range(0, result.trust().length)
        .filter(row -> result.trust()[row] >= AuditResult.LIKELY)
        .collect(BitSet::new, BitSet::set, BitSet::or);
  }

  private Finding labels() {
    double[] doubt = Arrays.stream(result.trust()).map(trust -> 1 - trust).toArray();
    // Strictly above one half.
    return Finding.of(Check.LABELS, doubt, Math.nextUp(LIKELY_WRONG));
  }

  /** Rows of rare classes: 1 minus the size of the class over the mean class size. */
  private static Finding imbalance(Labels labels) {
    int[] counts = labels.counts();
    double mean = (double) labels.size() / counts.length;
    double[] scores =
        Arrays.stream(labels.codes()).mapToDouble(code -> 1 - counts[code] / mean).toArray();
    return Finding.of(
        Check.IMBALANCE,
        scores,
        RARE,
        i -> "class '%s' has %d rows".formatted(labels.name(i), counts[labels.codes()[i]]));
  }
}
