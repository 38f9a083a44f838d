package io.github.redescend.eval.inspect;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.eval.inspect.ColumnImportance.PermutationDrops.ColumnBlocks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The contribution of each column to the score of a row, as Shapley values. The value of a
 * coalition of columns is the mean score of training rows whose cells in these columns come from
 * the row. The estimate averages over random orders of the columns (Strumbelj and Kononenko 2014)
 * and uses every training row equally often, so the values sum to the score minus the mean score.
 * The score is that of the predicted class; for two classes, of the second.
 */
public record ShapleyValues(
    String output, double score, double mean, int rows, int orders, List<Contribution> columns) {
  /** Minimum number of orders. */
  private static final int ORDERS = 2000;

  /** Maximum number of training rows; more are subsampled. */
  private static final int MAX_ROWS = 1000;

  public record Contribution(String column, double value, double error) {}

  /** Returns the points of the model's kernel expansion; refuses a model without them. */
  public static Matrix heldRows(PipelineModel model) {
    String missing = "the model holds no training rows: name the training table with --train";
    Optional<Matrix> points = model.model().decision().expansionPoints();
    return points.orElseThrow(() -> new InvalidInputException(missing));
  }

  /** Estimates the values; refuses columns that cannot be replaced one by one. */
  public static ShapleyValues of(PipelineModel model, Matrix training, Matrix row, Seed seed) {
    if (model.preprocessing().state().scale() == ScaleRule.UNIT) {
      throw new InvalidInputException(
          "columns of rows that are scaled to length 1 cannot be explained one by one: train"
              + " without --scale unit");
    }
    int n = Math.min(training.rows(), MAX_ROWS);
    int[] drawn = Arrays.copyOf(seed.child("rows", 0).permutation(training.rows()), n);
    ColumnBlocks blocks = ColumnBlocks.of(model.preprocessing());
    int[] starts = blocks.starts();
    double[] x = row.row(0);
    // The index of the score of the predicted class; 0 for two classes.
    boolean two = model.classes().size() == 2;
    int output = two ? 0 : model.model().predicted(model.model().scores(row))[0];
    Game game = new Game(model, output);
    double[] scores = game.scores(row);
    double[] means = game.scores(training.selectRows(drawn));
    int rounds = (ORDERS + n - 1) / n;
    int d = starts.length - 1;
    double[] sums = new double[d];
    double[] squares = new double[d];
    SplittableRandom random = seed.child("orders", 0).random();
    for (int round = 0; round < rounds; round++) {
      for (int background : drawn) {
        int[] order = Seed.permutation(d, random);
        double[] along = game.along(training.row(background), x, starts, order);
        for (int step = 0; step < d; step++) {
          double change = along[step + 1] - along[step];
          sums[order[step]] += change;
          squares[order[step]] += change * change;
        }
      }
    }
    int orders = rounds * n;
    List<Contribution> columns = new ArrayList<>();
    for (int c = 0; c < d; c++) {
      double value = sums[c] / orders;
      double variance = Math.max(0, squares[c] / orders - value * value);
      columns.add(new Contribution(blocks.names().get(c), value, Math.sqrt(variance / orders)));
    }
    columns.sort(Comparator.comparingDouble(column -> -Math.abs(column.value())));
    String named = model.classes().get(two ? 1 : output);
    double mean = Arrays.stream(means).average().orElseThrow();
    return new ShapleyValues(named, scores[0], mean, n, orders, List.copyOf(columns));
  }

  /** The score with index {@code output} as the payoff of a coalition. */
  private record Game(PipelineModel model, int output) {
    double[] scores(Matrix rows) {
      double[] all = model.model().scores(rows);
      int each = all.length / rows.rows();
      return IntStream.range(0, rows.rows()).mapToDouble(i -> all[i * each + output]).toArray();
    }

    /** Returns the scores while cells of one row are replaced by those of another, by column. */
    double[] along(double[] from, double[] to, int[] starts, int[] order) {
      double[] values = new double[(order.length + 1) * from.length];
      double[] current = from.clone();
      System.arraycopy(current, 0, values, 0, from.length);
      for (int step = 0; step < order.length; step++) {
        int start = starts[order[step]];
        System.arraycopy(to, start, current, start, starts[order[step] + 1] - start);
        System.arraycopy(current, 0, values, (step + 1) * from.length, from.length);
      }
      return scores(new DenseMatrix(order.length + 1, from.length, values));
    }
  }
}
