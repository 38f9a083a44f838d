package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import java.util.stream.DoubleStream;

/**
 * Least squares on explicit features for every lambda: with centred features Phi_c and Phi_c' Phi_c
 * = V S V', the rotated features U = Phi_c V give
 *
 * <pre>f = mean(t) + U (S + lambda)^-1 U' t ,   h_i = 1/n + sum_k U_ik^2 / (S_k + lambda)</pre>
 */
final class FeatureRidgePath implements RidgePath {
  /** Runs of residuals per pass over the samples. */
  private static final int MAX_TOGETHER = 64;

  private final FeatureSpace space;
  private final Compute compute;
  private final double[] mean;
  private final double[] vectors;
  private final double[] spectrum;

  /** U in blocks of rows, computed on first use; null before, or if it does not fit. */
  private List<Rotated> rotated;

  /** The leverages of each lambda. */
  private final Map<Double, double[]> leverages = new HashMap<>();

  FeatureRidgePath(FeatureSpace space, Compute compute) {
    this.space = space;
    this.compute = compute;
    int m = space.dimension();
    NormalMatrix normal = space.unit();
    this.mean = normal.mean();
    this.vectors = normal.values().clone();
    this.spectrum = new double[m];
    compute.algebra().eigen(m, vectors, Math.max(1, m), spectrum);
    for (int k = 0; k < m; k++) {
      // Rounding can make eigenvalues near zero negative.
      spectrum[k] = Math.max(0, spectrum[k]);
    }
  }

  @Override
  public HypothesisSpace space() {
    return space;
  }

  /** The bias is eliminated about the unweighted mean. */
  @Override
  public List<Hypothesis> descents(List<Step> steps) {
    int n = space.samples();
    int m = space.dimension();
    double[] slopes = Vectors.joined(steps.stream().map(Step::slopes).toArray(double[][]::new));
    double[] right = space.transposedTimes(slopes, steps.size());
    double[] slopeSums = new double[steps.size()];
    for (int k = 0; k < steps.size(); k++) {
      Step step = steps.get(k);
      slopeSums[k] = space.hasBias() ? -Vectors.sum(step.slopes()) : 0;
      for (int j = 0; j < m; j++) {
        int at = k * m + j;
        right[at] =
            -right[at] - step.lambda() * step.at().coefficients()[j] - mean[j] * slopeSums[k];
      }
    }
    double[] thetas = solved(right, steps);
    double[] biases = new double[steps.size()];
    for (int k = 0; k < steps.size() && space.hasBias(); k++) {
      biases[k] = slopeSums[k] / (steps.get(k).weight() * n);
      for (int j = 0; j < m; j++) {
        biases[k] -= mean[j] * thetas[k * m + j];
      }
    }
    return space.centred(thetas, biases);
  }

  /** V (weight S + lambda)^-1 V' of each column with its weight and lambda. */
  private double[] solved(double[] right, List<Step> steps) {
    int m = space.dimension();
    double[] turned = rotate(Op.T, right, steps.size());
    for (int k = 0; k < steps.size(); k++) {
      for (int j = 0; j < m; j++) {
        turned[k * m + j] /= steps.get(k).weight() * spectrum[j] + steps.get(k).lambda();
      }
    }
    return rotate(Op.N, turned, steps.size());
  }

  private double[] rotate(Op op, double[] x, int columns) {
    int m = space.dimension();
    double[] into = new double[DenseMatrix.length(columns, m)];
    compute.algebra().gemm(op, Op.N, m, columns, m, vectors, x, into);
    return into;
  }

  @Override
  public double[] leverages(double weight, double lambda) {
    return leverages(new double[] {lambda / weight}).get(0).clone();
  }

