package io.github.redescend.kernels.gram;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * Least squares on an exact kernel machine for every lambda: with H = I - 11'/n and H K H = Q S Q',
 *
 * <pre>t - f = Q lambda (S + lambda)^-1 Q' H t ,   1 - h_i = sum_k Q_ik^2 lambda / (S_k + lambda) ,
 * </pre>
 *
 * <p>sums over the eigenvectors other than 1 / sqrt(n); without a bias the same with H = I and over
 * all. What is left over is summed, not subtracted from t and 1, so that it keeps its digits where
 * lambda is small.
 */
final class GramRidgePath implements RidgePath {
  private final GramSpace space;
  private final int n;
  private final boolean bias;
  private final Compute compute;

  /** The means of the rows of K, 0 without a bias. */
  private final double[] means;

  private final double[] vectors;
  private final double[] spectrum;

  /** Made when first asked for. */
  private double[] squaredVectors;

  GramRidgePath(GramSpace space, GramMatrix gram, Compute compute) {
    this.space = space;
    this.n = gram.size();
    this.bias = space.hasBias();
    this.compute = compute;
    this.means = new double[n];
    this.vectors = gram.values().clone();
    if (bias) {
      centre(gram);
    }
    this.spectrum = new double[n];
    compute.algebra().eigen(n, vectors, n, spectrum);
    for (int k = 0; k < n; k++) {
      // Rounding leaves eigenvalues of about zero below zero.
      spectrum[k] = Math.max(0, spectrum[k]);
    }
  }

  /**
   * H K H + c 11'/n, c above all other eigenvalues: so the last eigenvector is the constant one,
   * which would mix with others of eigenvalue 0.
   */
  private void centre(GramMatrix gram) {
    double grand = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        means[i] += gram.get(i, j) / n;
      }
      grand += means[i] / n;
    }
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        vectors[i * n + j] += grand - means[i] - means[j];
      }
    }
    double above = above(gram) / n;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        vectors[i * n + j] += above;
      }
    }
  }

  /** More than the eigenvalues of H K H and of what rounding has left in it. */
  private double above(GramMatrix gram) {
    double[] rows = new double[n];
    double diagonal = 0;
    for (int i = 0; i < n; i++) {
      diagonal = Math.max(diagonal, gram.get(i, i));
      for (int j = i; j < n; j++) {
        double size = Math.abs(vectors[i * n + j]);
        rows[i] += size;
        rows[j] += j > i ? size : 0;
      }
    }
    double above = 2 * Vectors.max(rows) + diagonal;
    return above > 0 ? above : 1;
  }

  @Override
  public HypothesisSpace space() {
    return space;
  }

  /**
   * Solves (c K + lambda I) p + c q 1 = rho, 1'(alpha + p) = 0, as {@link
   * GramUniformSystem#descent}: with p = H p - e 1 and e = 1' alpha / n, H p is Q (c S + lambda)^-1
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
    double[] turned = times(Op.TRANSPOSED, right, columns);
    for (int k = 0; k < columns; k++) {
      for (int j = 0; j < n; j++) {
        turned[k * n + j] /= steps.get(k).weight() * spectrum[j] + steps.get(k).lambda();
      }
    }
    double[] p = times(Op.PLAIN, turned, columns);
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

  /** The direction's values follow without a product: c (K p + q 1) = rho - lambda p. */
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
      compute.algebra().gemv(op, n, n, 1, vectors, 0, n, x, 0, 0, into, 0);
    } else {
      compute.algebra().gemm(op, Op.PLAIN, n, columns, n, 1, vectors, 0, n, x, 0, n, 0, into, 0, n);
    }
    return into;
  }

  @Override
  public double[] leverages(double weight, double lambda) {
    double[] leverages = left(lambda / weight);
    for (int i = 0; i < n; i++) {
      leverages[i] = 1 - leverages[i];
    }
    return leverages;
  }

  /** 1 - h_i. */
  private double[] left(double lambda) {
    if (squaredVectors == null) {
      squaredVectors = Arrays.stream(vectors).map(v -> v * v).toArray();
    }
    double[] left = new double[n];
    double[] shares = shares(lambda);
    compute.algebra().gemv(Op.PLAIN, n, n, 1, squaredVectors, 0, n, shares, 0, 0, left, 0);
    return left;
  }

  /** lambda / (S + lambda), and 0 for the constant eigenvector, which the bias takes up. */
  private double[] shares(double lambda) {
    double[] shares = Arrays.stream(spectrum).map(s -> lambda / (s + lambda)).toArray();
    if (bias) {
      shares[n - 1] = 0;
    }
    return shares;
  }

  @Override
  public void leaveOneOutResiduals(
      double[] lambdas, double[] targets, ObjIntConsumer<double[]> into) {
    int columns = targets.length / n;
    double[] centred = bias ? Vectors.centred(targets, columns) : targets;
    double[] projected = times(Op.TRANSPOSED, centred, columns);
    for (int l = 0; l < lambdas.length; l++) {
      double[] residuals = times(Op.PLAIN, scaled(projected, shares(lambdas[l])), columns);
      double[] left = left(lambdas[l]);
      for (int from = 0; from < residuals.length; from += n) {
        for (int i = 0; i < n; i++) {
          residuals[from + i] /= left[i];
        }
      }
      into.accept(residuals, l);
    }
  }

  /** Each run of n numbers times these. */
  private double[] scaled(double[] runs, double[] factors) {
    double[] scaled = new double[runs.length];
    for (int from = 0; from < runs.length; from += n) {
      for (int k = 0; k < n; k++) {
        scaled[from + k] = runs[from + k] * factors[k];
      }
    }
    return scaled;
  }
}
