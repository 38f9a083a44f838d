package io.github.redescend.solvers.hinge;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.solvers.hinge.WorkingSet.DualPoint;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The squared-hinge machine with penalised bias on a growing set of samples: the dual
 *
 * <pre>
 * min 1/2 alpha' (K + 1 + D) alpha - y' alpha ,   y_i alpha_i &gt;= 0 ,   D = diag(d_i)
 * </pre>
 *
 * <p>(without the 1 if there is no bias), which divided by the sum of y_i alpha_i is the dual of
 * the minimum enclosing ball of Tsang et al. Solved by coordinate steps with warm starts. Stores
 * the kernel matrix of the set: up to 16 c^2 bytes for c samples.
 */
final class CoreSet {
  /** Minimum number of steps between convergence checks. */
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

  /** Creates the empty set with d_i &gt; 0; with a bias 1 is added to the kernel. */
  CoreSet(KernelRows kernel, double[] labels, double[] ridge, boolean bias) {
    this.kernel = kernel;
    this.labels = labels;
    this.ridge = ridge;
    this.gain = bias ? 1 : 0;
  }

  int size() {
    return samples.length;
  }

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
        value += row[k] * point.alpha[k];
      }
    }
    rows[size] = row;
    diagonal = Arrays.copyOf(diagonal, size + 1);
    diagonal[size] = row[size];
    point = point.grown();
    point.gradient[size] = value;
    boolean positive = labels[sample] > 0;
    point.lower[size] = positive ? 0 : Double.NEGATIVE_INFINITY;
    point.upper[size] = positive ? Double.POSITIVE_INFINITY : 0;
  }

  /** Minimises to a tolerance in units of the margin, or rounding; false if cancelled. */
  boolean minimise(double tolerance, BooleanSupplier cancelled) {
    WorkingSet steps = new WorkingSet(false, k -> rows[k], point, diagonal);
    int sweep = Math.max(SWEEP, samples.length);
    double decrease = 0;
    int count = 0;
    while (steps.choose(2 * tolerance)) {
      decrease += steps.step();
      if (++count == sweep) {
        if (cancelled.getAsBoolean()) {
          return false;
        }
        if (decrease <= ROUNDING * Math.abs(dual())) {
          return true;
        }
        count = 0;
        decrease = 0;
      }
    }
    return true;
  }

  /** The sum of y_i alpha_i: one over the squared distance of the ball's centre from 0. */
  double total() {
    double sum = 0;
    for (double a : point.alpha) {
      sum += Math.abs(a);
    }
    return sum;
  }

  /** The negated dual objective: a lower bound of the minimum over lambda. */
  double dual() {
    double sum = 0;
    for (int k = 0; k < samples.length; k++) {
      sum -= point.alpha[k] * (point.gradient[k] - labels[samples[k]]);
    }
    return sum / 2;
  }

  double[] coefficients() {
    double[] all = new double[labels.length];
    for (int k = 0; k < samples.length; k++) {
      all[samples[k]] = point.alpha[k];
    }
    return all;
  }

  double bias() {
    return gain * Vectors.sum(point.alpha);
  }

  double[] values(int[] chosen) {
    int[] used = IntStream.range(0, samples.length).filter(k -> point.alpha[k] != 0).toArray();
    double[] alpha = DualPoint.select(point.alpha, used);
    KernelRows.Columns columns = kernel.columns(DualPoint.select(samples, used));
    double[] row = new double[used.length];
    double bias = bias();
    double[] values = new double[chosen.length];
    for (int i = 0; i < chosen.length; i++) {
      columns.row(chosen[i], row);
      double sum = bias;
      for (int k = 0; k < used.length; k++) {
        sum += alpha[k] * row[k];
      }
      values[i] = sum;
    }
    return values;
  }
}
