package io.github.redescend.eval.metric;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The number of samples of each given class predicted as each class, matched by name; a class may
 * occur on one side only. Immutable.
 *
 * @param counts for each given class the number of samples predicted as each class
 */
public record ConfusionMatrix(List<String> classes, List<List<Integer>> counts) {
  private static final String GAP = "  ";

  public ConfusionMatrix {
    classes = List.copyOf(classes);
    counts = counts.stream().map(List::copyOf).toList();
    Require.sameLength("counts", counts.size(), classes.size());
    for (List<Integer> row : counts) {
      Require.sameLength("a row of counts", row.size(), classes.size());
    }
  }

  public static ConfusionMatrix of(List<String> given, List<String> predicted) {
    Require.sameLength("predicted", predicted.size(), given.size());
    List<String> classes =
        Labels.of(Stream.concat(given.stream(), predicted.stream()).toList()).classes();
    int[] rows = Labels.of(given, classes).codes();
    int[] columns = Labels.of(predicted, classes).codes();
    int[][] counts = new int[classes.size()][classes.size()];
    for (int i = 0; i < rows.length; i++) {
      counts[rows[i]][columns[i]]++;
    }
    return of(classes, counts);
  }

  private static ConfusionMatrix of(List<String> classes, int[][] counts) {
    return new ConfusionMatrix(
        classes, Stream.of(counts).map(row -> IntStream.of(row).boxed().toList()).toList());
  }

  private static List<String> union(List<String> some, List<String> more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(more);
    List<String> sorted = Labels.of(all).classes();
    return sorted.size() == some.size() ? some : sorted.size() == more.size() ? more : sorted;
  }

  public ConfusionMatrix withPositive(String name) {
    if (classes.size() != 2 || !classes.get(0).equals(name)) {
      return this;
    }
    List<Integer> first = List.of(counts.get(1).get(1), counts.get(1).get(0));
    List<Integer> second = List.of(counts.get(0).get(1), counts.get(0).get(0));
    return new ConfusionMatrix(List.of(classes.get(1), name), List.of(first, second));
  }

  /** The counts of both. */
  public ConfusionMatrix plus(ConfusionMatrix other) {
    List<String> all = union(classes, other.classes);
    int[][] sums = new int[all.size()][all.size()];
    addTo(sums, all);
    other.addTo(sums, all);
    return of(all, sums);
  }

  /** Adds the counts to {@code sums} over {@code all} classes. */
  private void addTo(int[][] sums, List<String> all) {
    int[] places = Labels.of(classes, all).codes();
    for (int i = 0; i < places.length; i++) {
      for (int j = 0; j < places.length; j++) {
        sums[places[i]][places[j]] += counts.get(i).get(j);
      }
    }
  }

  public int count(String given, String predicted) {
    int row = classes.indexOf(given);
    int column = classes.indexOf(predicted);
    return row < 0 || column < 0 ? 0 : counts.get(row).get(column);
  }

  public int samples() {
    return counts.stream().mapToInt(ConfusionMatrix::sum).sum();
  }

  public int hits() {
    return IntStream.range(0, classes.size()).map(i -> counts.get(i).get(i)).sum();
  }

  /** The number of samples of a class, or 0. */
  public int given(String name) {
    int row = classes.indexOf(name);
    return row < 0 ? 0 : sum(counts.get(row));
  }

  /** The number of samples predicted as a class, or 0. */
  public int predicted(String name) {
    int column = classes.indexOf(name);
    return column < 0 ? 0 : counts.stream().mapToInt(row -> row.get(column)).sum();
  }

  private static int sum(List<Integer> row) {
    return row.stream().mapToInt(Integer::intValue).sum();
  }

  /** The share of correct predictions in [0, 1]; NaN without samples. */
  public double accuracy() {
    return sums().accuracy();
  }

  /** The recall of a class; NaN without samples. */
  public double recall(String name) {
    return share(count(name, name), given(name));
  }

