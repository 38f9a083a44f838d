package io.github.redescend.kernels.gram;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;

/**
 * Least squares on an exact kernel machine for every lambda: with H = I - 11'/n and H K H = Q T Q',
 * T tridiagonal and Q orthogonal with rows q_i,
 *
 * <pre>
 * t - f = lambda Q (T + lambda)^-1 Q' H t ,   1 - h_i = lambda q_i (T + lambda)^-1 q_i' - 1/n ,
 * </pre>
 *
 * <p>without a bias the same with H = I and no 1/n. T instead of the eigenvalues takes half the
 * time, and a tridiagonal system is solved in n steps. Residuals are sums rather than differences
 * from t and 1, so that they keep their digits for small lambda; for the same reason c 11'/n is
 * added to the matrix, c above the sum of its eigenvalues, which makes the subtracted 1/n
 * negligible.
 */
final class GramRidgePath implements RidgePath {
  private final HypothesisSpace space;
  private final int n;
  private final boolean bias;
  private final Compute compute;

  /** The means of the rows of K; 0 without a bias. */
  private final double[] means;

  /** The eigenvalue assigned to the constant vector; 0 without a bias. */
  private final double above;

  private final double[] q;
  private final double[] diagonal;
  private final double[] offDiagonal;
  private final Map<Double, double[]> left = new HashMap<>();

  GramRidgePath(HypothesisSpace space, GramMatrix gram, Compute compute) {
    this.space = space;
    this.n = gram.size();
    this.bias = space.hasBias();
    this.compute = compute;
    this.means = new double[n];
    this.q = gram.values().clone();
    this.above = bias ? centre(gram) : 0;
    this.diagonal = new double[n];
    this.offDiagonal = new double[n];
    compute.algebra().tridiagonal(n, q, n, diagonal, offDiagonal);
  }

