package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.choice.SoftLabels.ClassTargets;
import io.github.redescend.eval.resample.Repeats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

/** Least squares with one kernel, decomposed once, for all lambdas. For one thread. */
public final class KernelPath {
  /** Lambda per sample. */
  private static final double[] LAMBDAS =
      IntStream.rangeClosed(-16, 4).mapToDouble(i -> Math.pow(10, i / 2.0)).toArray();

  /** Errors this close to the smallest are ties; the smoothest wins. */
  private static final double NEAR = 1e-6;

  private final Spec kernel;
  private final Spec spec;
  private final FittedSpace embedding;
  private final HypothesisSpace space;
  private final List<int[]> repeats;
  private RidgePath path;

  /** Creates the path in {@code gram}, {@code linear} or landmarks; it must fit in memory. */
  KernelPath(
      Matrix x,
      Spec kernel,
      String space,
      boolean bias,
      List<int[]> repeats,
      Assembly assembly,
      Seed seed) {
    this.kernel = kernel;
    this.spec = Spec.parse(space);
    this.embedding =
        assembly.spaces().make(spec).embed(x, assembly.kernels().make(kernel), bias, seed);
    this.space = embedding.space();
    this.repeats = repeats;
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

  private RidgePath path() {
    if (path == null) {
      path = space.ridgePath();
    }
    return path;
  }

  /**
   * Passes leave-one-out residuals, without each sample and its repeats, as {@link
   * RidgePath#leaveOneOutResiduals} does, for several lambdas of 1/2 sum_i (t_i - f(x_i))^2 +
   * (lambda/2) ||f||^2 and n numbers of one target after the other.
   */
  void leaveOneOut(double[] lambdas, double[] targets, ObjIntConsumer<double[]> into) {
    RidgePath decomposed = path();
    decomposed.leaveOneOutResiduals(
        lambdas,
        targets,
        (residuals, l) -> {
          if (!repeats.isEmpty()) {
            double[] leverages = decomposed.leverages(1, lambdas[l]);
            double[] ones = Vectors.filled(leverages.length, 1);
            Arrays.setAll(residuals, at -> residuals[at] * (1 - leverages[at % leverages.length]));
            Repeats.leaveOut(repeats, residuals, leverages, ones);
          }
          into.accept(residuals, l);
        });
  }

  /** Returns them for one lambda. */
  double[] leaveOneOut(double lambda, double[] targets) {
    double[][] result = new double[1][];
    leaveOneOut(new double[] {lambda}, targets, (residuals, place) -> result[0] = residuals);
    return result[0];
  }

  /**
   * Returns them for weighted samples: 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2; {@code
   * fitted} has f at the samples for each target.
   */
  double[] leaveOneOut(double[] weights, double lambda, double[] targets, double[] fitted) {
    if (isUniform(weights)) {
      return leaveOneOut(lambda / weights[0], targets);
    }
    WeightedSystem system = space.ridge(weights, lambda);
    double[] residuals = Vectors.plus(targets, -1, fitted);
    Repeats.leaveOut(repeats, residuals, system.leverages(), weights);
    return residuals;
  }

  private static boolean isUniform(double[] weights) {
    return Arrays.stream(weights).allMatch(weight -> weight == weights[0]);
  }

  /** Minimises 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2, decomposed if w is equal. */
  List<Hypothesis> solve(double[] weights, double lambda, double[][] targets) {
    return path != null && isUniform(weights)
        ? path.system(weights[0], lambda).solve(targets)
        : space.ridge(weights, lambda).solve(targets);
  }

  /** Every second lambda, then both neighbours of the best. */
  List<Cell> cells(SoftLabels labels) {
    IntStream coarse = IntStream.range(0, LAMBDAS.length).filter(l -> l % 2 == 0);
    List<Cell> cells = cells(labels, coarse);
    int best = Arrays.binarySearch(LAMBDAS, Cell.lowest(cells).lambda());
    IntStream between = IntStream.of(best - 1, best + 1);
    cells.addAll(cells(labels, between.filter(l -> l >= 0 && l < LAMBDAS.length)));
    return cells;
  }

  private List<Cell> cells(SoftLabels labels, IntStream chosen) {
    double[] lambdas = chosen.mapToDouble(l -> LAMBDAS[l]).toArray();
    int n = labels.size();
    int k = labels.classes();
    double[] balanced = labels.balanced();
    double[][] squares = new double[lambdas.length][n];
    double[][] largest = new double[lambdas.length][n];
    int[][] predicted = new int[lambdas.length][n];
    for (double[] row : largest) {
      Arrays.fill(row, k == 2 ? 0 : Double.NEGATIVE_INFINITY);
    }
    double[] totals = Arrays.stream(lambdas).map(lambda -> lambda * n).toArray();
    ClassTargets all = labels.targets();
    all.inBlocks(
        (block, first) -> {
          double[] targets = Vectors.joined(block);
          leaveOneOut(
              totals,
              targets,
              (residuals, l) -> {
                for (int at = 0; at < residuals.length; at++) {
                  int i = at % n;
                  squares[l][i] += balanced[i] * residuals[at] * residuals[at];
                  double value = targets[at] - residuals[at];
                  if (value > largest[l][i]) {
                    largest[l][i] = value;
                    predicted[l][i] = first + at / n;
                  }
                }
              });
        });
    List<Cell> cells = new ArrayList<>();
    for (int l = 0; l < lambdas.length; l++) {
      int one = predicted[l][0];
      boolean constant = Arrays.stream(predicted[l]).allMatch(c -> c == one);
      cells.add(new Cell(this, lambdas[l], squares[l], labels.mistakes(predicted[l]), constant));
    }
    return cells;
  }

  /**
   * A kernel with a lambda of 1/2 sum_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2, with the
   * class-balanced squared leave-one-out error of each sample and the class-balanced share of wrong
   * leave-one-out predictions.
   */
  public record Cell(
      KernelPath path, double lambda, double[] squares, double mistakes, boolean constant) {
    double error() {
      return Vectors.sum(squares);
    }

    /** The total lambda of samples with these weights, of which a part had the {@link #lambda}. */
    public double lambda(int samples, double[] weights) {
      double share = (double) path.samples() / samples;
      return lambda * share * Vectors.sum(weights);
    }

    /** The smoothest of the best cells; informative cells win over constant predictions. */
    static Cell best(List<Cell> cells, SoftLabels labels) {
      Cell best = lowest(cells);
      double chance = 1 - 1.0 / labels.classes();
      List<Cell> telling =
          cells.stream().filter(cell -> !cell.constant() && cell.mistakes() < chance).toList();
      return best.constant() && !telling.isEmpty() ? lowest(telling) : best;
    }

    static Cell lowest(List<Cell> cells) {
      // NaN is the worst.
      double min = cells.stream().mapToDouble(Cell::error).filter(Double::isFinite).min().orElse(0);
      return cells.stream()
          .filter(cell -> cell.error() <= min * (1 + NEAR))
          .max(Comparator.comparingDouble(Cell::lambda))
          .orElse(cells.get(0));
    }
  }
}