  /** The precision of a class; NaN without predictions. */
  public double precision(String name) {
    return share(count(name, name), predicted(name));
  }

  /** F1 of a class; NaN if it is neither given nor predicted. */
  public double f1(String name) {
    return share(2 * count(name, name), given(name) + predicted(name));
  }

  /** The mean recall of the classes with samples; NaN without samples. */
  public double balancedAccuracy() {
    return sums().balancedAccuracy();
  }

  ClassSums sums() {
    return new ClassSums(
        classes,
        classes.stream().mapToDouble(name -> count(name, name)).toArray(),
        classes.stream().mapToDouble(this::given).toArray(),
        classes.stream().mapToDouble(this::predicted).toArray());
  }

  private static double share(int part, int whole) {
    return whole == 0 ? Double.NaN : (double) part / whole;
  }

  /** The counts with recall to the right and precision below. */
  @Override
  public String toString() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("given \\ predicted", classes.stream(), "recall"));
    for (String name : classes) {
      List<Integer> row = counts.get(classes.indexOf(name));
      rows.add(row(name, row.stream().map(Object::toString), decimals(recall(name))));
    }
    rows.add(row("precision", classes.stream().map(name -> decimals(precision(name))), ""));
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int j = 0; j < row.size(); j++) {
        int column = j;
        int width = rows.stream().mapToInt(other -> other.get(column).length()).max().orElse(0);
        String pad = " ".repeat(width - row.get(j).length());
        line.append(j == 0 ? row.get(j) + pad : GAP + pad + row.get(j));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static List<String> row(String first, Stream<String> cells, String last) {
    return Stream.of(Stream.of(first), cells, Stream.of(last)).flatMap(each -> each).toList();
  }

  /** Three decimals; a dash if undefined. */
  private static String decimals(double value) {
    return Double.isNaN(value) ? "-" : Decimal.format("%.3f", value);
  }

  /**
   * Weights of samples summed by class, from which count metrics are computed.
   *
   * @param hits correctly predicted weight of each class
   */
  record ClassSums(List<String> classes, double[] hits, double[] given, double[] predicted) {
    static ClassSums of(List<String> classes, int[] given, int[] predicted, double[] weights) {
      int k = classes.size();
      ClassSums sums = new ClassSums(classes, new double[k], new double[k], new double[k]);
      for (int i = 0; i < given.length; i++) {
        sums.given[given[i]] += weights[i];
        sums.predicted[predicted[i]] += weights[i];
        sums.hits[given[i]] += given[i] == predicted[i] ? weights[i] : 0;
      }
      return sums;
    }

    double accuracy() {
      return Arrays.stream(hits).sum() / Arrays.stream(given).sum();
    }

    double balancedAccuracy() {
      IntStream present = IntStream.range(0, given.length).filter(c -> given[c] > 0);
      return present.mapToDouble(c -> hits[c] / given[c]).average().orElse(Double.NaN);
    }

    /** F1 of one class; NaN if it is neither given nor predicted. */
    double f1(int c) {
      return 2 * hits[c] / (given[c] + predicted[c]);
    }

    /**
     * Matthews' correlation (Gorodkin, "Comparing two K-category assignments by a K-category
     * correlation coefficient", 2004); 0 if one class is predicted, NaN if one is given.
     */
    double correlation() {
      double all = Arrays.stream(given).sum();
      double together = 0;
      double givenSquares = 0;
      double predictedSquares = 0;
      for (int c = 0; c < given.length; c++) {
        // Shares, so that no square overflows.
        double g = given[c] / all;
        double p = predicted[c] / all;
        together += g * p;
        givenSquares += g * g;
        predictedSquares += p * p;
      }
      // Rounding of 0.
      if (1 - givenSquares < 1e-12) {
        return Double.NaN;
      }
      double spread = (1 - givenSquares) * (1 - predictedSquares);
      return spread < 1e-24 ? 0 : (accuracy() - together) / Math.sqrt(spread);
    }
  }
}
