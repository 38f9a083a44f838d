package io.github.redescend.solvers.l1;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The quadratic model of a risk of linear functions, plus the penalty, minimised by block
 * coordinate steps:
 *
 * <pre>
 * sum_i (g_i d_i + W_i d_i^2 / 2) + sum_G t_G ||w_G|| + (ridge/2) ||w||^2 ,   d = X (w - w_0) + b - b_0
 * </pre>
 *
 * <p>A group of one weight is minimised exactly; larger ones make a proximal gradient step with the
 * trace of their Hessian, which bounds its largest eigenvalue. Sweeps over all groups alternate
 * with sweeps over nonzero ones (Friedman, Hastie and Tibshirani 2010, section 2.6).
 */
record QuadraticModel(ModelSlopes slopes, double ridge) {
  /** With more weights, products of features take more than 32 MiB. */
  private static final int MAX_PRODUCTS = 2048;

  /** With fewer samples per weight products hardly pay off. */
  private static final int TALL = 8;

  private static final int SWEEPS = 200;

  /** With products of features sweeps are cheap. */
  private static final int CHEAP_SWEEPS = 5000;

  /** A sweep whose best step gains less than this share of the first is the last. */
  private static final double SETTLED = 1e-5;

  /** Whether products of features ({@link ModelSlopes.GramSlopes}) are cheaper than samples. */
  static boolean areFew(int weights, int samples) {
    return weights <= Math.min(MAX_PRODUCTS, samples / TALL);
  }

  /**
   * Minimises the model by coordinate descent.
   *
   * @param active the groups that may be nonzero
   * @param thresholds t of each active group
   * @param w weights, overwritten
   * @param enough a sweep whose best step gains less is the last
   */
  void minimise(
      int[] active, FeatureGroups groups, double[] thresholds, double[] w, double enough) {
    double[] hessian = new double[active.length];
    for (int k = 0; k < active.length; k++) {
      for (int m : groups.members()[active[k]]) {
        hessian[k] += slopes.curvature(m);
      }
    }
    int[] all = IntStream.range(0, active.length).filter(k -> hessian[k] > 0).toArray();
    int sweeps = slopes instanceof ModelSlopes.GramSlopes ? CHEAP_SWEEPS : SWEEPS;
    double first = 0;
    int[] swept = all;
    for (int sweep = 0; sweep < sweeps; sweep++) {
      double gain = 0;
      for (int k : swept) {
        int[] members = groups.members()[active[k]];
        gain = Math.max(gain, step(members, hessian[k], thresholds[k], w));
      }
      gain = Math.max(gain, slopes.moveBiases());
      first = Math.max(first, gain);
      boolean settled = gain <= Math.max(SETTLED * first, enough);
      if (settled && swept == all) {
        break;
      }
      // Nonzero groups are settled first.
      if (settled) {
        swept = all;
      } else if (swept == all) {
        swept = Arrays.stream(all).filter(k -> groups.uses(active[k], w)).toArray();
      }
    }
  }

  /** Moves the weights of one group; returns twice the decrease. */
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
