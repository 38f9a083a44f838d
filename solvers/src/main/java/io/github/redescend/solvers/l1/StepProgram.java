package io.github.redescend.solvers.l1;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.StopReason;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * The linear program of one convex machine over the admitted features (Wu and Liu, section 3.3;
 * lambda = 1 / C):
 *
 * <pre>
 * min  sum_i s_i xi_i + lambda sum_mj delta_mj (p_mj + q_mj) + sum_ij T_ij f_j(x_i) ,  w = p - q
 * xi_i + f_y(x_i) - f_j(x_i) &gt;= 1  for j != y ,   sum_j w_mj = 0 ,   xi, p, q &gt;= 0</pre>
 *
 * <p>T is the tangent of the part subtracted from the hinge. Two classes need only f = f_1 - f_0.
 * Samples without a weight are omitted.
 */
final class StepProgram implements AutoCloseable {
  private static final int NONE = -1;
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private final SparseObjective objective;
  private final FeatureMatrix columns;
  private final Screening screening;
  private final LinearProgram program = new LinearProgram();
  private final int k;
  private final int first;

  /** The constraint of sample i and class j: number i k + j; NONE for its own class. */
  private final int[] rows;

  private final int[] biases;

  /** p of feature m in f_j: number m k + j, q is the next; NONE if not admitted. */
  private final int[] weights;

  private double[] tangent;

  StepProgram(SparseObjective objective, FeatureMatrix columns, Screening screening) {
    this.objective = objective;
    this.columns = columns;
    this.screening = screening;
    this.k = objective.outputs();
    this.first = k == 2 ? 1 : 0;
    this.rows = new int[columns.rows() * k];
    this.weights = new int[columns.columns() * k];
    this.biases = new int[k];
    this.tangent = new double[rows.length];
    Arrays.fill(rows, NONE);
    Arrays.fill(weights, NONE);
    for (int c = 0; c < k; c++) {
      // Only differences matter, so f_0 needs no bias.
      double bound = c > 0 && objective.bias() ? INFINITE : 0;
      biases[c] = program.column(-bound, bound, 0);
    }
    for (int i = 0; i < columns.rows(); i++) {
      addSample(i);
    }
  }

  private void addSample(int i) {
    if (objective.sampleWeights()[i] == 0) {
      return;
    }
    int own = objective.classes()[i];
    int slack = program.column(0, INFINITE, objective.sampleWeights()[i]);
    for (int j = 0; j < k; j++) {
      if (j != own) {
        int row = program.row(1, INFINITE);
        program.entry(row, slack, 1);
        program.entry(row, biases[own], 1);
        program.entry(row, biases[j], -1);
        rows[i * k + j] = row;
      }
    }
  }

  void admit(int feature) {
    double[] x = columns.column(feature, new double[columns.rows()]);
    int balance = k == 2 ? NONE : program.row(0, 0);
    for (int c = first; c < k; c++) {
      if (screening.mayUse(feature, c)) {
        int p = program.column(0, INFINITE, 0);
        int q = program.column(0, INFINITE, 0);
        weights[feature * k + c] = p;
        enter(c, p, x);
        enter(c, q, Vectors.times(-1, x));
        if (balance != NONE) {
          program.entry(balance, p, 1);
          program.entry(balance, q, -1);
        }
      }
    }
    price(feature, x);
  }

  private void enter(int c, int variable, double[] x) {
    for (int i = 0; i < x.length; i++) {
      if (x[i] == 0 || objective.sampleWeights()[i] == 0) {
        continue;
      }
      int own = objective.classes()[i];
      for (int j = 0; j < k; j++) {
        if (j != own && (c == own || c == j)) {
          program.entry(rows[i * k + j], variable, c == own ? x[i] : -x[i]);
        }
      }
    }
  }

  boolean isAdmitted(int feature) {
    for (int c = first; c < k; c++) {
      if (weights[feature * k + c] != NONE) {
        return true;
      }
    }
    return false;
  }

  void linearTerm(double[] other) {
    tangent = other;
    for (int c = 0; c < k; c++) {
      double sum = 0;
      for (int i = 0; i < columns.rows(); i++) {
        sum += tangent[i * k + c];
      }
      program.cost(biases[c], sum);
    }
    double[] x = new double[columns.rows()];
    for (int m = 0; m < columns.columns(); m++) {
      if (isAdmitted(m)) {
        price(m, columns.column(m, x));
      }
    }
  }

  private void price(int feature, double[] x) {
    for (int c = first; c < k; c++) {
      int p = weights[feature * k + c];
      if (p != NONE) {
        double slope = 0;
        for (int i = 0; i < x.length; i++) {
          slope += tangent[i * k + c] * x[i];
        }
        double price = screening.price(feature, c);
        program.cost(p, price + slope);
        program.cost(p + 1, price - slope);
      }
    }
  }

  StopReason minimise(BooleanSupplier cancelled) {
    return program.minimise(cancelled);
  }

  long simplexSteps() {
    return program.iterations();
  }

  /**
   * The dual variables, n x k row by row: dual values of the constraints minus the tangent. At the
   * minimum abs((X' duals)_mj - t_m) &lt;= lambda delta_mj for some t_m.
   */
  double[] duals() {
    double[] duals = new double[rows.length];
    for (int i = 0; i < columns.rows(); i++) {
      for (int j = 0; j < k; j++) {
        duals[i * k + j] -= tangent[i * k + j];
        if (rows[i * k + j] != NONE) {
          double dual = program.dual(rows[i * k + j]);
          duals[i * k + objective.classes()[i]] += dual;
          duals[i * k + j] -= dual;
        }
      }
    }
    return duals;
  }

  SparseFunctions functions() {
    double[] w = new double[weights.length];
    for (int at = 0; at < w.length; at++) {
      if (weights[at] != NONE) {
        double value = program.value(weights[at]) - program.value(weights[at] + 1);
        w[at] = screening.isRounding(at / k, value) ? 0 : value;
      }
    }
    double[] b = new double[k];
    double mean = 0;
    for (int c = 0; c < k; c++) {
      b[c] = program.value(biases[c]);
      mean += b[c] / k;
    }
    for (int c = 0; c < k; c++) {
      b[c] -= mean;
    }
    for (int at = 1; k == 2 && at < w.length; at += 2) {
      w[at] /= 2;
      w[at - 1] = 0 - w[at];
    }
    return new SparseFunctions(w, b);
  }

  @Override
  public void close() {
    program.close();
  }
}
