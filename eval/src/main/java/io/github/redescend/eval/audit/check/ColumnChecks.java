package io.github.redescend.eval.audit.check;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.check.Finding.Check;
import io.github.redescend.eval.audit.check.Slices.Cells;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Scores each column on its own; {@code base} is the share of the largest class. */
record ColumnChecks(Labels labels, boolean missingIsValue, double base, int[] shuffled) {
  private static final String LEAKS = "predicts %.1f%% of the labels without any other column";
  private static final int BINS = 20;
  private static final int BESIDE = 3;

  /** Makes those of the checks that are of columns, in the order of {@link Check}. */
  static List<Finding> of(
      Table table, Labels labels, boolean missingIsValue, Collection<Check> checks) {
    Map<Check, double[]> scores = new EnumMap<>(Check.class);
    int columns = table.columns().size();
    checks.stream().filter(Check::ofColumns).forEach(one -> scores.put(one, new double[columns]));
    if (scores.isEmpty()) {
      return List.of();
    }
    double base = (double) Arrays.stream(labels.counts()).max().orElseThrow() / labels.size();
    int[] shuffled = Seed.of(0).permutation(labels.size());
    ColumnChecks result = new ColumnChecks(labels, missingIsValue, base, shuffled);
    for (int c = 0; c < table.columns().size(); c++) {
      Cells cells = new Cells(table.columns().get(c));
      for (Map.Entry<Check, double[]> own : scores.entrySet()) {
        own.getValue()[c] = result.score(own.getKey(), cells);
      }
    }
    List<Finding> findings = new ArrayList<>();
    scores.forEach((check, all) -> findings.add(result.finding(check, all)));
    return findings;
  }

  static boolean isIdentifier(Column column) {
    return column instanceof NumericColumn
        && differing(new Cells(column)) > threshold(Check.IDENTIFIER);
  }

  private static double threshold(Check check) {
    return check == Check.CONSTANT || check == Check.IDENTIFIER ? 0.999 : 0.95;
  }

  private Finding finding(Check check, double[] scores) {
    IntFunction<String> leaks = c -> Decimal.format(LEAKS, 100 * (base + scores[c] * (1 - base)));
    IntFunction<String> remark = check == Check.LEAKAGE ? leaks : c -> "";
    return Finding.of(check, scores, threshold(check), remark);
  }

  private double score(Check check, Cells cells) {
    return switch (check) {
      case EMPTY -> (double) cells.missing() / cells.column().rows();
      case CONSTANT -> mostFrequent(cells);
      case IDENTIFIER -> differing(cells);
      case LEAKAGE -> leakage(cells);
      default -> throw new IllegalArgumentException("no check of columns: " + check);
    };
  }

  /** The share of the most frequent value among those present; 0 for fewer than two. */
  private double mostFrequent(Cells cells) {
    int missing = missingIsValue ? cells.missing() : 0;
    int there = cells.present() + missing;
    int max = Math.max(missing, Arrays.stream(cells.counts()).max().orElse(0));
    return there < 2 ? 0 : (double) max / there;
  }

  /** The share of distinct values among texts and whole numbers; 0 for other numbers. */
  private static double differing(Cells cells) {
    return cells.present() < 2 || !cells.exact()
        ? 0
        : (double) cells.counts().length / cells.present();
  }

  /**
   * The share of the majority class's error that a leave-one-out majority vote within slices
   * removes. Slices are categories or twenty quantiles; alternatively the three neighbours in value
   * on each side, or whether the cell is missing. The best counts.
   */
  private double leakage(Cells cells) {
    if (base == 1) {
      return 0;
    }
    double right = Slices.of(cells, BINS).majorityAccuracy(labels);
    if (cells.missing() > 0) {
      right = Math.max(right, Slices.ofMissing(cells.column()).majorityAccuracy(labels));
    }
    if (cells.column() instanceof NumericColumn numbers) {
      right = Math.max(right, besideAccuracy(numbers.values(), cells.sorted()));
    }
    return (right - base) / (1 - base);
  }

  /**
   * The leave-one-out accuracy of neighbours in value; ties in random order, since file order may
   * encode the label.
   */
  private double besideAccuracy(double[] numbers, double[] sorted) {
    int[] codes = codesByValue(numbers, sorted);
    int[] votes = new int[labels.classes().size()];
    int right = 0;
    for (int at = 0; at < codes.length; at++) {
      Arrays.fill(votes, 0);
      for (int by = Math.max(0, at - BESIDE); by <= Math.min(codes.length - 1, at + BESIDE); by++) {
        votes[codes[by]] += by == at ? 0 : 1;
      }
      int own = votes[codes[at]];
      votes[codes[at]] = -1;
      int others = -1;
      for (int vote : votes) {
        others = Math.max(others, vote);
      }
      right += own > others ? 1 : 0;
    }
    return (double) right / codes.length;
  }

  private int[] codesByValue(double[] numbers, double[] sorted) {
    int[] first = new int[sorted.length];
    for (int i = 1; i < first.length; i++) {
      first[i] = Double.compare(sorted[i], sorted[i - 1]) == 0 ? first[i - 1] : i;
    }
    int[] next = new int[sorted.length];
    int[] ordered = new int[sorted.length];
    for (int i : shuffled) {
      int place = first[Arrays.binarySearch(sorted, numbers[i])];
      ordered[place + next[place]++] = labels.codes()[i];
    }
    return ordered;
  }
}
