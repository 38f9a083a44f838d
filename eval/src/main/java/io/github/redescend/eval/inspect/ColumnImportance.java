package io.github.redescend.eval.inspect;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.Predictions;
import io.github.redescend.eval.resample.OverlapInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Permutation importance on held-out rows, with its 95% interval (Breiman, Random Forests, Machine
 * Learning 45, 2001). Correlated columns share their importance.
 */
public record ColumnImportance(String column, double drop, double low, double high) {
  /**
   * Combines splits of the same columns, most important first, then in column order; those without
   * the metric are ignored. Over several splits, the interval is a t interval whose variance is
   * corrected for overlapping training sets (Nadeau and Bengio, Inference for the generalization
   * error, Machine Learning 52, 2003); for one split, it is a jackknife over test rows.
   */
  public static List<ColumnImportance> of(List<ColumnDrops> splits) {
    List<ColumnDrops> known =
        splits.stream().filter(s -> DoubleStream.of(s.drops()).noneMatch(Double::isNaN)).toList();
    List<ColumnImportance> all = new ArrayList<>();
    if (known.isEmpty()) {
      return all;
    }
    List<String> columns = known.get(0).columns();
    double share =
        known.stream().mapToDouble(s -> (double) s.tested() / s.trained()).average().orElseThrow();
    for (int c = 0; c < columns.size(); c++) {
      int at = c;
      double[] drops = known.stream().mapToDouble(s -> s.drops()[at]).toArray();
      OverlapInterval drop =
          known.size() == 1
              ? OverlapInterval.of(drops[0], known.get(0).errors()[c], PermutationDrops.GROUPS - 1)
              : OverlapInterval.of(drops, share);
      all.add(new ColumnImportance(columns.get(c), drop.mean(), drop.low(), drop.high()));
    }
    all.sort(Comparator.comparingDouble(ColumnImportance::drop).reversed());
    return all;
  }

  /** Whether the lower end of the interval is above 0. */
  public boolean certain() {
    return low > 0;
  }

  /**
   * Permutation importance on the test rows of one split: the mean drop of the metric over
   * permutations, NaN if undefined, and its standard error by a delete-a-group jackknife over the
   * test rows. The arrays are not copied.
   */
  public record ColumnDrops(
      List<String> columns, double[] drops, double[] errors, int trained, int tested) {}

  /**
   * Permutes one column after another, with all its features, and predicts again: O(columns x
   * permutations) predictions of at most {@link #MAX_ROWS} test rows. Not thread-safe.
   */
  record PermutationDrops(LeftOutRows left, Metric metric, DenseMatrix plain) {
    private static final int MAX_ROWS = 1000;

    static final int GROUPS = 10;

    static ColumnDrops of(LeftOutRows left, Metric metric, int permutations, Seed seed) {
      int all = left.rows().rows();
      LeftOutRows part = left;
      if (all > MAX_ROWS) {
        int[] drawn = Arrays.copyOf(seed.child("rows", 0).permutation(all), MAX_ROWS);
        Arrays.sort(drawn);
        part = left.select(drawn);
      }
      return new PermutationDrops(part, metric, part.features()).drops(permutations, seed);
    }

    private ColumnDrops drops(int permutations, Seed seed) {
      ColumnBlocks blocks = ColumnBlocks.of(left.preprocessing());
      int columns = blocks.names().size();
      int rows = plain.rows();
      double[] gains = gains(plain);
      double[] drops = new double[columns];
      double[] errors = new double[columns];
      for (int c = 0; c < columns; c++) {
        int from = blocks.starts()[c];
        int to = blocks.starts()[c + 1];
        if (constant(from, to)) {
          drops[c] = Double.isNaN(gains[GROUPS]) ? Double.NaN : 0;
          continue;
        }
        double[] sums = new double[GROUPS + 1];
        for (int p = 0; p < permutations; p++) {
          int[] order = seed.child("order", (long) c * permutations + p).permutation(rows);
          double[] without = gains(permuted(order, from, to));
          for (int g = 0; g <= GROUPS; g++) {
            sums[g] += (gains[g] - without[g]) / permutations;
          }
        }
        drops[c] = sums[GROUPS];
        errors[c] = jackknife(sums);
      }
      return new ColumnDrops(blocks.names(), drops, errors, left.trained(), rows);
    }

    private boolean constant(int from, int to) {
      IntPredicate constant =
          j -> IntStream.range(1, plain.rows()).allMatch(i -> plain.get(i, j) == plain.get(0, j));
      return IntStream.range(from, to).allMatch(constant);
    }

    private DenseMatrix permuted(int[] order, int from, int to) {
      double[] values = plain.values().clone();
      int columns = plain.columns();
      for (int i = 0; i < plain.rows(); i++) {
        int source = order[i] * columns + from;
        System.arraycopy(plain.values(), source, values, i * columns + from, to - from);
      }
      return new DenseMatrix(plain.rows(), plain.columns(), values);
    }

    /** Returns the gain without each group of rows, then the gain on all rows. */
    private double[] gains(DenseMatrix features) {
      Predictions all = left.predictions(features);
      double[] result = new double[GROUPS + 1];
      Arrays.setAll(result, g -> gain(g == GROUPS ? all : all.withWeights(without(g))));
      return result;
    }

    private double[] without(int group) {
      return IntStream.range(0, plain.rows())
          .mapToDouble(i -> i % GROUPS == group ? 0 : 1)
          .toArray();
    }

    private double gain(Predictions predictions) {
      double value = metric.of(predictions);
      return metric.higherIsBetter() ? value : -value;
    }

    private static double jackknife(double[] without) {
      double mean = Arrays.stream(without, 0, GROUPS).average().orElseThrow();
      double squares = Arrays.stream(without, 0, GROUPS).map(d -> (d - mean) * (d - mean)).sum();
      return Math.sqrt((GROUPS - 1.0) / GROUPS * squares);
    }

    /** The first feature of each column of the user's table, and finally their number. */
    record ColumnBlocks(List<String> names, int[] starts) {
      /** Sparse rows have one feature per column. */
      static ColumnBlocks of(Preprocessing preprocessing) {
        List<Feature> features = preprocessing.state().features();
        boolean named = !features.isEmpty();
        List<String> names =
            named ? features.stream().map(Feature::name).toList() : preprocessing.featureNames();
        int[] starts = new int[names.size() + 1];
        for (int c = 0; c < names.size(); c++) {
          starts[c + 1] = starts[c] + (named ? features.get(c).width() : 1);
        }
        return new ColumnBlocks(names, starts);
      }
    }
  }

  /** A model and labelled held-out rows without those that preprocessing drops. */
  public record LeftOutRows(
      TrainedModel model,
      Preprocessing preprocessing,
      UnaryOperator<Matrix> metric,
      int trained,
      Table rows) {
    LeftOutRows select(int[] some) {
      return new LeftOutRows(model, preprocessing, metric, trained, rows.select(some));
    }

    DenseMatrix features() {
      return preprocessing.features(rows).toDense();
    }

    Predictions predictions(DenseMatrix features) {
      return Predictions.of(model, rows.labels(), model.machineValues(metric.apply(features)));
    }
  }
}
