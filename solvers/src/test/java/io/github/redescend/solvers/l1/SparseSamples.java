package io.github.redescend.solvers.l1;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Random samples whose first features determine the class, with some wrong labels. */
public record SparseSamples(DenseMatrix x, int[] classes, int outputs) {
  /** n samples with d features, of which two per class are informative. */
  public static SparseSamples of(int n, int d, int outputs, long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    double[] x = new double[n * d];
    int[] classes = new int[n];
    for (int i = 0; i < n; i++) {
      for (int m = 0; m < d; m++) {
        x[i * d + m] = Math.rint(1000 * random.nextGaussian()) / 1000;
      }
      double best = Double.NEGATIVE_INFINITY;
      for (int c = 0; c < outputs; c++) {
        double score = x[i * d + c % d] + x[i * d + (outputs + c) % d] + random.nextGaussian() / 4;
        if (score > best) {
          best = score;
          classes[i] = c;
        }
      }
      if (i % 10 == 9) {
        classes[i] = (classes[i] + 1) % outputs;
      }
    }
    return new SparseSamples(new DenseMatrix(n, d, x), classes, outputs);
  }

  /** An objective with equal weights, unit penalties and a bias. */
  public SparseObjective objective(Loss loss, double lambda) {
    return objective(loss, x, ones(x.rows()), lambda, ones(x.columns() * outputs));
  }

  /** An objective with a bias. */
  public SparseObjective objective(
      Loss loss, Matrix features, double[] weights, double lambda, double[] delta) {
    return new SparseObjective(loss, features, classes, outputs, weights, lambda, delta, true);
  }

  public static double[] ones(int length) {
    double[] ones = new double[length];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** These samples as a sparse matrix. */
  public static SparseMatrix sparse(DenseMatrix x) {
    int[] start = new int[x.rows() + 1];
    int[] column = new int[x.values().length];
    double[] value = new double[column.length];
    int at = 0;
    for (int i = 0; i < x.rows(); i++) {
      for (int m = 0; m < x.columns(); m++) {
        if (x.get(i, m) != 0) {
          column[at] = m;
          value[at++] = x.get(i, m);
        }
      }
      start[i + 1] = at;
    }
    return new SparseMatrix(
        x.columns(), start, Arrays.copyOf(column, at), Arrays.copyOf(value, at));
  }
}
