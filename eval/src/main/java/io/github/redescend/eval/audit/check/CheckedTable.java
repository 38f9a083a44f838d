package io.github.redescend.eval.audit.check;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An audited table to check.
 *
 * @param missingIsValue whether a missing cell is informative, as with an indicator
 */
public record CheckedTable(
    Table table, Matrix features, AuditResult result, boolean missingIsValue, Seed seed) {
  public CheckedTable(Table table, Matrix features, AuditResult result, Seed seed) {
    this(table, features, result, false, seed);
  }

  private static final double LIKELY_WRONG = 1 - AuditResult.LIKELY;

  /** The limit of cells, and of columns, for column checks. */
  private static final int MOST_CELLS = 500_000;

  private static final int MOST_COLUMNS = 2_500;
  private static final int FEWEST_ROWS = 20;

  /**
   * Fast checks: constant, identifier-like and leaking columns, on a subsample of long tables; none
   * for sparse and very wide ones.
   *
   * @param missingIsValue whether a missing cell is informative, as with an indicator
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
        Leakage.of(looked, looked.coded()));
  }

  /**
   * A table whose neighbours are found without row numbers and identifiers, which would make
   * neighbours in the file neighbours in space.
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
                OrderScan.of(
                    neighbours, labels, trusted(), table::rowNumber, seed.child("order", 0));
            case IMBALANCE -> Imbalance.of(labels);
            case WORST_GROUP -> UnderperformingSlice.of(table, result.margins());
            case EMPTY -> UselessColumns.empty(table);
            case CONSTANT -> UselessColumns.constant(table, missingIsValue);
            case IDENTIFIER -> UselessColumns.identifiers(table);
            case LEAKAGE -> Leakage.of(table, labels);
          });
    }
    return List.copyOf(found.values());
  }

  /** The rows whose labels are probably correct. */
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
    // Strictly above one half.
    return Finding.of(Check.LABELS, doubt, Math.nextUp(LIKELY_WRONG));
  }

  /** Rows of rare classes: 1 minus the size of the class over the mean class size. */
  static final class Imbalance {
    /** A tenth of the mean size. */
    private static final double THRESHOLD = 0.9;

    private Imbalance() {}

    static Finding of(Labels labels) {
      int[] counts = labels.counts();
      double mean = (double) labels.size() / counts.length;
      double[] scores =
          Arrays.stream(labels.codes()).mapToDouble(code -> 1 - counts[code] / mean).toArray();
      return new Finding(
          Check.IMBALANCE,
          scores,
          THRESHOLD,
          Arrays.stream(labels.codes())
              .mapToObj(
                  code ->
                      1 - counts[code] / mean < THRESHOLD
                          ? ""
                          : "class '%s' has %d rows"
                              .formatted(labels.classes().get(code), counts[code]))
              .toList());
    }
  }

  /**
   * Columns that leak the label: the share of the majority class's error that a leave-one-out
   * majority vote within slices removes. Slices are categories or twenty quantiles; alternatively
   * the three neighbours in value on each side, or whether the cell is missing. The best counts.
   */
  static final class Leakage {
    private static final double THRESHOLD = 0.95;
    private static final int BINS = 20;
    private static final int BESIDE = 3;

    private Leakage() {}

    static Finding of(Table table, Labels labels) {
      int most = Arrays.stream(labels.counts()).max().orElseThrow();
      double base = (double) most / labels.size();
      List<Column> columns = table.columns();
      double[] scores = new double[columns.size()];
      List<String> details = new ArrayList<>();
      for (int c = 0; c < scores.length; c++) {
        double right = right(Slices.of(columns.get(c), BINS), labels);
        if (columns.get(c).missingCells() > 0) {
          right = Math.max(right, right(Slices.ofMissing(columns.get(c)), labels));
        }
        if (columns.get(c) instanceof NumericColumn numbers) {
          right = Math.max(right, rightBeside(numbers.values(), labels));
        }
        scores[c] = base == 1 ? 0 : (right - base) / (1 - base);
        details.add(
            scores[c] < THRESHOLD
                ? ""
                : String.format(
                    Locale.ROOT,
                    "predicts %.1f %% of the labels without any other column",
                    100 * right));
      }
      return new Finding(Check.LEAKAGE, scores, THRESHOLD, details);
    }

    /**
     * The leave-one-out accuracy of neighbours in value; ties in random order, since file order may
     * encode the label.
     */
    private static double rightBeside(double[] numbers, Labels labels) {
      int[] order =
          Arrays.stream(Seed.of(0).permutation(numbers.length))
              .boxed()
              .sorted(Comparator.comparingDouble(i -> numbers[i]))
              .mapToInt(Integer::intValue)
              .toArray();
      int[] codes = labels.codes();
      double right = 0;
      for (int at = 0; at < order.length; at++) {
        int[] votes = new int[labels.classes().size()];
        for (int by = -BESIDE; by <= BESIDE; by++) {
          if (by != 0 && at + by >= 0 && at + by < order.length) {
            votes[codes[order[at + by]]]++;
          }
        }
        int own = votes[codes[order[at]]];
        votes[codes[order[at]]] = -1;
        right += own > Arrays.stream(votes).max().orElseThrow() ? 1 : 0;
      }
      return right / numbers.length;
    }

    /** The leave-one-out accuracy of the majority class of each slice. */
    private static double right(Slices slices, Labels labels) {
      int k = labels.classes().size();
      int[][] counts = new int[slices.count()][k];
      int[] codes = labels.codes();
      for (int i = 0; i < codes.length; i++) {
        counts[slices.codes()[i]][codes[i]]++;
      }
      double right = 0;
      for (int[] own : counts) {
        for (int c = 0; c < k; c++) {
          int others = 0;
          for (int b = 0; b < k; b++) {
            others = b == c ? others : Math.max(others, own[b]);
          }
          // Ties predict nothing.
          right += own[c] - 1 > others ? own[c] : 0;
        }
      }
      return right / codes.length;
    }
  }

  /**
   * Near duplicates: 1 minus the distance to the nearest row over the median nonzero nearest
   * distance.
   */
  static final class NearDuplicates {
    /** 0.13 of the median, as in cleanlab (Northcutt et al.). */
    private static final double THRESHOLD = 0.87;

    private NearDuplicates() {}

    static Finding of(Neighbours neighbours, IntUnaryOperator numbers) {
      int n = neighbours.rows();
      double[] first = IntStream.range(0, n).mapToDouble(i -> neighbours.distance(i, 0)).toArray();
      double[] apart = Arrays.stream(first).filter(d -> d > 0).sorted().toArray();
      double median = apart.length == 0 ? 1 : apart[apart.length / 2];
      double[] scores = new double[n];
      List<String> details = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        scores[i] = 1 - first[i] / median;
        details.add(
            scores[i] < THRESHOLD
                ? ""
                : (first[i] == 0 ? "equal to row " : "almost row ")
                    + numbers.applyAsInt(neighbours.row(i, 0)));
      }
      return new Finding(Check.NEAR_DUPLICATES, scores, THRESHOLD, details);
    }
  }
}
