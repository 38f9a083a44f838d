package io.github.redescend.solvers.l1;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The quadratic model of a risk about one or more linear functions, plus the penalty, minimised by
 * steps along one group of weights after the other:
 *
 * <pre>
 * sum_i (g_i d_i + W_i d_i^2 / 2) + sum_G t_G ||w_G|| + (ridge/2) ||w||^2 ,   d = X (w - w_0) + b - b_0
 * </pre>
 *
 * <p>A group of one weight is minimised exactly; a larger one makes a proximal gradient step with
 * the trace of its Hessian, which is no less than the Hessian's largest eigenvalue. After a sweep
 * over all groups come sweeps over those with weights until these are settled (Friedman, Hastie and
 * Tibshirani 2010, section 2.6): of thousands of groups that may have weights few have.
 *
 * <p>Slopes are kept for each sample, until the steps made would have paid for keeping them by
 * products of the features ({@link ModelSlopes.GramSlopes}): where features are few and much alike,
 * as the levels of categories are, many sweeps are needed.
 */
final class QuadraticModel {
  private static final int SWEEPS = 200;

  /** With products of the features a sweep costs next to nothing. */
  private static final int CHEAP_SWEEPS = 5000;

  /** The weights are counted once in so many sweeps. */
  private static final int COUNTED = 8;

  /** So many weights have at most 32 MiB of products. */
  private static final int MOST_PRODUCTS = 2048;

  /** Fewer samples a weight make a step by products hardly cheaper. */
  private static final int TALL = 8;

  /** A sweep that gains less than this share of the first is the last. */
  private static final double SETTLED = 1e-3;

  private final WeightColumns columns;
  private final double[] curvatures;
  private final double ridge;
  private final boolean atOnce;
  private ModelSlopes slopes;
  private double[] change;
  private long steps;
  private boolean byProducts;
  private boolean paid;

  /**
   * Prepares.
   *
   * @param columns what the weights move
   * @param gradient g
   * @param curvatures W
   * @param atOnce whether products of the features are to be used from the first sweep on
   */
  QuadraticModel(
      WeightColumns columns, double[] gradient, double[] curvatures, double ridge, boolean atOnce) {
    this.columns = columns;
    this.curvatures = curvatures;
    this.ridge = ridge;
    this.atOnce = atOnce;
    this.slopes = new ModelSlopes.SampleSlopes(columns, gradient, curvatures);
    this.change = slopes.change();
  }

  /**
   * How many groups were asked for a step so far: each costs the samples of each of its features,
   * or the number of weights.
   */
  long steps() {
    return steps;
  }

  /** Whether the steps were worth the products of the features, so that those of a next model. */
  boolean paidForProducts() {
    return paid;
  }

  /** d at the end. */
  double[] change() {
    return change;
  }

  /**
   * Minimises.
   *
   * @param active the groups that may have weights
   * @param groups all groups
   * @param thresholds t of each group
   * @param w weights, overwritten
   * @param bias whether the functions have biases
   * @return the changes of the biases
   */
  double[] minimise(
      int[] active, FeatureGroups groups, double[] thresholds, double[] w, boolean bias) {
    double[] hessian = new double[active.length];
    for (int k = 0; k < active.length; k++) {
      for (int m : groups.members()[active[k]]) {
        hessian[k] += columns.column(m).squares(curvatures, columns.begin(m));
      }
    }
    int[] all = IntStream.range(0, active.length).filter(k -> hessian[k] > 0).toArray();
    int[] weights =
        Arrays.stream(all).flatMap(k -> Arrays.stream(groups.members()[active[k]])).toArray();
    double[] biasCurvatures = bias ? biasCurvatures() : new double[0];
    double[] shifts = new double[columns.functions()];
    boolean few = weights.length <= Math.min(MOST_PRODUCTS, columns.samples() / TALL);
    double first = 0;
    int[] swept = all;
    for (int sweep = 0; sweep < (byProducts ? CHEAP_SWEEPS : SWEEPS); sweep++) {
      if (few && sweep % COUNTED == 0) {
        paid = steps > worth(weights.length, w, weights);
      }
      if (!byProducts && (paid || (few && atOnce))) {
        slopes = new ModelSlopes.GramSlopes(slopes, columns, curvatures, weights);
        byProducts = true;
      }
      double gain = 0;
      for (int k : swept) {
        steps++;
        int[] members = groups.members()[active[k]];
        gain = Math.max(gain, step(members, hessian[k], thresholds[active[k]], w));
      }
      for (int c = 0; c < biasCurvatures.length; c++) {
        gain = Math.max(gain, shift(c, biasCurvatures[c], shifts));
      }
      first = Math.max(first, gain);
      boolean settled = gain <= SETTLED * SETTLED * first;
      if (settled && swept == all) {
        break;
      }
      // Those that have weights are settled among themselves before the others are asked again.
      swept =
          settled
              ? all
              : swept != all
                  ? swept
                  : Arrays.stream(all)
                      .filter(k -> anyWeight(groups.members()[active[k]], w))
                      .toArray();
    }
    change = slopes.change();
    return shifts;
  }

  /** The products of all features and of those that have weights, in steps. */
  private static long worth(int all, double[] w, int[] weights) {
    return (long) all * (1 + Arrays.stream(weights).filter(m -> w[m] != 0).count());
  }

  private double[] biasCurvatures() {
    int n = columns.samples();
    return IntStream.range(0, columns.functions())
        .mapToDouble(c -> Arrays.stream(curvatures, c * n, (c + 1) * n).sum())
        .toArray();
  }

  /** Moves the bias of a function; returns twice what the model gains by it. */
  private double shift(int function, double curvature, double[] shifts) {
    if (!(curvature > 0)) {
      return 0;
    }
    double step = -slopes.alongBias(function) / curvature;
    shifts[function] += step;
    slopes.shift(function, step);
    return curvature * step * step;
  }

  private static boolean anyWeight(int[] members, double[] w) {
    return Arrays.stream(members).anyMatch(m -> w[m] != 0);
  }

  /** Moves the weights of one group; returns twice what the model gains by it. */
  private double step(int[] members, double hessian, double threshold, double[] w) {
    if (members.length == 1) {
      return alone(members[0], hessian, threshold, w);
    }
    double[] target = new double[members.length];
    double norm = 0;
    for (int k = 0; k < members.length; k++) {
      target[k] = hessian * w[members[k]] - slopes.along(members[k]);
      norm += target[k] * target[k];
    }
    norm = Math.sqrt(norm);
    double kept = norm > threshold ? (1 - threshold / norm) / (hessian + ridge) : 0;
    double moved = 0;
    for (int k = 0; k < members.length; k++) {
      moved += moved(members[k], kept * target[k], w);
    }
    return hessian * moved;
  }

  private double alone(int m, double hessian, double threshold, double[] w) {
    double target = hessian * w[m] - slopes.along(m);
    double norm = Math.abs(target);
    double kept = norm > threshold ? (1 - threshold / norm) / (hessian + ridge) : 0;
    return hessian * moved(m, kept * target, w);
  }

  /** Moves a weight; returns the square of its step. */
  private double moved(int m, double to, double[] w) {
    double step = to - w[m];
    if (step != 0) {
      w[m] = to;
      slopes.move(m, step);
    }
    return step * step;
  }
}
