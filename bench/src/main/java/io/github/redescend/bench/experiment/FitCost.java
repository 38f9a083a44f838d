package io.github.redescend.bench.experiment;

import io.github.redescend.bench.FlippedSamples;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Triangle;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;

/**
 * What a fit costs beside the work that it cannot avoid, measured in one process:
 *
 * <ul>
 *   <li>{@code kcc-hq N}: KCC-HQ with three solves on the exact Gram matrix, against making that
 *       matrix and one Cholesky factorisation of its size
 *   <li>{@code rkcc-hq N M}: RKCC-HQ with three solves on M random landmarks, in seconds
 * </ul>
 */
final class FitCost {
  private static final int REPETITIONS = 5;
  private static final double GAMMA = 0.05;

  private FitCost() {}

  /** Runs the named measurement and prints one line a repetition. */
  static void run(String[] arguments) {
    int n = Integer.parseInt(arguments[1]);
    if (arguments[0].equals("kcc-hq")) {
      exact(n);
    } else {
      landmarks(n, Integer.parseInt(arguments[2]));
    }
  }

  private static void exact(int n) {
    Dataset data = FlippedSamples.ringnorm(n, 0.15, 1);
    Assembly assembly = Assembly.standard();
    Learner classifier = assembly.classifier(recipe("kcc-hq"), Seed.of(1));
    double[] ratios = new double[REPETITIONS];
    for (int i = 0; i < REPETITIONS; i++) {
      double gram =
          seconds(
              () ->
                  new GramSpaces()
                      .embed(data.features(), new Gaussian(GAMMA), true, Seed.of(1))
                      .space()
                      .hypothesis(new double[n], 0));
      double cholesky = cholesky(assembly.compute().algebra(), n);
      double fit = seconds(() -> Objects.requireNonNull(classifier.fit(data, Control.defaults())));
      ratios[i] = fit / (gram + cholesky);
      System.out.printf(
          Locale.ROOT,
          "n = %d: Gram %.3f s, dpotrf %.3f s, kcc-hq (S = 3) %.3f s, ratio %.2f%n",
          n,
          gram,
          cholesky,
          fit,
          ratios[i]);
    }
    Arrays.sort(ratios);
    System.out.printf(
        Locale.ROOT, "ratio: least %.2f, median %.2f%n", ratios[0], ratios[REPETITIONS / 2]);
  }

  private static double cholesky(LinearAlgebra algebra, int n) {
    double[] matrix = new double[n * n];
    Arrays.fill(matrix, 0.5);
    for (int i = 0; i < n; i++) {
      matrix[i * n + i] = 2;
    }
    return seconds(
        () -> {
          if (algebra.cholesky(Triangle.UPPER, n, matrix, n) != 0) {
            throw new IllegalStateException("the matrix is positive definite");
          }
        });
  }

  private static void landmarks(int n, int m) {
    Dataset data = FlippedSamples.ringnorm(n, 0.15, 1);
    Recipe recipe = recipe("rkcc-hq").space("landmarks:m=" + m + ",rule=random");
    Learner classifier = Assembly.standard().classifier(recipe, Seed.of(1));
    for (int i = 0; i < REPETITIONS; i++) {
      TrainedModel[] model = new TrainedModel[1];
      double fit = seconds(() -> model[0] = classifier.fit(data, Control.defaults()));
      System.out.printf(
          Locale.ROOT,
          "n = %d, m = %d: rkcc-hq (S = 3) %.2f s (space %.2f s, solve %.2f s)%n",
          n,
          m,
          fit,
          model[0].provenance().spaceSeconds(),
          model[0].provenance().solveSeconds());
    }
  }

  private static Recipe recipe(String system) {
    return Systems.recipe(system).kernel("gaussian:gamma=" + GAMMA).lambda(1);
  }

  private static double seconds(Runnable work) {
    long begin = System.nanoTime();
    work.run();
    return (System.nanoTime() - begin) / 1e9;
  }
}
