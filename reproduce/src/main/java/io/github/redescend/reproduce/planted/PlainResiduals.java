package io.github.redescend.reproduce.planted;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.RidgePath;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The residuals of least squares with a Gaussian kernel, of which width and lambda have the least
 * squared leave-one-out error.
 *
 * @param embedding the kernel over all rows
 * @param lambdaPerSample of 1/2 sum_i r_i^2 + (lambda/2) ||f||^2
 * @param leaveOneOut the residuals of rows left out one by one
 */
record PlainResiduals(FittedSpace embedding, double lambdaPerSample, double[] leaveOneOut) {
  private static final double[] WIDTHS = {0.25, 1, 4, 16};
  private static final double[] LAMBDAS = {1e-1, 3e-2, 1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5};
  private static final int FOLDS = 5;

  static PlainResiduals tuned(Matrix features, double[] targets, Assembly assembly, Seed seed) {
    int n = targets.length;
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    PlainResiduals best = null;
    double least = Double.POSITIVE_INFINITY;
    List<Kernel> kernels = assembly.kernels().make("gaussian").widths(features, ones, seed, WIDTHS);
    for (Kernel kernel : kernels) {
      FittedSpace embedding = assembly.spaces().make("gram").embed(features, kernel, true, seed);
      RidgePath path = embedding.space().ridgePath();
      for (double lambda : LAMBDAS) {
        double[] residuals = path.leaveOneOutResiduals(lambda * n, targets);
        double error = Arrays.stream(residuals).map(r -> r * r).sum();
        if (error < least) {
          least = error;
          best = new PlainResiduals(embedding, lambda, residuals);
        }
      }
    }
    return best;
  }

  /** The residuals of five folds. */
  double[] folds(Matrix features, double[] targets, Seed seed) {
    int n = targets.length;
    int[] order = seed.child("folds", 0).permutation(n);
    double[] residuals = new double[n];
    for (int fold = 0; fold < FOLDS; fold++) {
      int which = fold;
      int[] held =
          IntStream.range(0, n).filter(p -> p % FOLDS == which).map(p -> order[p]).toArray();
      int[] train =
          IntStream.range(0, n).filter(p -> p % FOLDS != which).map(p -> order[p]).toArray();
      double[] known = Arrays.stream(train).mapToDouble(i -> targets[i]).toArray();
      FittedSpace.Machine machine =
          new FittedSpace.Machine(
              train,
              embedding.space(train).uniformRidge(1, lambdaPerSample * train.length).solve(known));
      double[] out = embedding.decision(List.of(machine)).scores(features.selectRows(held));
      for (int r = 0; r < held.length; r++) {
        residuals[held[r]] = targets[held[r]] - out[r];
      }
    }
    return residuals;
  }
}
