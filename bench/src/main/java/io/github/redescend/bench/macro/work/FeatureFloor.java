package io.github.redescend.bench.macro.work;

import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.Locale;

/**
 * What a least squares fit on m features cannot avoid: one dsyrk of n x m, block by block in the
 * memory of one block, and one dpotrf of m x m.
 *
 * @param m the number of features
 */
record FeatureFloor(int m) implements Work {
  static final int BLOCK = 4096;

  @Override
  public Outcome run(Draw draw) {
    LinearAlgebra algebra = Backends.standard();
    int n = draw.n();
    double[] block = new double[Math.multiplyExact(m, Math.min(n, BLOCK))];
    Arrays.fill(block, 0.5);
    double[] normal = new double[Math.multiplyExact(m, m)];
    double[] matrix = GramFloor.positiveDefinite(m);
    Stopwatch watch = new Stopwatch();
    for (int first = 0; first < n; first += BLOCK) {
      int rows = Math.min(BLOCK, n - first);
      algebra.syrk(Op.PLAIN, m, rows, 1, block, 0, m, 1, normal, 0, m);
    }
    double wall = watch.wall();
    GramFloor.factor(algebra, m, matrix);
    return watch.outcome(
        Double.NaN,
        String.format(Locale.ROOT, "dsyrk at %.1f GFLOP/s", (double) n * m * m / wall / 1e9));
  }
}
