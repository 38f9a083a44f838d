package io.github.redescend.spark.pass;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.kernels.feature.FeatureMap;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.Triangle;
import io.github.redescend.spark.rows.RowBlock;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/** A pass over one partition, in one task. */
final class PartitionPass {
  /** 1 MiB of features at a time: they stay in the cache of one processor. */
  private static final int RUN_NUMBERS = 1 << 17;

  private static final int SHORTEST = 128;

  private final FeatureMap map;
  private final LinearAlgebra algebra;
  private final boolean normal;
  private final int m;
  private final Sums sums;
  private final RowRun run;
  private final Consumer<RowRun> work;
  private final double[][] thetas;
  private final double[] shifts;
  private final double[] features;
  private final double[] scaled;
  private final double[] roots;
  private final double[] matrix;

  private PartitionPass(FeatureMap map, RowWork work, List<Hypothesis> functions, Compute compute) {
    this.map = map;
    this.algebra = compute.algebra();
    this.normal = work.normal();
    this.m = map.dimension();
    this.sums = Sums.none(work, m);
    int longest = Math.max(SHORTEST, RUN_NUMBERS / Math.max(1, m));
    this.run = new RowRun(longest, functions.size(), sums);
    this.work = work.begin();
    this.thetas = functions.stream().map(f -> f.coefficients().clone()).toArray(double[][]::new);
    this.shifts = functions.stream().mapToDouble(Hypothesis::bias).toArray();
    int numbers = DenseMatrix.length(longest, m);
    this.features = new double[numbers];
    this.scaled = new double[normal ? numbers : 0];
    this.roots = new double[longest];
    this.matrix = new double[normal ? DenseMatrix.length(m, m) : 0];
    if (!normal) {
      // Products alone can do with raw features: the linear map is applied to the other factor.
      for (double[] theta : thetas) {
        map.toRaw(theta, 1);
      }
    }
  }

  /**
   * Works through a partition.
   *
   * @param negative the class labelled -1, or -1 for all but the positive one
   */
  static Sums over(
      Iterator<RowBlock> blocks,
      FeatureMap map,
      RowWork work,
      int negative,
      int positive,
      List<Hypothesis> functions,
      Compute compute) {
    PartitionPass pass = new PartitionPass(map, work, functions, compute);
    while (blocks.hasNext()) {
      RowBlock block = blocks.next();
      pass.block(negative < 0 ? block : block.ofClasses(negative, positive), positive);
    }
    return pass.done();
  }

  private void block(RowBlock block, int positive) {
    Matrix x = block.features();
    int longest = roots.length;
    for (int from = 0; from < block.rows(); from += longest) {
      int rows = Math.min(longest, block.rows() - from);
      if (normal) {
        map.features(x, from, from + rows, features);
      } else {
        map.raw(x, from, from + rows, features);
      }
      for (int i = 0; i < rows; i++) {
        run.labels()[i] = block.codes()[from + i] == positive ? 1 : -1;
        run.sampleWeights()[i] = block.weights()[from + i];
      }
      for (int k = 0; k < thetas.length; k++) {
        double[] values = run.values(k);
        Arrays.fill(values, 0, rows, shifts[k]);
        algebra.gemv(Op.TRANSPOSED, m, rows, 1, features, 0, m, thetas[k], 0, 1, values, 0);
      }
      run.rows(rows);
      work.accept(run);
      add(rows);
    }
  }

  private void add(int rows) {
    if (normal) {
      addNormal(rows);
    }
    for (int k = 0; k < sums.columnTotals().length; k++) {
      double[] column = run.column(k);
      algebra.gemv(Op.PLAIN, m, rows, 1, features, 0, m, column, 0, 1, sums.products(), k * m);
      for (int i = 0; i < rows; i++) {
        sums.columnTotals()[k] += column[i];
      }
    }
    sums.scalars()[sums.scalars().length - 1] += rows;
  }

  private void addNormal(int rows) {
    int active = 0;
    for (int i = 0; i < rows; i++) {
      double weight = run.weights()[i];
      double root = Math.sqrt(weight);
      if (root > 0) {
        for (int j = 0; j < m; j++) {
          scaled[active * m + j] = root * features[i * m + j];
        }
        roots[active++] = root;
        sums.scalars()[sums.scalars().length - 2] += weight;
      }
    }
    algebra.syrk(Triangle.UPPER, Op.PLAIN, m, active, 1, scaled, 0, m, 1, matrix, 0, m);
    algebra.gemv(Op.PLAIN, m, active, 1, scaled, 0, m, roots, 0, 1, sums.weighted(), 0);
  }

  private Sums done() {
    if (normal) {
      sums.pack(matrix);
    } else {
      map.fromRaw(sums.products(), sums.columnTotals().length);
    }
    return sums;
  }
}
