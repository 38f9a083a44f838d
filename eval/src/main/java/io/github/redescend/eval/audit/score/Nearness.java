package io.github.redescend.eval.audit.score;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The nearness of each sample to other samples of each label: minus the logarithm of the mean
 * distance to the three nearest ones, centred over classes. It detects single rows far inside
 * another class, of which a kernel fit says little. Samples with equal features are excluded, so
 * that copies do not confirm each other.
 */
public final class Nearness {
  /** With more classes nearness says little and is slow. */
  private static final int MAX_CLASSES = 32;

  private static final int NEAREST = 3;

  /** The maximum number of compared pairs. */
  private static final long MAX_PAIRS = 25_000_000;

  /** Required other samples per class, on average. */
  private static final int MIN_SAMPLES = 20;

  /** Keeps the logarithm finite, relative to the root mean square distance. */
  private static final double FLOOR = 0.02;

  /** Samples whose distances are computed together. */
  private static final int BLOCK = 64;

  /** Distances below this share of the norms lose digits and are computed from the features. */
  private static final double CANCELLED = 1e-3;

  private Nearness() {}

  /**
   * Measures distances, O(n m d) with m reference samples.
   *
   * @return n times k numbers; empty for more than 32 classes or too few references
   */
  public static Optional<ClassScores> of(
      Matrix features, int[] codes, int classes, Seed seed, LinearAlgebra algebra) {
    int n = codes.length;
    int m = (int) Math.min(n, MAX_PAIRS / Math.max(1, n));
    if (classes > MAX_CLASSES || m < Math.min(n, MIN_SAMPLES * classes)) {
      return Optional.empty();
    }
    DenseMatrix given = Projection.narrow(features, seed);
    DenseMatrix narrow = given.centred(0, n, given.means());
    int d = narrow.columns();
    int[] chosen = Arrays.copyOf(seed.child("references", 0).permutation(n), m);
    double[] values = new double[n * classes];
    double[] nearest = new double[classes * NEAREST];
    DenseMatrix references = narrow.selectRows(chosen);
    double[] all = narrow.values();
    double[] others = references.values();
    double[] norms = narrow.squaredRowNorms();
    double[] theirs = references.squaredRowNorms();
    double[] products = new double[Math.min(n, BLOCK) * m];
    double total = 0;
    for (int i = 0; i < n; i++) {
      int at = i % BLOCK * m;
      if (i % BLOCK == 0) {
        int rows = Math.min(BLOCK, n - i);
        int lead = Math.max(1, d);
        algebra.gemm(
            Op.T, Op.N, m, rows, d, 1, others, 0, lead, all, i * d, lead, 0, products, 0, m);
      }
      Arrays.fill(nearest, Double.POSITIVE_INFINITY);
      for (int r = 0; r < m; r++) {
        double norm = norms[i] + theirs[r];
        double square = norm - 2 * products[at + r];
        if (!(square > CANCELLED * norm)) {
          square = Vectors.squaredDistance(all, i * d, others, r * d, d);
        }
        total += square / m;
        if (square > 0) {
          keep(square, nearest, codes[chosen[r]] * NEAREST);
        }
      }
      for (int c = 0; c < classes; c++) {
        values[i * classes + c] = mean(nearest, c * NEAREST);
      }
    }
    centre(values, classes, FLOOR * Math.sqrt(total / Math.max(1, n)));
    return Optional.of(new ClassScores(classes, values));
  }

  /** Inserts in ascending order. */
  private static void keep(double square, double[] nearest, int from) {
    int at = from + NEAREST - 1;
    if (square >= nearest[at]) {
      return;
    }
    while (at > from && nearest[at - 1] > square) {
      nearest[at] = nearest[at - 1];
      at--;
    }
    nearest[at] = square;
  }

  /** The mean distance to the available neighbours; infinite without any. */
  private static double mean(double[] squares, int from) {
    double sum = 0;
    int count = 0;
    for (int j = from; j < from + NEAREST && squares[j] < Double.POSITIVE_INFINITY; j++) {
      sum += Math.sqrt(squares[j]);
      count++;
    }
    return count == 0 ? Double.POSITIVE_INFINITY : sum / count;
  }

  /** From distances to nearness; a class without neighbours is as far as the farthest. */
  private static void centre(double[] values, int classes, double floor) {
    double max = Arrays.stream(values).filter(Double::isFinite).max().orElse(1);
    for (int from = 0; from < values.length; from += classes) {
      double sum = 0;
      for (int c = from; c < from + classes; c++) {
        values[c] = -Math.log(Math.min(max, values[c]) + floor + Double.MIN_NORMAL);
        sum += values[c];
      }
      for (int c = from; c < from + classes; c++) {
        values[c] -= sum / classes;
      }
    }
  }

  /**
   * Random projection of wide and sparse rows, which approximately keeps distances (Achlioptas,
   * Database-friendly random projections, 2003).
   */
  public static final class Projection {
    private static final int MAX_COLUMNS = 400;
    private static final int PROJECTED = 128;

    private Projection() {}

    /** The rows themselves if dense and narrow, else their projection. */
    public static DenseMatrix narrow(Matrix features, Seed seed) {
      boolean narrow = !(features instanceof SparseMatrix) && features.columns() <= MAX_COLUMNS;
      return narrow ? features.toDense() : projected(features, seed.child("signs", 0));
    }

    private static DenseMatrix projected(Matrix features, Seed seed) {
      int d = features.columns();
      double[] signs = new double[DenseMatrix.length(d, PROJECTED)];
      SplittableRandom random = seed.random();
      double size = 1 / Math.sqrt(PROJECTED);
      Arrays.setAll(signs, at -> random.nextBoolean() ? size : -size);
      double[] values = new double[DenseMatrix.length(features.rows(), PROJECTED)];
      double[] row = new double[d];
      for (int i = 0; i < features.rows(); i++) {
        Arrays.fill(row, 0);
        features.copyRow(i, row, 0);
        for (int j = 0; j < d; j++) {
          if (row[j] != 0) {
            for (int p = 0; p < PROJECTED; p++) {
              values[i * PROJECTED + p] += row[j] * signs[j * PROJECTED + p];
            }
          }
        }
      }
      return new DenseMatrix(features.rows(), PROJECTED, values);
    }
  }
}
