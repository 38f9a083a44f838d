package io.github.redescend.eval.audit.score;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Random projection of wide and sparse rows, which approximately keeps distances (Achlioptas,
 * Database-friendly random projections, 2003).
 */
public final class Projection {
  private static final int WIDEST = 400;
  private static final int PROJECTED = 128;

  private Projection() {}

  /** The rows themselves if dense and narrow, else their projection. */
  public static DenseMatrix narrow(Matrix features, Seed seed) {
    boolean narrow = !(features instanceof SparseMatrix) && features.columns() <= WIDEST;
    return narrow ? features.toDense() : projected(features, seed.child("signs", 0));
  }

  private static DenseMatrix projected(Matrix features, Seed seed) {
    int d = features.columns();
    double[] signs = new double[DenseMatrix.length(d, PROJECTED)];
    SplittableRandom random = seed.random();
    double size = 1 / Math.sqrt(PROJECTED);
    for (int at = 0; at < signs.length; at++) {
      signs[at] = random.nextBoolean() ? size : -size;
    }
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
