package io.github.redescend.bench.macro.work;

import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.Locale;

/**
 * What kernel values of the test samples against m landmarks cannot avoid: their inner products by
 * dgemm, block by block in the memory of one block.
 *
 * @param m the number of landmarks
 */
record ProductFloor(int m) implements Work {
  @Override
  public Outcome run(Draw draw) {
    LinearAlgebra algebra = Backends.standard();
    double[] samples = Draw.dataset(draw.clean()).features().toDense().values();
    int n = draw.test();
    int d = samples.length / n;
    double[] landmarks = new double[Math.multiplyExact(m, d)];
    Arrays.fill(landmarks, 0.5);
    double[] products = new double[Math.multiplyExact(m, Math.min(n, FeatureFloor.BLOCK))];
    Stopwatch watch = new Stopwatch();
    for (int first = 0; first < n; first += FeatureFloor.BLOCK) {
      int rows = Math.min(FeatureFloor.BLOCK, n - first);
      // Row-major samples are column-major d x n.
      algebra.gemm(
          Op.TRANSPOSED,
          Op.PLAIN,
          m,
          rows,
          d,
          1,
          landmarks,
          0,
          d,
          samples,
          first * d,
          d,
          0,
          products,
          0,
          m);
    }
    double flops = 2.0 * n * m * d;
    return watch.outcome(
        Double.NaN,
        String.format(Locale.ROOT, "dgemm at %.1f GFLOP/s", flops / watch.wall() / 1e9));
  }
}
