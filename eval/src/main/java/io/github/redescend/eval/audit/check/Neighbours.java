package io.github.redescend.eval.audit.check;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.audit.check.Finding.Check;
import io.github.redescend.eval.audit.score.Nearness.Projection;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Nearest neighbours of each row by Euclidean distance. Up to {@link #EXACT} rows exactly, O(n^2
 * d); for more approximately, by comparison with {@value #SAMPLE} random rows and with neighbours
 * along random directions, O(n (SAMPLE + WINDOW DIRECTIONS) d). Wide and sparse rows are projected
 * first ({@link Projection}).
 */
final class Neighbours {
  static final int KEPT = 10;

  /** The maximum number of rows for exact search. */
  static final int EXACT = 5000;

  private static final int SAMPLE = 1000;
  private static final int DIRECTIONS = 4;
  private static final int WINDOW = 10;

  /** 0.13 of the median, as in cleanlab (Northcutt et al.). */
  private static final double ALMOST = 0.87;

  /** 67 of the 4800 rows of twelve clean tables reach it, 55 of them in ionosphere. */
  private static final double FAR = 2.5;

  private final double[] values;
  private final int width;
  private final int rows;
  private final int kept;
  private final int[] nearest;
  private final double[] squares;
  private final long ties;

  private Neighbours(DenseMatrix features, long ties) {
    this.ties = ties;
    this.values = features.values();
    this.width = features.columns();
    this.rows = features.rows();
    this.kept = Math.min(KEPT, rows - 1);
    this.nearest = new int[rows * kept];
    this.squares = Vectors.filled(rows * kept, Double.POSITIVE_INFINITY);
    Arrays.fill(nearest, -1);
  }

  static Neighbours of(Matrix features, Seed seed) {
    Neighbours neighbours =
        new Neighbours(Projection.narrow(features, seed), seed.child("ties", 0).value());
    if (neighbours.rows <= EXACT) {
      neighbours.pairs();
    } else {
      neighbours.sampled(seed);
    }
    return neighbours;
  }

  private void pairs() {
    for (int i = 0; i < rows; i++) {
      for (int j = i + 1; j < rows; j++) {
        double square = square(i, j);
        keep(i, j, square);
        keep(j, i, square);
      }
    }
  }

  private void sampled(Seed seed) {
    int[] drawn = Arrays.copyOf(seed.child("sample", 0).permutation(rows), SAMPLE);
    for (int i = 0; i < rows; i++) {
      for (int other : drawn) {
        keepNew(i, other);
      }
    }
    for (int t = 0; t < DIRECTIONS; t++) {
      int[] order = alongDirection(seed.child("direction", t));
      for (int at = 0; at < rows; at++) {
        for (int next = at + 1; next < Math.min(rows, at + WINDOW); next++) {
          keepNew(order[at], order[next]);
          keepNew(order[next], order[at]);
        }
      }
    }
  }

  private int[] alongDirection(Seed seed) {
    SplittableRandom random = seed.random();
    double[] direction = new double[width];
    Arrays.setAll(direction, j -> random.nextGaussian());
    double[] places = new double[rows];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < width; j++) {
        places[i] += values[i * width + j] * direction[j];
      }
    }
    return Vectors.order(rows, Comparator.comparingDouble(i -> places[i]));
  }

  /** The same pair may be found several times. */
  private void keepNew(int row, int other) {
    if (row == other) {
      return;
    }
    for (int k = row * kept; k < (row + 1) * kept; k++) {
      if (nearest[k] == other) {
        return;
      }
    }
    keep(row, other, square(row, other));
  }

  private double square(int i, int j) {
    return Vectors.squaredDistance(values, i * width, values, j * width, width);
  }

  private void keep(int row, int other, double square) {
    int from = row * kept;
    int at = from + kept - 1;
    if (!nearer(row, other, square, at)) {
      return;
    }
    while (at > from && nearer(row, other, square, at - 1)) {
      squares[at] = squares[at - 1];
      nearest[at] = nearest[at - 1];
      at--;
    }
    squares[at] = square;
    nearest[at] = other;
  }

  /** Ties are broken at random, not by position. */
  private boolean nearer(int row, int other, double square, int at) {
    return square < squares[at]
        || (square == squares[at] && (nearest[at] < 0 || tie(row, other) < tie(row, nearest[at])));
  }

  private long tie(int row, int other) {
    long mixed = (ties + row * 0x9E3779B97F4A7C15L + other) * 0xBF58476D1CE4E5B9L;
    return (mixed ^ mixed >>> 31) * 0x94D049BB133111EBL;
  }

  int kept() {
    return kept;
  }

  int row(int row, int k) {
    return nearest[row * kept + k];
  }

  double distance(int row, int k) {
    return Math.sqrt(squares[row * kept + k]);
  }

  double meanDistance(int row) {
    double sum = 0;
    for (int k = 0; k < kept; k++) {
      sum += distance(row, k);
    }
    return sum / kept;
  }

  /** Scores: 1 minus the distance to the nearest row over the median nonzero one. */
  Finding nearDuplicates(IntUnaryOperator numbers) {
    double[] first = IntStream.range(0, rows).mapToDouble(i -> distance(i, 0)).toArray();
    double median = usual(first);
    double[] scores = Arrays.stream(first).map(distance -> 1 - distance / median).toArray();
    return Finding.of(
        Check.NEAR_DUPLICATES,
        scores,
        ALMOST,
        i -> (first[i] == 0 ? "equal to row " : "almost row ") + numbers.applyAsInt(row(i, 0)));
  }

  /**
   * Outliers: a row's distance to its ten nearest neighbours over theirs to their own, as in the
   * local outlier factor of Breunig et al. (2000), so that wide classes are not outliers; small
   * distances are raised to the usual ones.
   */
  Finding outliers() {
    double[] distances = IntStream.range(0, rows).mapToDouble(this::meanDistance).toArray();
    double[] scores = new double[rows];
    double usual = usual(distances);
    for (int i = 0; i < rows; i++) {
      double theirs = 0;
      for (int k = 0; k < kept; k++) {
        theirs += distances[row(i, k)] / kept;
      }
      scores[i] = distances[i] / Math.max(usual, theirs);
    }
    return Finding.of(Check.OUTLIERS, scores, FAR);
  }

  /** The median of the distances above 0; 1 if there are none. */
  private static double usual(double[] distances) {
    double[] apart = Arrays.stream(distances).filter(d -> d > 0).sorted().toArray();
    return apart.length == 0 ? 1 : apart[apart.length / 2];
  }
}
