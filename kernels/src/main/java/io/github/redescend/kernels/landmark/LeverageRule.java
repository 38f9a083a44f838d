package io.github.redescend.kernels.landmark;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.gram.GramMatrix;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;

/**
 * Samples drawn with probability proportional to approximate ridge leverage scores (Alaoui and
 * Mahoney 2015), estimated from a uniform pilot sample S of s rows:
 *
 * <pre>l_i = (k_ii - k_iS (K_SS + ridge s/n I)^-1 k_Si) / ridge</pre>
 */
public record LeverageRule() implements LandmarkRule {
  static final Declaration<LeverageRule> DECLARATION =
      Declaration.of(
          "leverage",
          "rows drawn by approximate ridge leverage scores",
          "Alaoui and Mahoney 2015",
          LeverageRule::new);

  @Override
  public Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute) {
    Seed own = seed.child("landmarks", 2);
    int n = samples.rows();
    int[] pilot = Arrays.copyOf(own.child("pilot", 0).permutation(n), count);
    double[] scores = unexplained(samples.selectRows(pilot), samples, kernel, compute);
    // Sampling without replacement (Efraimidis and Spirakis 2006): the largest of random^(1/score).
    SplittableRandom random = own.child("draw", 0).random();
    double[] keys =
        Arrays.stream(scores).map(score -> Math.log(random.nextDouble()) / score).toArray();
    int[] order = Vectors.order(n, Comparator.comparingDouble(i -> -keys[i]));
    int[] rows = Arrays.stream(order).limit(count).sorted().toArray();
    return Landmarks.ofRows(samples, rows);
  }

  /** The scores up to a common factor, all above 0. */
  private static double[] unexplained(
      Matrix pilot, Matrix samples, Kernel kernel, Compute compute) {
    int n = samples.rows();
    int s = pilot.rows();
    double[] factor = GramMatrix.of(kernel, pilot, compute).values();
    double trace = 0;
    for (int i = 0; i < s; i++) {
      trace += factor[i * s + i];
    }
    // A hundredth of the mean eigenvalue of K_SS: smaller directions count little.
    double ridge = trace / s * n / s * 1e-2;
    for (int i = 0; i < s; i++) {
      factor[i * s + i] += ridge * s / n;
    }
    if (compute.algebra().cholesky(s, factor, s) != 0) {
      throw new SingularSystemException(
          "the kernel matrix of the pilot rows is not positive definite to working precision:"
              + " the features are all constant, or the kernel is not positive semidefinite");
    }
    KernelBlock block = new KernelBlock(kernel, pilot, compute);
    int rows = Math.max(1, Math.min(n, (1 << 19) / s));
    double[] values = new double[DenseMatrix.length(rows, s)];
    double[] scores = new double[n];
    double[] diagonal = KernelBlock.diagonal(kernel, samples);
    for (int from = 0; from < n; from += rows) {
      int to = Math.min(n, from + rows);
      block.values(samples, from, to, values);
      compute.algebra().solveTriangular(Op.N, s, to - from, factor, s, values, 0, s);
      for (int i = from; i < to; i++) {
        double own = diagonal[i];
        double explained = 0;
        for (int j = (i - from) * s; j < (i - from + 1) * s; j++) {
          explained += values[j] * values[j];
        }
        scores[i] = Math.max(own - explained, 1e-12 * own + Double.MIN_NORMAL);
      }
    }
    return scores;
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
