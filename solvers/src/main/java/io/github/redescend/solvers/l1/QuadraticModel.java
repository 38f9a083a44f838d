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
 *
 * <p>Slopes are kept per sample until products of features ({@link ModelSlopes.GramSlopes}) would
 * have paid off, as for few correlated features, which need many sweeps.
 */
final class QuadraticModel {
  private static final int SWEEPS = 200;

  /** With products of features sweeps are cheap. */
  private static final int CHEAP_SWEEPS = 5000;

  /** Sweeps between counts of the weights. */
  private static final int COUNTED = 8;

  /** Products of so many weights take 32 MiB. */
  private static final int MOST_PRODUCTS = 2048;

  /** With fewer samples per weight products hardly pay off. */
  private static final int TALL = 8;

  /** A sweep that gains less than this share of the first is the last. */
  private static final double SETTLED = 1e-3;

  private final WeightColumns columns;
  private final double[] curvatures;
  private final double ridge;
  private final boolean atOnce;
  private ModelSlopes.Curvature products;
  private ModelSlopes slopes;
  private double[] change;
  private long steps;
  private boolean paid;

  /**
   * @param atOnce whether to use products of features from the first sweep on
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
   * @param products the curvature of another model of the same groups, in place of its own
   */
  QuadraticModel(
      WeightColumns columns, double[] gradient, ModelSlopes.Curvature products, double ridge) {
    this(columns, gradient, products.ofSamples(), ridge, true);
    this.products = products;
  }

  /**
   * The number of group steps so far: each costs the samples of its features, or the number of
   * weights.
   */
  long steps() {
    return steps;
  }

  /** Whether products of features have paid off, so that the next model uses them at once. */
  boolean paidForProducts() {
    return paid;
  }

  double[] change() {
    return change;
  }

  /** Its products of features; null if it did without. */
  ModelSlopes.Curvature products() {
    return products;
  }

  /**
   * Minimises the model by coordinate descent.
   *
   * @param active the groups that may be nonzero
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
    int[] weights = products == null ? members(active, all, groups) : products.weights();
    double[] biasCurvatures = bias ? biasCurvatures() : new double[0];
    double[] shifts = new double[columns.functions()];
    boolean few = areFew(weights.length, columns.samples());
    double first = 0;
    int[] swept = all;
    boolean own = products == null;
    if (!own) {
      slopes = new ModelSlopes.GramSlopes(slopes, columns, products);
    }
    for (int sweep = 0; sweep < (products == null ? SWEEPS : CHEAP_SWEEPS); sweep++) {
      if (few && own && sweep % COUNTED == 0) {
        paid = steps > worth(w, weights);
      }
      if (products == null && (paid || (few && atOnce))) {
        products = new ModelSlopes.Curvature(columns, curvatures, weights);
        slopes = new ModelSlopes.GramSlopes(slopes, columns, products);
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
      // Nonzero groups are settled first.
      swept = settled ? all : swept != all ? swept : nonzero(active, all, groups, w);
    }
    change = slopes.change();
    return shifts;
  }

  private static int[] members(int[] active, int[] some, FeatureGroups groups) {
    return Arrays.stream(some).flatMap(k -> Arrays.stream(groups.members()[active[k]])).toArray();
  }

  private static int[] nonzero(int[] active, int[] all, FeatureGroups groups, double[] w) {
    int[] some = new int[all.length];
    int count = 0;
    for (int k : all) {
      if (anyWeight(groups.members()[active[k]], w)) {
        some[count++] = k;
      }
    }
    return Arrays.copyOf(some, count);
  }

  static boolean areFew(int weights, int samples) {
    return weights <= Math.min(MOST_PRODUCTS, samples / TALL);
  }

  /** The cost of all products and of those of nonzero weights, in steps. */
  private double worth(double[] w, int[] weights) {
    return columns.productCost(weights.length)
        * (1 + Arrays.stream(weights).filter(m -> w[m] != 0).count());
  }

  private double[] biasCurvatures() {
    int n = columns.samples();
    return IntStream.range(0, columns.functions())
        .mapToDouble(c -> Arrays.stream(curvatures, c * n, (c + 1) * n).sum())
        .toArray();
  }

  /** Moves the bias of a function; returns twice the decrease. */
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
    for (int m : members) {
      if (w[m] != 0) {
        return true;
      }
    }
    return false;
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