  /** Those of all new lambdas in one pass; kept, if the blocks of U are, which are larger. */
  private List<double[]> leverages(double[] lambdas) {
    int n = space.samples();
    DoubleStream missing = Arrays.stream(lambdas).filter(l -> !leverages.containsKey(l));
    double[] others = missing.distinct().toArray();
    if (others.length > 0) {
      double[] inverses =
          Vectors.joined(Arrays.stream(others).mapToObj(this::inverse).toArray(double[][]::new));
      double[] all =
          Vectors.filled(DenseMatrix.length(others.length, n), space.hasBias() ? 1.0 / n : 0);
      forEachRotated((from, rows, u) -> addTimes(Vectors.times(u, u), rows, inverses, all, from));
      for (int l = 0; l < others.length; l++) {
        leverages.put(others[l], Arrays.copyOfRange(all, l * n, (l + 1) * n));
      }
    }
    List<double[]> result = Arrays.stream(lambdas).mapToObj(leverages::get).toList();
    if (rotated == null) {
      leverages.clear();
    }
    return result;
  }

  @Override
  public void leaveOneOutResiduals(
      double[] lambdas, double[] targets, ObjIntConsumer<double[]> into) {
    int n = space.samples();
    int columns = targets.length / n;
    double[] centred = space.hasBias() ? Vectors.centred(targets, columns) : targets;
    double[] projected = projected(centred, columns);
    List<double[]> shares = leverages(lambdas);
    int together = Math.max(1, MAX_TOGETHER / Math.max(1, columns));
    for (int first = 0; first < lambdas.length; first += together) {
      double[] some =
          Arrays.copyOfRange(lambdas, first, Math.min(lambdas.length, first + together));
      double[] residuals = residuals(some, projected, centred);
      for (int l = 0; l < some.length; l++) {
        double[] own = Arrays.copyOfRange(residuals, l * columns * n, (l + 1) * columns * n);
        for (int at = 0; at < own.length; at++) {
          own[at] /= 1 - shares.get(first + l)[at % n];
        }
        into.accept(own, first + l);
      }
    }
  }

  /** t - f for each target of each lambda, in one pass. */
  private double[] residuals(double[] lambdas, double[] projected, double[] centred) {
    int m = space.dimension();
    double[] factors = new double[DenseMatrix.length(lambdas.length, projected.length)];
    double[] residuals = new double[DenseMatrix.length(lambdas.length, centred.length)];
    for (int l = 0; l < lambdas.length; l++) {
      double[] inverse = inverse(lambdas[l]);
      for (int at = 0; at < projected.length; at++) {
        factors[l * projected.length + at] = -inverse[at % m] * projected[at];
      }
      System.arraycopy(centred, 0, residuals, l * centred.length, centred.length);
    }
    forEachRotated((from, rows, u) -> addTimes(u, rows, factors, residuals, from));
    return residuals;
  }

  private void addTimes(double[] u, int rows, double[] factors, double[] values, int from) {
    int m = space.dimension();
    int n = space.samples();
    int columns = values.length / n;
    int lead = Math.max(1, m);
    compute
        .algebra()
        .gemm(Op.T, Op.N, rows, columns, m, 1, u, 0, lead, factors, 0, lead, 1, values, from, n);
  }

  private double[] inverse(double lambda) {
    return Arrays.stream(spectrum).map(s -> 1 / (s + lambda)).toArray();
  }

  /** U' t for each run of n targets. */
  private double[] projected(double[] targets, int columns) {
    int m = space.dimension();
    int n = space.samples();
    int lead = Math.max(1, m);
    double[] sums = new double[DenseMatrix.length(columns, m)];
    LinearAlgebra algebra = compute.algebra();
    forEachRotated(
        (from, rows, u) ->
            algebra.gemm(
                Op.N, Op.N, m, columns, rows, 1, u, 0, lead, targets, from, n, 1, sums, 0, lead));
    return sums;
  }

  /** Passes the blocks of U, kept from the first pass on if they fit. */
  private void forEachRotated(FeatureBlocks.Pass pass) {
    if (rotated != null) {
      rotated.forEach(block -> pass.block(block.from, block.rows, block.u));
      return;
    }
    boolean keep = space.fits(2.0 * space.samples() * space.dimension());
    List<Rotated> blocks = new ArrayList<>();
    space.forEachCentred(
        mean,
        (from, rows, features) -> {
          double[] u = rotate(Op.T, features, rows);
          if (keep) {
            blocks.add(new Rotated(from, rows, u));
          }
          pass.block(from, rows, u);
        });
    rotated = keep ? blocks : null;
  }

  private record Rotated(int from, int rows, double[] u) {}
}
