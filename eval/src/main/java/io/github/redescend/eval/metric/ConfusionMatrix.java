package io.github.redescend.eval.metric;

import io.github.redescend.core.Require;
import io.github.redescend.core.data.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The number of samples of each given class predicted as each class, matched by name; a class may
 * occur on one side only. Immutable.
 *
 * @param classes the classes, in the order of {@link Labels}
 * @param counts for each given class the number of samples predicted as each class
 */
public record ConfusionMatrix(List<String> classes, List<List<Integer>> counts) {
  public ConfusionMatrix {
    classes = List.copyOf(classes);
    counts = counts.stream().map(List::copyOf).toList();
    Require.sameLength("counts", counts.size(), classes.size());
    for (List<Integer> row : counts) {
      Require.sameLength("a row of counts", row.size(), classes.size());
    }
  }

  /**
   * Counts pairs of classes.
   *
   * @param given the class of each sample
   * @param predicted its predicted class
   */
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
    return classes.size() == 2 && classes.get(0).equals(name)
        ? new ConfusionMatrix(
            List.of(classes.get(1), name),
            List.of(
                List.of(counts.get(1).get(1), counts.get(1).get(0)),
                List.of(counts.get(0).get(1), counts.get(0).get(0))))
        : this;
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
    return share(hits(), samples());
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
    return classes.stream()
        .filter(name -> given(name) > 0)
        .mapToDouble(this::recall)
        .average()
        .orElse(Double.NaN);
  }

  private static double share(int part, int whole) {
    return whole == 0 ? Double.NaN : (double) part / whole;
  }

  /** The counts with recall to the right and precision below. */
  @Override
  public String toString() {
    return ConfusionTable.text(this);
  }

  /** A confusion matrix as aligned text. */
  static final class ConfusionTable {
    private static final String GAP = "  ";

    private ConfusionTable() {}

    static String text(ConfusionMatrix matrix) {
      List<List<String>> rows = new ArrayList<>();
      List<String> head = new ArrayList<>(List.of("given \\ predicted"));
      head.addAll(matrix.classes());
      head.add("recall");
      rows.add(head);
      for (int i = 0; i < matrix.classes().size(); i++) {
        String given = matrix.classes().get(i);
        List<String> row = new ArrayList<>(List.of(given));
        matrix.counts().get(i).forEach(count -> row.add(count.toString()));
        row.add(share(matrix.recall(given)));
        rows.add(row);
      }
      List<String> foot = new ArrayList<>(List.of("precision"));
      matrix.classes().forEach(predicted -> foot.add(share(matrix.precision(predicted))));
      rows.add(foot);
      return aligned(rows);
    }

    /** Three decimals; a dash if undefined. */
    private static String share(double value) {
      return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.3f", value);
    }

    private static String aligned(List<List<String>> rows) {
      int[] widths = new int[rows.get(0).size()];
      for (List<String> row : rows) {
        for (int j = 0; j < row.size(); j++) {
          widths[j] = Math.max(widths[j], row.get(j).length());
        }
      }
      StringBuilder text = new StringBuilder();
      for (List<String> row : rows) {
        for (int j = 0; j < row.size(); j++) {
          String pad = " ".repeat(widths[j] - row.get(j).length());
          text.append(j == 0 ? row.get(j) + pad : GAP + pad + row.get(j));
        }
        text.append('\n');
      }
      return text.toString();
    }
  }
}
