package io.github.redescend.kernels;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.Contrasts;
import io.github.redescend.core.space.CoupledSpace;
import io.github.redescend.core.space.CoupledSystem;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelRows;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.linalg.Compute;

/**
 * The exact kernel machine: f = sum_i alpha_i k(x_i, .) + b with a coefficient for every sample and
 * ||f||^2 = alpha' K alpha. Memory 8 n^2 bytes for K and as much for a factor; a factorisation
 * costs n^3 / 6 multiply-adds, a product n^2. K is made, and its memory asked for, when something
 * needs all of it; what is content with {@link #kernelRows} never allocates n^2.
 */
final class GramSpace implements KernelSpace, CoupledSpace {
  /**
   * What a triangular solve costs beside a factorisation, for each of its n^2 multiply-adds: it
   * waits for memory (docs/decisions/0003).
   */
  private static final double MEMORY_BOUND = 16;

  private final Kernel kernel;
  private final Matrix points;
  private final boolean bias;
  private final Compute compute;
  private final MemoryBudget budget;
  private GramMatrix made;

  GramSpace(Kernel kernel, Matrix points, boolean bias, Compute compute, MemoryBudget budget) {
    this.kernel = kernel;
    this.points = points;
    this.bias = bias;
    this.compute = compute;
    this.budget = budget;
  }

  /** K, made by the first caller; others wait for it. */
  private synchronized GramMatrix gram() {
    if (made == null) {
      double n = points.rows();
      budget.require(
          "an exact kernel machine on " + points.rows() + " samples",
          2 * n * n,
          "use --space landmarks:m=500, fewer threads, or give the JVM a larger heap (-Xmx)");
      made = GramMatrix.of(kernel, points, compute);
    }
    return made;
  }

  @Override
  public KernelRows kernelRows() {
    return new SampleRows(kernel, points);
  }

  @Override
  public int samples() {
    return points.rows();
  }

  @Override
  public int dimension() {
    return points.rows();
  }

  @Override
  public boolean hasBias() {
    return bias;
  }

  @Override
  public Hypothesis hypothesis(double[] alpha, double b) {
    double[] values = gram().times(alpha, compute);
    for (int i = 0; i < values.length; i++) {
      values[i] += b;
    }
    return new Hypothesis(alpha, b, values);
  }

  /** alpha' K beta, from the values that g carries. */
  @Override
  public double inner(Hypothesis f, Hypothesis g) {
    double sum = 0;
    for (int i = 0; i < points.rows(); i++) {
      sum += f.coefficients()[i] * (g.values()[i] - g.bias());
    }
    return sum;
  }

  @Override
  public Hypothesis gradient(Hypothesis at, double[] slopes, double lambda) {
    double[] coefficients = new double[points.rows()];
    double sum = 0;
    for (int i = 0; i < coefficients.length; i++) {
      coefficients[i] = lambda * at.coefficients()[i] + slopes[i];
      sum += slopes[i];
    }
    return hypothesis(coefficients, bias ? sum : 0);
  }

  @Override
  public double[] squaredDistances(double[] mixture) {
    GramMatrix gram = gram();
    double[] distances = gram.times(mixture, compute);
    double center = 0;
    for (int i = 0; i < mixture.length; i++) {
      center += mixture[i] * distances[i];
    }
    for (int i = 0; i < distances.length; i++) {
      distances[i] = Math.max(0, gram.get(i, i) - 2 * distances[i] + center);
    }
    return distances;
  }

  @Override
  public WeightedSystem ridge(double[] weights, double lambda) {
    return new GramWeightedSystem(this, gram(), weights, lambda, compute);
  }

  @Override
  public UniformSystem uniformRidge(double weight, double lambda) {
    return new GramUniformSystem(this, gram(), weight, lambda, compute);
  }

  @Override
  public CoupledSystem coupled(Contrasts contrasts, double lambda, double biasRidge) {
    double n = points.rows();
    int a = contrasts.rows();
    budget.require(
        "training "
            + (contrasts.outputs() + 1)
            + " classes at once on "
            + points.rows()
            + " samples, "
            + a
            + " pairs of classes of them near the margin,",
        n * n + (double) a * a,
        "use --space landmarks:m=300, --multiclass ovo, or give the JVM a larger heap (-Xmx)");
    GramMatrix gram = gram();
    double[] products = new double[DenseMatrix.length(a, a)];
    compute
        .workers()
        .ranges(
            a,
            CoupledRows.GRAIN,
            (from, to) -> {
              for (int r = from; r < to; r++) {
                for (int s = 0; s <= r; s++) {
                  products[r * a + s] = gram.get(contrasts.samples()[r], contrasts.samples()[s]);
                }
              }
            });
    return new CoupledRows(this, contrasts, products, lambda, biasRidge, compute);
  }

  @Override
  public RidgePath ridgePath() {
    return new GramRidgePath(this, gram(), compute);
  }

  @Override
  public Cost cost(int active) {
    double n = points.rows();
    double a = active;
    return new Cost(a * a * a / 6 + a * a, MEMORY_BOUND * n * n);
  }
}