  /** H K H + c 11'/n in place of K; returns c. */
  private double centre(GramMatrix gram) {
    for (int i = 0; i < n; i++) {
      means[i] += q[i * n + i] / n;
      for (int j = i + 1; j < n; j++) {
        double part = q[i * n + j] / n;
        means[i] += part;
        means[j] += part;
      }
    }
    double grand = Vectors.sum(means) / n;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        q[i * n + j] += grand - means[i] - means[j];
      }
    }
    double above = gram.get(0, 0);
    for (int i = 0; i < n; i++) {
      above += Math.abs(q[i * n + i]);
    }
    above = above > 0 ? above : 1;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        q[i * n + j] += above / n;
      }
    }
    return above;
  }

  @Override
  public HypothesisSpace space() {
    return space;
  }

  /**
   * Solves (c K + lambda I) p + c q 1 = rho, 1'(alpha + p) = 0, as {@code
   * GramUniformSystem#descent}: with p = H p - e 1 and e = 1' alpha / n, H p is Q (c T + lambda)^-1
   * Q' H (rho + c e K 1), and the mean of the equation gives q.
   */
  @Override
  public List<Hypothesis> descents(List<Step> steps) {
    int columns = steps.size();
    double[] rho = new double[DenseMatrix.length(columns, n)];
    double[] right = new double[rho.length];
    double[] excess = new double[columns];
    for (int k = 0; k < columns; k++) {
      Step step = steps.get(k);
      double[] alpha = step.at().coefficients();
      excess[k] = bias ? Vectors.sum(alpha) / n : 0;
      double mean = 0;
      for (int i = 0; i < n; i++) {
        int at = k * n + i;
        rho[at] = -step.slopes()[i] - step.lambda() * alpha[i];
        right[at] = rho[at] + step.weight() * excess[k] * n * means[i];
        mean += right[at] / n;
      }
      for (int i = k * n; i < (k + 1) * n && bias; i++) {
        right[i] -= mean;
      }
    }
    double[] turned = times(Op.T, right, columns);
    for (int k = 0; k < columns; k++) {
      Step step = steps.get(k);
      new ShiftedTridiagonal(diagonal, offDiagonal, step.weight(), step.lambda())
          .solve(turned, k * n);
    }
    double[] p = times(Op.N, turned, columns);
    List<Hypothesis> directions = new ArrayList<>(columns);
    for (int k = 0; k < columns; k++) {
      double[] own = Arrays.copyOfRange(p, k * n, (k + 1) * n);
      for (int i = 0; i < n; i++) {
        own[i] -= excess[k];
      }
      directions.add(direction(steps.get(k), own, Arrays.copyOfRange(rho, k * n, (k + 1) * n)));
    }
    return directions;
  }

  /** The direction's values need no product: c (K p + q 1) = rho - lambda p. */
  private Hypothesis direction(Step step, double[] p, double[] rho) {
    double[] values = new double[n];
    double q = 0;
    for (int i = 0; i < n; i++) {
      values[i] = (rho[i] - step.lambda() * p[i]) / step.weight();
      q += values[i] / n - means[i] * p[i];
    }
    return new Hypothesis(p, bias ? q : 0, values);
  }

  private double[] times(Op op, double[] x, int columns) {
    double[] into = new double[x.length];
    if (columns == 1) {
      compute.algebra().gemv(op, n, n, 1, q, 0, n, x, 0, 0, into, 0);
    } else {
      compute.algebra().gemm(op, Op.N, n, columns, n, q, x, into);
    }
    return into;
  }

  @Override
  public double[] leverages(double weight, double lambda) {
    double[] result = left(new double[] {lambda / weight}).get(0);
    return Arrays.stream(result).map(share -> 1 - share).toArray();
  }

  private List<double[]> left(double[] lambdas) {
    double[] others =
        Arrays.stream(lambdas).filter(lambda -> !left.containsKey(lambda)).distinct().toArray();
    if (others.length > 0) {
      double[][] forms =
          ShiftedTridiagonal.quadraticForms(
              Arrays.stream(others).mapToObj(this::shifted).toList(), q);
      for (int l = 0; l < others.length; l++) {
        double lambda = others[l];
        double constant = bias ? lambda / (above + lambda) / n : 0;
        left.put(lambda, Arrays.stream(forms[l]).map(form -> lambda * form - constant).toArray());
      }
    }
    return Arrays.stream(lambdas).mapToObj(left::get).toList();
  }

  private ShiftedTridiagonal shifted(double lambda) {
    return new ShiftedTridiagonal(diagonal, offDiagonal, 1, lambda);
  }

  @Override
  public void leaveOneOutResiduals(
      double[] lambdas, double[] targets, ObjIntConsumer<double[]> into) {
    int columns = targets.length / n;
    double[] centred = bias ? Vectors.centred(targets, columns) : targets;
    double[] projected = times(Op.T, centred, columns);
    List<double[]> shares = left(lambdas);
    for (int l = 0; l < lambdas.length; l++) {
      double[] solved = projected.clone();
      ShiftedTridiagonal shifted = shifted(lambdas[l]);
      for (int from = 0; from < solved.length; from += n) {
        shifted.solve(solved, from);
      }
      double[] residuals = times(Op.N, solved, columns);
      for (int from = 0; from < residuals.length; from += n) {
        for (int i = 0; i < n; i++) {
          residuals[from + i] *= lambdas[l] / shares.get(l)[i];
        }
      }
      into.accept(residuals, l);
    }
  }

  /**
   * The factors L D L' of c T + lambda I, T positive semidefinite and tridiagonal. Pivots are at
   * least lambda in exact arithmetic.
   */
  static final class ShiftedTridiagonal {
    /** Rows of Q per recurrence, which stay in the cache. */
    private static final int ROWS = 256;

    private final double[] pivots;
    private final double[] below;

    /** Factors for c at least 0 and lambda above 0. */
    ShiftedTridiagonal(double[] diagonal, double[] offDiagonal, double c, double lambda) {
      int n = diagonal.length;
      this.pivots = new double[n];
      this.below = new double[n];
      double pivot = 1;
      for (int k = 0; k < n; k++) {
        double coupled = k == 0 ? 0 : c * offDiagonal[k - 1];
        double own = c * diagonal[k] + lambda - (k == 0 ? 0 : coupled * coupled / pivot);
        if (k > 0) {
          below[k - 1] = coupled / pivot;
        }
        // Rounding can make it smaller.
        pivot = Math.max(own, lambda);
        pivots[k] = pivot;
      }
    }

    /** Writes (c T + lambda I)^-1 x in place of n numbers. */
    void solve(double[] x, int offset) {
      int n = pivots.length;
      for (int k = 1; k < n; k++) {
        x[offset + k] -= below[k - 1] * x[offset + k - 1];
      }
      for (int k = n - 1; k >= 0; k--) {
        x[offset + k] /= pivots[k];
        if (k < n - 1) {
          x[offset + k] -= below[k] * x[offset + k + 1];
        }
      }
    }

    /**
     * q (c T + lambda I)^-1 q' of each row q of an n x n matrix, column after column, for several
     * factors of the same T in one pass, as sums of squares, so that small ones keep their digits;
     * n numbers for each factor.
     */
    static double[][] quadraticForms(List<ShiftedTridiagonal> factors, double[] q) {
      int n = factors.get(0).pivots.length;
      double[][] forms = new double[factors.size()][n];
      double[][] solved = new double[factors.size()][Math.min(n, ROWS)];
      for (int from = 0; from < n; from += ROWS) {
        int rows = Math.min(ROWS, n - from);
        for (int k = 0; k < n; k++) {
          for (int f = 0; f < solved.length; f++) {
            ShiftedTridiagonal factor = factors.get(f);
            double coupled = k == 0 ? 0 : factor.below[k - 1];
            add(q, k * n + from, rows, coupled, 1 / factor.pivots[k], solved[f], forms[f], from);
          }
        }
      }
      return forms;
    }

    private static void add(
        double[] q,
        int at,
        int rows,
        double factor,
        double weight,
        double[] solved,
        double[] sums,
        int from) {
      for (int i = 0; i < rows; i++) {
        double value = q[at + i] - factor * solved[i];
        solved[i] = value;
        sums[from + i] += weight * value * value;
      }
    }
  }
}
