package io.github.redescend.solvers.joint;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.solvers.joint.LinearisedLoss.LinearisedHinge;
import java.util.function.BooleanSupplier;

/**
 * Block coordinate descent on the dual of a convex step for the hinge, the multipliers of one
 * sample at a time: the optimum given the others is a projection,
 *
 * <pre>p_i &lt;- nearest point of the simplex to p_i + z_i lambda / (s_i K_ii)</pre>
 *
 * <p>(Crammer and Singer 2001; Keerthi et al. 2008, in random order). A changed multiplier costs a
 * row of K, a Newton step a factorisation; sweeps approach the minimum fast, but converge slowly.
 * They end once they have cost as much as one factor.
 *
 * <p>The prior variance of biases, 0 without biases, is added to each entry of K, since unpenalised
 * biases would tie the multipliers of all samples together.
 */
record DualSweeps(DenseMatrix kernel, double prior, double lambda, BooleanSupplier cancelled) {
  private static final int MAX_SWEEPS = 300;

  /** Sweeps between checks of the gap. */
  private static final int CHECKED = 4;

  /** The relative duality gap at which sweeps end. */
  static final double TOLERANCE = 1e-4;

  /** Smaller changes of multipliers and margins are skipped. */
  private static final double MIN_MOVE = 1e-6;

  private static final Seed ORDER = Seed.of(1).child("sweep", 0);

  /** p, sample after sample, the biases, and whether the duality gap is small. */
  record End(double[] multipliers, double[] biases, boolean finished) {}

  /**
   * Runs sweeps from initial p, unchanged, and the values f_j(x_i) of these p for each class
   * without biases, which are overwritten.
   */
  End run(LinearisedHinge loss, double[] from, double[][] values) {
    Sweep sweep = new Sweep(loss, from.clone(), values);
    boolean finished = false;
    for (int count = 1; count <= MAX_SWEEPS && !finished && !cancelled.getAsBoolean(); count++) {
      for (int i : ORDER.child("order", count).permutation(loss.classes.length)) {
        sweep.visit(i);
      }
      if (count % CHECKED == 0) {
        finished = sweep.gap() <= TOLERANCE;
        double contrasts = loss.contrasts(sweep.p);
        if (sweep.multiplyAdds > contrasts * contrasts * contrasts / 6) {
          break;
        }
      }
    }
    return new End(sweep.p, sweep.biases, finished);
  }

  private final class Sweep {
    private final LinearisedHinge loss;
    private final double[] p;

    /** f_j(x_i), with biases. */
    private final double[][] f;

    private final double[] biases;
    private final double[] z;
    private double multiplyAdds;

    Sweep(LinearisedHinge loss, double[] p, double[][] f) {
      this.loss = loss;
      this.p = p;
      this.f = f;
      this.biases = new double[loss.outputs];
      this.z = new double[loss.outputs];
      double[][] slopes = loss.slopes(p);
      for (int j = 0; j < f.length; j++) {
        biases[j] = -Vectors.sum(slopes[j]) * prior / lambda;
        for (int i = 0; i < f[j].length; i++) {
          f[j][i] += biases[j];
        }
      }
    }

    void visit(int i) {
      int k = z.length;
      double curvature = loss.weights[i] * (kernel.get(i, i) + prior) / lambda;
      if (!(curvature > 0)) {
        return;
      }
      for (int j = 0; j < k; j++) {
        z[j] = p[i * k + j] + shifted(i, j) / curvature;
      }
      SimplexCode.project(z, 0, k);
      double largest = 0;
      for (int j = 0; j < k; j++) {
        largest = Math.max(largest, Math.abs(z[j] - p[i * k + j]));
      }
      if (largest * Math.max(1, curvature) <= MIN_MOVE) {
        return;
      }
      for (int j = 0; j < k; j++) {
        double change = z[j] - p[i * k + j];
        if (change != 0) {
          p[i * k + j] = z[j];
          add(-loss.weights[i] * change / lambda, i, j);
        }
      }
    }

    /** Adds a multiple of k(x_i, .) + prior to function j. */
    private void add(double step, int i, int j) {
      double[] values = f[j];
      double[] products = kernel.values();
      int row = i * values.length;
      double bias = step * prior;
      for (int l = 0; l < values.length; l++) {
        values[l] += step * products[row + l] + bias;
      }
      biases[j] += bias;
      multiplyAdds += values.length;
    }

    private double shifted(int i, int j) {
      return f[j][i] + loss.cost(i, j);
    }

    /** The relative duality gap, biases penalised. */
    double gap() {
      int k = z.length;
      double[] all = new double[p.length];
      double[][] slopes = loss.slopes(p);
      double penalty = 0;
      for (int j = 0; j < k; j++) {
        for (int i = 0; i < f[j].length; i++) {
          all[i * k + j] = shifted(i, j);
        }
        penalty -= Vectors.dot(slopes[j], f[j]) / 2;
      }
      return loss.gap(p, all) / (loss.value(all) + penalty);
    }
  }
}
