package io.github.redescend.solvers.hinge;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * The squared-hinge machine with penalised bias on a set of samples that grows: the dual
 *
 * <pre>
 * min 1/2 alpha' (K + 1 + D) alpha - y' alpha ,   y_i alpha_i &gt;= 0 ,   D = diag(d_i)
 * </pre>
 *
 * <p>(without the 1 where there is no bias), which divided by the sum of y_i alpha_i is the dual of
 * the minimum enclosing ball of Tsang et al. Coordinates step one at a time from where they were
 * before the set grew. Keeps the kernel matrix of the set: 8 c^2 bytes, up to twice that, for c
 * samples.
 */
final class CoreSet {
  /** Steps, at least, between two looks at how far the objective still falls. */
  private static final int SWEEP = 1024;

  private static final double ROUNDING = 1e-16;

  private final KernelRows kernel;
  private final double[] labels;
  private final double[] ridge;
  private final double gain;
  private int[] samples = {};
  private double[][] rows = {};
  private double[] diagonal = {};
  private DualPoint point = new DualPoint(0);

  /**
   * The empty set.
   *
   * @param ridge d_i &gt; 0, one for each sample that may be added
   * @param bias whether the kernel gains 1
   */
  CoreSet(KernelRows kernel, double[] labels, double[] ridge, boolean bias) {
    this.kernel = kernel;
    this.labels = labels;
    this.ridge = ridge;
    this.gain = bias ? 1 : 0;
  }

  /** The number of samples in the set. */
  int size() {
    return samples.length;
  }

  /** Adds a sample with coefficient 0; {@link #minimise} next. */
  void add(int sample) {
    int size = samples.length;
    samples = Arrays.copyOf(samples, size + 1);
    samples[size] = sample;
    if (rows.length == size) {
      int room = Math.max(16, 2 * size);
      rows = Arrays.copyOf(rows, room);
      for (int k = 0; k < size; k++) {
        rows[k] = Arrays.copyOf(rows[k], room);
      }
    }
    double[] row = new double[rows.length];
    kernel.columns(samples).row(sample, row);
    double value = -labels[sample];
    for (int k = 0; k <= size; k++) {
      row[k] += gain + (k == size ? ridge[sample] : 0);
      if (k < size) {
        rows[k][size] = row[k];
        value += row[k] * point.alpha()[k];
      }
    }
    rows[size] = row;
    diagonal = Arrays.copyOf(diagonal, size + 1);
    diagonal[size] = row[size];
    point = point.grown();
    point.gradient()[size] = value;
    boolean positive = labels[sample] > 0;
    point.lower()[size] = positive ? 0 : Double.NEGATIVE_INFINITY;
    point.upper()[size] = positive ? Double.POSITIVE_INFINITY : 0;
  }

  /**
   * Minimises over the set, or ends where rounding hides any further decrease.
   *
   * @param tolerance of the optimality conditions, in units of the margin
   * @return false if cancelled
   */
  boolean minimise(double tolerance, BooleanSupplier cancelled) {
    WorkingSet steps = new WorkingSet(false, k -> rows[k], point, diagonal);
    int sweep = Math.max(SWEEP, samples.length);
    double decrease = 0;
    int taken = 0;
    while (steps.choose(2 * tolerance)) {
      decrease += steps.step();
      if (++taken == sweep) {
        if (cancelled.getAsBoolean()) {
          return false;
        }
        if (decrease <= ROUNDING * Math.abs(dual())) {
          return true;
        }
        taken = 0;
        decrease = 0;
      }
    }
    return true;
  }

  /** The sum of y_i alpha_i: one over the squared distance of the ball's centre from 0. */
  double total() {
    double sum = 0;
    for (double a : point.alpha()) {
      sum += Math.abs(a);
    }
    return sum;
  }

  /** The dual objective with its sign turned: a lower bound of the minimum over lambda. */
  double dual() {
    double sum = 0;
    for (int k = 0; k < samples.length; k++) {
      sum -= point.alpha()[k] * (point.gradient()[k] - labels[samples[k]]);
    }
    return sum / 2;
  }

  /** alpha over all n samples. */
  double[] coefficients() {
    double[] all = new double[labels.length];
    for (int k = 0; k < samples.length; k++) {
      all[samples[k]] = point.alpha()[k];
    }
    return all;
  }

  /** b, the sum of alpha; 0 without a bias. */
  double bias() {
    return gain * Vectors.sum(point.alpha());
  }

  /** f at some of the n samples. */
  double[] values(int[] chosen) {
    int[] used = new int[samples.length];
    int count = 0;
    for (int k = 0; k < samples.length; k++) {
      if (point.alpha()[k] != 0) {
        used[count++] = k;
      }
    }
    used = Arrays.copyOf(used, count);
    double[] alpha = DualPoint.select(point.alpha(), used);
    KernelRows.Columns columns = kernel.columns(DualPoint.select(samples, used));
    double[] row = new double[count];
    double bias = bias();
    double[] values = new double[chosen.length];
    for (int i = 0; i < chosen.length; i++) {
      columns.row(chosen[i], row);
      double sum = bias;
      for (int k = 0; k < count; k++) {
        sum += alpha[k] * row[k];
      }
      values[i] = sum;
    }
    return values;
  }
}
