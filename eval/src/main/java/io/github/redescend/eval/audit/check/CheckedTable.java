package io.github.redescend.eval.audit.check;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An audited table, to be checked.
 *
 * @param table the audited rows as they were read
 * @param features the same, prepared
 * @param result what the audit found; its labels are those that are checked
 * @param missingIsValue whether a missing cell is a value, as it is where an indicator tells it
 * @param seed draws what stands for all rows where there are many
 */
public record CheckedTable(
    Table table, Matrix features, AuditResult result, boolean missingIsValue, Seed seed) {
  /** Missing cells are no values. */
  public CheckedTable(Table table, Matrix features, AuditResult result, Seed seed) {
    this(table, features, result, false, seed);
  }

  private static final double LIKELY_WRONG = 1 - AuditResult.LIKELY;

  /** No more cells are looked at by checks of columns alone, and no more columns. */
  private static final int MOST_CELLS = 500_000;

  private static final int MOST_COLUMNS = 2_500;
  private static final int FEWEST_ROWS = 20;

  /**
   * What takes next to no time: columns with one value, like identifiers, or that tell the label
   * alone. Of many rows some are looked at; of sparse and of very wide tables nothing is.
   *
   * @param table labelled rows
   * @param missingIsValue whether a missing cell is a value, as it is where an indicator tells it
   */
  public static List<Finding> ofColumns(Table table, boolean missingIsValue) {
    int columns = table.columns().size();
    if (columns == 0 || columns > MOST_COLUMNS || table.rows() < FEWEST_ROWS) {
      return List.of();
    }
    int rows = Math.min(table.rows(), MOST_CELLS / columns);
    int[] some =
        IntStream.range(0, rows).map(i -> (int) ((long) i * table.rows() / rows)).toArray();
    Table looked = rows == table.rows() ? table : table.select(some);
    return List.of(
        UselessColumns.constant(looked, missingIsValue),
        UselessColumns.identifiers(looked),
        Leakage.of(looked, Labels.of(looked.labels())));
  }

  /**
   * A table whose neighbours are found without row numbers and other identifiers: by these the
   * neighbours of a row would be those in the file.
   */
  public static CheckedTable of(
      Table table, Dataset prepared, AuditResult result, boolean missingIsValue, Seed seed) {
    Set<String> identifiers =
        table.columns().stream()
            .filter(UselessColumns::isIdentifier)
            .map(Column::name)
            .collect(Collectors.toSet());
    Matrix all = prepared.features();
    List<String> names = prepared.featureNames();
    int[] kept =
        IntStream.range(0, names.size()).filter(j -> !identifiers.contains(names.get(j))).toArray();
    if (identifiers.isEmpty() || kept.length == 0) {
      return new CheckedTable(table, all, result, missingIsValue, seed);
    }
    double[] values = new double[Math.multiplyExact(all.rows(), kept.length)];
    double[] row = new double[all.columns()];
    for (int i = 0; i < all.rows(); i++) {
      all.copyRow(i, row, 0);
      for (int j = 0; j < kept.length; j++) {
        values[i * kept.length + j] = row[kept[j]];
      }
    }
    return new CheckedTable(
        table, new DenseMatrix(all.rows(), kept.length, values), result, missingIsValue, seed);
  }

  /** The findings of some checks, in the order of {@link Check}. */
  public List<Finding> run(Set<Check> checks) {
    Map<Check, Finding> found = new EnumMap<>(Check.class);
    Labels labels = result.labels();
    Neighbours neighbours =
        checks.contains(Check.NEAR_DUPLICATES)
                || checks.contains(Check.OUTLIERS)
                || checks.contains(Check.ORDER)
            ? Neighbours.of(features, seed.child("neighbours", 0))
            : null;
    for (Check check : checks) {
      found.put(
          check,
          switch (check) {
            case LABELS -> labels();
            case NEAR_DUPLICATES -> NearDuplicates.of(neighbours, table::rowNumber);
            case OUTLIERS -> Outliers.of(neighbours);
            case ORDER ->
                RowOrder.of(
                    neighbours, labels, trusted(), table::rowNumber, seed.child("order", 0));
            case IMBALANCE -> Imbalance.of(labels);
            case WORST_GROUP -> WorstGroup.of(table, result.margins());
            case EMPTY -> UselessColumns.empty(table);
            case CONSTANT -> UselessColumns.constant(table, missingIsValue);
            case IDENTIFIER -> UselessColumns.identifiers(table);
            case LEAKAGE -> Leakage.of(table, labels);
          });
    }
    return List.copyOf(found.values());
  }

  /** The rows whose labels are more likely right than wrong. */
  private BitSet trusted() {
    BitSet trusted = new BitSet();
    double[] trust = result.trust();
    for (int row = 0; row < trust.length; row++) {
      trusted.set(row, trust[row] >= AuditResult.LIKELY);
    }
    return trusted;
  }

  private Finding labels() {
    double[] doubt = Arrays.stream(result.trust()).map(trust -> 1 - trust).toArray();
    // Half a chance is no suspicion: strictly above.
    return Finding.of(Check.LABELS, doubt, Math.nextUp(LIKELY_WRONG));
  }
}
