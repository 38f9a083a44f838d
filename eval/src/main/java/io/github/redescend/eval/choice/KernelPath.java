package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * Least squares with one kernel, decomposed once on demand, for every lambda and all targets. For
 * one thread.
 */
public final class KernelPath {
  private final Spec kernel;
  private final Spec spec;
  private final FittedSpace embedding;
  private final HypothesisSpace space;
  private final List<int[]> repeats;
  private RidgePath path;

  private KernelPath(Spec kernel, Spec spec, FittedSpace embedding, List<int[]> repeats) {
    this.kernel = kernel;
    this.spec = spec;
    this.embedding = embedding;
    this.space = embedding.space();
    this.repeats = repeats;
  }

  /**
   * @param space its spec: {@code gram}, {@code linear} or landmarks
   * @param repeats groups of samples that are left out together
   * @throws io.github.redescend.core.InvalidInputException if it does not fit in memory
   */
  static KernelPath of(
      Matrix x,
      Spec kernel,
      String space,
      boolean bias,
      List<int[]> repeats,
      Assembly assembly,
      Seed seed) {
    Spec spec = Spec.parse(space);
    FittedSpace embedding =
        assembly.spaces().make(spec).embed(x, assembly.kernels().make(kernel), bias, seed);
    return new KernelPath(kernel, spec, embedding, repeats);
  }

  public Spec kernel() {
    return kernel;
  }

  public Spec space() {
    return spec;
  }

  public FittedSpace embedding() {
    return embedding;
  }

  int samples() {
    return space.samples();
  }

  double squaredNorm(Hypothesis f) {
    return space.squaredNorm(f);
  }

  RidgePath path() {
    if (path == null) {
      path = space.ridgePath();
    }
    return path;
  }

  /**
   * Leave-one-out residuals for several lambdas, without each sample and its repeats.
   *
   * @param lambdas of 1/2 sum_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2
   * @param targets n numbers of one target after the other
   * @param into as {@link RidgePath#leaveOneOutResiduals}
   */
  void leaveOneOut(double[] lambdas, double[] targets, ObjIntConsumer<double[]> into) {
    path()
        .leaveOneOutResiduals(
            lambdas,
            targets,
            (residuals, l) -> {
              if (!repeats.isEmpty()) {
                double[] leverages = path().leverages(1, lambdas[l]);
                double[] ones = new double[leverages.length];
                Arrays.fill(ones, 1);
                for (int at = 0; at < residuals.length; at++) {
                  residuals[at] *= 1 - leverages[at % leverages.length];
                }
                Repeats.leaveOut(repeats, residuals, leverages, ones);
              }
              into.accept(residuals, l);
            });
  }

  /**
   * As above for one lambda, of 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2.
   *
   * @param fitted f at the samples for each target
   */
  double[] leaveOneOut(double[] weights, double lambda, double[] targets, double[] fitted) {
    if (isUniform(weights)) {
      double[][] found = new double[1][];
      leaveOneOut(
          new double[] {lambda / weights[0]}, targets, (residuals, place) -> found[0] = residuals);
      return found[0];
    }
    WeightedSystem system = space.ridge(weights, lambda);
    double[] residuals = new double[targets.length];
    Arrays.setAll(residuals, at -> targets[at] - fitted[at]);
    Repeats.leaveOut(repeats, residuals, system.leverages(), weights);
    return residuals;
  }

  private static boolean isUniform(double[] weights) {
    return Arrays.stream(weights).allMatch(weight -> weight == weights[0]);
  }

  /**
   * The minimisers of 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2, by the decomposition for
   * equal weights.
   */
  List<Hypothesis> solve(double[] weights, double lambda, double[][] targets) {
    return path != null && isUniform(weights)
        ? path.system(weights[0], lambda).solve(targets)
        : space.ridge(weights, lambda).solve(targets);
  }
}
