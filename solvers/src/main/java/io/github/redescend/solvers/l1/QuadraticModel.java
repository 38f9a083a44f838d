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
 */
final class QuadraticModel {
  private static final int SWEEPS = 200;

  /** A sweep that gains less than this share of the first is the last. */
  private static final double SETTLED = 1e-3;

  private final WeightColumns columns;
  private final double[] curvatures;
  private final double ridge;
  private final double[] slopes;
  private final double[] change;
  private long steps;

  /**
   * Prepares.
   *
   * @param columns what the weights move
   * @param gradient g
   * @param curvatures W
   */
  QuadraticModel(WeightColumns columns, double[] gradient, double[] curvatures, double ridge) {
    this.columns = columns;
    this.curvatures = curvatures;
    this.ridge = ridge;
    this.slopes = gradient.clone();
    this.change = new double[gradient.length];
  }

  /** How many groups were asked for a step so far: each costs n for each of its features. */
  long steps() {
    return steps;
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
        hessian[k] += hessian(columns.column(m), columns.begin(m));
      }
    }
    int[] all = IntStream.range(0, active.length).filter(k -> hessian[k] > 0).toArray();
    double[] shifts = new double[columns.functions()];
    double first = 0;
    int[] swept = all;
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      double gain = 0;
      for (int k : swept) {
        steps++;
        int[] members = groups.members()[active[k]];
        gain = Math.max(gain, step(members, hessian[k], thresholds[active[k]], w));
      }
      for (int c = 0; bias && c < shifts.length; c++) {
        gain = Math.max(gain, shift(c, shifts));
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
    return shifts;
  }

  /** Moves the bias of a function; returns twice what the model gains by it. */
  private double shift(int function, double[] shifts) {
    int begin = function * columns.samples();
    int end = begin + columns.samples();
    double curvature = 0;
    double slope = 0;
    for (int i = begin; i < end; i++) {
      curvature += curvatures[i];
      slope += slopes[i];
    }
    if (!(curvature > 0)) {
      return 0;
    }
    double step = -slope / curvature;
    shifts[function] += step;
    for (int i = begin; i < end; i++) {
      slopes[i] += curvatures[i] * step;
      change[i] += step;
    }
    return curvature * step * step;
  }

  private static boolean anyWeight(int[] members, double[] w) {
    return Arrays.stream(members).anyMatch(m -> w[m] != 0);
  }

  /** Moves the weights of one group; returns twice what the model gains by it. */
  private double step(int[] members, double hessian, double threshold, double[] w) {
    double[] target = new double[members.length];
    double norm = 0;
    for (int k = 0; k < members.length; k++) {
      int m = members[k];
      target[k] = hessian * w[m] - slope(columns.column(m), columns.begin(m));
      norm += target[k] * target[k];
    }
    norm = members.length == 1 ? Math.abs(target[0]) : Math.sqrt(norm);
    double kept = norm > threshold ? (1 - threshold / norm) / (hessian + ridge) : 0;
    double moved = 0;
    for (int k = 0; k < members.length; k++) {
      int m = members[k];
      double step = kept * target[k] - w[m];
      if (step != 0) {
        w[m] = kept * target[k];
        double[] x = columns.column(m);
        int begin = columns.begin(m);
        for (int i = 0; i < x.length; i++) {
          double d = step * x[i];
          slopes[begin + i] += curvatures[begin + i] * d;
          change[begin + i] += d;
        }
        moved += step * step;
      }
    }
    return hessian * moved;
  }

  private double hessian(double[] x, int begin) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += curvatures[begin + i] * x[i] * x[i];
    }
    return sum;
  }

  private double slope(double[] x, int begin) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * slopes[begin + i];
    }
    return sum;
  }
}
