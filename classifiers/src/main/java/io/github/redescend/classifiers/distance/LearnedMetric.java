package io.github.redescend.classifiers.distance;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.Optional;

/**
 * A linear map x -&gt; A x of the features with A = M^(1/2): distances of mapped samples are those
 * of the metric M. Immutable, thread-safe.
 *
 * <p>Source: Radhakrishnan, Beaglehole, Pandit, Belkin, "Mechanism for feature learning in neural
 * networks and backpropagation-free machine learning models", Science 383, 2024.
 *
 * @param map the d factors, or the symmetric matrix A, d times d numbers; not copied
 */
public record LearnedMetric(Form form, int features, double[] map, Compute compute) {
  /** The form of M. */
  public enum Form {
    /** A relevance for each feature. */
    DIAGONAL,
    /** Any symmetric positive semidefinite matrix. */
    FULL
  }

  public LearnedMetric {
    Require.sameLength(
        "map",
        map.length,
        form == Form.DIAGONAL ? features : Math.multiplyExact(features, features));
  }

  /** The identity. */
  public static LearnedMetric none(int features, Compute compute) {
    double[] ones = Vectors.filled(features, 1);
    return new LearnedMetric(Form.DIAGONAL, features, ones, compute);
  }

  /**
   * The map of a metric M, normalised to trace d, so that distances of standardised features keep
   * their size.
   *
   * @param m the diagonal of M or its lower d times d numbers; overwritten
   * @throws InvalidInputException if M is 0 or not finite
   */
  static LearnedMetric root(Form form, int features, double[] m, Compute compute) {
    int step = form == Form.DIAGONAL ? 1 : features + 1;
    double trace = 0;
    for (int j = 0; j < features; j++) {
      trace += m[j * step];
    }
    if (!(trace > 0) || Double.isInfinite(trace)) {
      throw new InvalidInputException(
          "no distance can be learned: the mean squared gradient is " + trace);
    }
    double factor = features / trace;
    Arrays.setAll(m, at -> m[at] * factor);
    if (form == Form.FULL) {
      return new LearnedMetric(form, features, root(features, m, compute.algebra()), compute);
    }
    Arrays.setAll(m, j -> Math.sqrt(m[j]));
    return new LearnedMetric(form, features, m, compute);
  }

  /** M^(1/2) = sum_j sqrt(value_j) v_j v_j', as (sqrt(sqrt(value)) v) times its transpose. */
  private static double[] root(int d, double[] m, LinearAlgebra algebra) {
    double[] values = new double[d];
    algebra.eigen(d, m, d, values);
    for (int j = 0; j < d; j++) {
      double factor = Math.sqrt(Math.sqrt(Math.max(0, values[j])));
      for (int i = 0; i < d; i++) {
        m[j * d + i] *= factor;
      }
    }
    double[] root = new double[d * d];
    algebra.gemm(Op.N, Op.T, d, d, d, m, m, root);
    return root;
  }

  /** The diagonal of M, d numbers with mean 1. */
  public double[] relevance() {
    double[] relevance = new double[features];
    for (int at = 0; at < map.length; at++) {
      relevance[at % features] += map[at] * map[at];
    }
    return relevance;
  }

  /** The samples with mapped features. */
  public Dataset map(Dataset data) {
    return data.withFeatures(map(data.features()));
  }

  /** The mapped features; sparse ones stay sparse under a diagonal map. */
  public Matrix map(Matrix samples) {
    Require.sameLength("sample", samples.columns(), features);
    if (form == Form.DIAGONAL && samples instanceof SparseMatrix sparse) {
      double[] values = sparse.values().clone();
      int[] column = sparse.columnIndex();
      for (int at = 0; at < values.length; at++) {
        values[at] *= map[column[at]];
      }
      return new SparseMatrix(features, sparse.rowStart(), column, values);
    }
    double[] given = samples.toDense().values();
    double[] mapped = new double[given.length];
    if (form == Form.DIAGONAL) {
      for (int at = 0, row = 0; row < samples.rows(); row++) {
        for (int j = 0; j < features; j++, at++) {
          mapped[at] = map[j] * given[at];
        }
      }
    } else {
      int rows = samples.rows();
      compute.algebra().gemm(Op.N, Op.N, features, rows, features, map, given, mapped);
    }
    return new DenseMatrix(samples.rows(), features, mapped);
  }

  /** Writes the mapped features of one sample. */
  public void map(double[] sample, double[] into) {
    for (int i = 0; i < features; i++) {
      double sum = 0;
      if (form == Form.DIAGONAL) {
        sum = map[i] * sample[i];
      } else {
        for (int j = 0; j < features; j++) {
          sum += map[i * features + j] * sample[j];
        }
      }
      into[i] = sum;
    }
  }

  /**
   * A M A: converts the mean outer product of gradients at mapped samples to original features.
   *
   * @param other the form of M; if diagonal, this must be diagonal too
   */
  double[] pulledBack(Form other, double[] m) {
    int d = features;
    double[] back = new double[m.length];
    if (form == Form.DIAGONAL) {
      for (int at = 0; at < m.length; at++) {
        double left = other == Form.DIAGONAL ? map[at] : map[at / d];
        back[at] = left * map[at % d] * m[at];
      }
      return back;
    }
    double[] left = new double[m.length];
    compute.algebra().gemm(Op.N, Op.N, d, d, d, map, m, left);
    compute.algebra().gemm(Op.N, Op.N, d, d, d, left, map, back);
    return back;
  }

  /**
   * A decision function of mapped features: f(A x). If {@code inner} is a radial kernel expansion,
   * it is the expansion in the learned metric.
   */
  public record MetricFunction(LearnedMetric metric, DecisionFunction inner)
      implements DecisionFunction {
    public MetricFunction {
      if (metric.features() != inner.features()) {
        throw new IllegalArgumentException(
            "a metric of %d features for a function of %d"
                .formatted(metric.features(), inner.features()));
      }
    }

    @Override
    public int outputs() {
      return inner.outputs();
    }

    @Override
    public int features() {
      return metric.features();
    }

    @Override
    public int support() {
      return inner.support();
    }

    @Override
    public double[] scores(Matrix samples) {
      requireFeatures(samples);
      return inner.scores(metric.map(samples));
    }

    @Override
    public Optional<Rounded> rounded(Matrix samples) {
      requireFeatures(samples);
      return inner.rounded(metric.map(samples));
    }

    @Override
    public void scores(double[] sample, double[] into) {
      double[] mapped = new double[metric.features()];
      metric.map(sample, mapped);
      inner.scores(mapped, into);
    }
  }
}
