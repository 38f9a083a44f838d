package io.github.redescend.classifiers.selection;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Dataset.FeatureColumns;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Control.Stage;
import io.github.redescend.linalg.Compute;
import io.github.redescend.solvers.l1.EnteringFeatures;
import io.github.redescend.solvers.l1.SparseObjective;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/**
 * Stability selection: how often each column is among the first to enter a linear machine trained
 * on half of the samples (Meinshausen and Buhlmann, JRSS B 72, 2010), over complementary pairs
 * (Shah and Samworth, JRSS B 75, 2013). Halves are stratified. Categorical columns are groups of
 * features; with more than two classes all one-vs-rest machines share their columns.
 *
 * @param max q, the maximum number of columns selected per half
 */
public record StabilitySelection(
    DifferentiableLoss loss, int pairs, int max, Seed seed, Compute compute) {
  public StabilitySelection {
    Require.atLeast("pairs", pairs, 1);
    Require.atLeast("most", max, 1);
  }

  /** The share of halves that selected each column, and the mean number selected per half. */
  public record Result(List<String> columns, double[] frequencies, double averageSize) {
    /** The columns with at least this frequency, most frequent first. */
    public List<Integer> selected(double threshold) {
      // Tolerates rounding of multiples of 1 / (2 B).
      return IntStream.range(0, frequencies.length)
          .filter(c -> frequencies[c] >= threshold - 1e-12)
          .boxed()
          .sorted((a, b) -> Double.compare(frequencies[b], frequencies[a]))
          .toList();
    }
  }

  public Result of(Dataset given, Control control) {
    Dataset data = given.weighted();
    int[] counts = data.labels().counts();
    for (int c = 0; c < counts.length; c++) {
      if (counts[c] < 2) {
        throw new InvalidInputException(
            "class '%s' has %s, but stability selection needs one in each half: drop the class or merge it with another"
                .formatted(
                    Printable.of(data.labels().classes().get(c)), Plural.of(counts[c], "row")));
      }
    }
    Map<String, int[]> columns = FeatureColumns.of(data.featureNames());
    EnteringFeatures path =
        new EnteringFeatures(columns.values().toArray(int[][]::new), Math.min(max, columns.size()));
    Stage stage = control.stage("selecting", 2 * pairs);
    List<Callable<BitSet>> tasks = new ArrayList<>();
    for (int pair = 0; pair < pairs; pair++) {
      for (int[] half : halves(data, seed.child("stability", pair))) {
        tasks.add(
            () -> {
              BitSet selected = path.of(objective(data.select(half)), control.quiet());
              stage.advance();
              return selected;
            });
      }
    }
    List<BitSet> selected = compute.inParallel(tasks);
    double[] frequencies = new double[columns.size()];
    double sum = 0;
    for (BitSet half : selected) {
      half.stream().forEach(c -> frequencies[c]++);
      sum += half.cardinality();
    }
    Arrays.setAll(frequencies, c -> frequencies[c] / selected.size());
    return new Result(List.copyOf(columns.keySet()), frequencies, sum / selected.size());
  }

  private SparseObjective objective(Dataset half) {
    int k = half.labels().classes().size();
    double[] ones = Vectors.filled(half.features().columns() * k, 1);
    return new SparseObjective(
        (Loss) loss, half.features(), half.labels().codes(), k, half.weights(), 1, ones, true);
  }

  /** Two disjoint halves with half of each class rounded down; groups stay together. */
  private static List<int[]> halves(Dataset data, Seed seed) {
    int[] order = seed.permutation(data.size());
    int[] codes = data.labels().codes();
    int[] counts = data.labels().counts();
    if (data.groups().length > 0) {
      return halvesOfGroups(data, order);
    }
    int[] seen = new int[counts.length];
    List<List<Integer>> halves = List.of(new ArrayList<>(), new ArrayList<>());
    for (int i : order) {
      int place = seen[codes[i]]++;
      int half = counts[codes[i]] / 2;
      if (place < 2 * half) {
        halves.get(place / half).add(i);
      }
    }
    return sorted(halves);
  }

  /** Each group goes where the class of its first row is rarer. */
  private static List<int[]> halvesOfGroups(Dataset data, int[] order) {
    Map<Integer, List<Integer>> members = new LinkedHashMap<>();
    for (int i : order) {
      members.computeIfAbsent(data.groups()[i], group -> new ArrayList<>()).add(i);
    }
    int[] codes = data.labels().codes();
    int[][] counts = new int[2][data.labels().classes().size()];
    List<List<Integer>> halves = List.of(new ArrayList<>(), new ArrayList<>());
    for (List<Integer> group : members.values()) {
      int first = codes[group.get(0)];
      int side = counts[0][first] <= counts[1][first] ? 0 : 1;
      halves.get(side).addAll(group);
      group.forEach(i -> counts[side][codes[i]]++);
    }
    return sorted(halves);
  }

  private static List<int[]> sorted(List<List<Integer>> halves) {
    return halves.stream().map(rows -> rows.stream().mapToInt(i -> i).sorted().toArray()).toList();
  }

  /**
   * Bounds of false selections by stability selection: the expected number of selected columns
   * whose selection probability on half of the samples is below q / p, that of a random column.
   *
   * @param max q, the maximum number of columns selected per subsample
   * @param pairs B, the complementary pairs of subsamples
   * @param threshold tau, the selection frequency required, in (1/2, 1]
   */
  public record FalseSelections(int columns, int max, int pairs, double threshold) {
    private static final double HALF = 0.5;

    public FalseSelections {
      Require.atLeast("columns", columns, 1);
      Require.within("most", max, 1, columns);
      Require.atLeast("pairs", pairs, 1);
      checkThreshold(threshold);
    }

    /** Checks that a threshold is above 1/2 and at most 1. */
    public static double checkThreshold(double threshold) {
      if (!(threshold > HALF && threshold <= 1)) {
        throw new InvalidInputException(
            "threshold = %s is not allowed: it must be above 0.5 and at most 1"
                .formatted(threshold));
      }
      return threshold;
    }

    /** The largest q that keeps the bound within a limit; at least 1. */
    public static int most(int columns, int pairs, double threshold, double allowed) {
      int max = 1;
      while (max < columns
          && new FalseSelections(columns, max + 1, pairs, threshold).bound() <= allowed) {
        max++;
      }
      return max;
    }

    /** q^2 / ((2 tau - 1) p) (Meinshausen and Buhlmann 2010, theorem 1). */
    public double general() {
      return (double) max * max / ((2 * threshold - 1) * columns);
    }

    /**
     * The smaller bound under unimodality (Shah and Samworth 2013, theorem 2); else the {@link
     * #general} one.
     */
    public double bound() {
      double theta = (double) max / columns;
      double inverse = 0.5 / pairs;
      double from = Math.min(HALF + theta * theta, HALF + inverse + 0.75 * theta * theta);
      if (theta > 1 / Math.sqrt(3) || threshold <= from) {
        return general();
      }
      double factor =
          threshold <= 0.75
              ? 1 / (2 * (2 * threshold - 1 - inverse))
              : 4 * (1 - threshold + inverse) / (1 + 2 * inverse);
      double unimodal = factor * theta * max;
      return unimodal > 0 ? Math.min(general(), unimodal) : general();
    }
  }
}
