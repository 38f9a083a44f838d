package io.github.redescend.bench.macro.work;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.Arrays;
import java.util.Locale;

/**
 * What an exact kernel machine cannot avoid: the Gram matrix and one dpotrf of its size.
 *
 * @param gamma of the Gaussian kernel
 */
record GramFloor(double gamma) implements Work {
  @Override
  public Outcome run(Draw draw) {
    Dataset data = Draw.dataset(draw.training());
    int n = data.size();
    LinearAlgebra algebra = Backends.standard();
    double[] matrix = positiveDefinite(n);
    Stopwatch watch = new Stopwatch();
    HypothesisSpace space =
        new GramSpaces().embed(data.features(), new Gaussian(gamma), true, Seed.of(1)).space();
    space.hypothesis(new double[n], 0);
    double gram = watch.wall();
    factor(algebra, n, matrix);
    return watch.outcome(Double.NaN, String.format(Locale.ROOT, "Gram %.3f s of them", gram));
  }

  /** Full, with 2 on the diagonal and 1/2 elsewhere. */
  static double[] positiveDefinite(int n) {
    double[] matrix = new double[Math.multiplyExact(n, n)];
    Arrays.fill(matrix, 0.5);
    for (int i = 0; i < n; i++) {
      matrix[i * n + i] = 2;
    }
    return matrix;
  }

  static void factor(LinearAlgebra algebra, int n, double[] matrix) {
    if (algebra.cholesky(n, matrix, n) != 0) {
      throw new IllegalStateException("the matrix is positive definite");
    }
  }
}
