package io.github.redescend.kernels.gram;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.coupled.CoupledSpace.Contrasts;
import io.github.redescend.core.coupled.CoupledSpace.CoupledSystem;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.core.space.WeightedSystem.UniformSystem;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.kernels.factor.CoupledRows;
import io.github.redescend.kernels.gram.GramMatrix.GramWeightedSystem;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The exact kernel machine: f = sum_i alpha_i k(x_i, .) + b with a coefficient for every sample and
 * ||f||^2 = alpha' K alpha. Memory 8 n^2 bytes for K and for a factor; a factorisation costs n^3 /
 * 6 multiply-adds, a product n^2. K is allocated on first use; {@link #kernelRows} does not need
 * it.
 */
public final class GramSpace extends RepresenterSpace implements CoupledSpace {
  /** Cost of a triangular solve's multiply-add over a factorisation's (docs/decisions/0003). */
  private static final double MEMORY_BOUND = 16;

  private final Compute compute;
  private final MemoryBudget budget;
  private GramMatrix cached;
  private DenseMatrix whole;

  public static final String ADVICE =
      "use space landmarks:m=500, space gram:matrix=free (exact, but slow), fewer threads, or"
          + " give the JVM a larger heap (-Xmx)";

  public GramSpace(
      Kernel kernel, Matrix points, boolean bias, Compute compute, MemoryBudget budget) {
    super(kernel, points, bias);
    this.compute = compute;
    this.budget = budget;
  }

  private synchronized GramMatrix gram() {
    if (cached == null) {
      double n = points.rows();
      budget.require("an exact kernel machine on " + points.rows() + " rows", 2 * n * n, ADVICE);
      cached = GramMatrix.of(kernel, points, compute);
    }
    return cached;
  }

  @Override
  public synchronized Optional<DenseMatrix> kernelMatrix() {
    whole = whole == null ? gram().whole() : whole;
    return Optional.of(whole);
  }

  @Override
  public double[] times(double[] alpha) {
    return gram().times(alpha, compute);
  }

  @Override
  public List<Hypothesis> gradients(List<Hypothesis> at, double[][] slopes, double lambda) {
    double[][] coefficients = new double[slopes.length][];
    double[] biases = new double[slopes.length];
    for (int j = 0; j < slopes.length; j++) {
      coefficients[j] = Vectors.plus(slopes[j], lambda, at.get(j).coefficients());
      biases[j] = hasBias() ? Vectors.sum(slopes[j]) : 0;
    }
    return hypotheses(coefficients, biases);
  }

  /** Makes several functions in one product with K. */
  @Override
  List<Hypothesis> hypotheses(double[][] alphas, double[] biases) {
    if (alphas.length == 1) {
      return List.of(hypothesis(alphas[0], biases[0]));
    }
    int n = points.rows();
    double[] values = gram().times(Vectors.joined(alphas), alphas.length, compute);
    List<Hypothesis> functions = new ArrayList<>(alphas.length);
    for (int j = 0; j < alphas.length; j++) {
      double[] own = Arrays.copyOfRange(values, j * n, (j + 1) * n);
      functions.add(hypothesis(alphas[j], biases[j], own));
    }
    return functions;
  }

  @Override
  public double diagonal(int sample) {
    return gram().get(sample, sample);
  }

  @Override
  public GramWeightedSystem ridge(double[] weights, double lambda) {
    return new GramWeightedSystem(this, gram(), weights, lambda, compute);
  }

  @Override
  public UniformSystem uniformRidge(double weight, double lambda) {
    return new GramUniformSystem(weight, lambda);
  }

  @Override
  public CoupledSystem coupled(Contrasts contrasts, double lambda, double biasRidge) {
    double n = points.rows();
    int a = contrasts.rows();
    budget.require(
        "training %s classes at once on %s rows, %s pairs of classes of them near the margin,"
            .formatted(contrasts.outputs() + 1, points.rows(), a),
        n * n + (double) a * a,
        "use space landmarks:m=300, multiclass = ovo, or give the JVM a larger heap (-Xmx)");
    GramMatrix gram = gram();
    double[] matrix = new double[DenseMatrix.length(a, a)];
    Workers.RangeBody products = (from, to) -> gather(gram, contrasts.samples(), from, to, matrix);
    return new CoupledRows(this, contrasts, matrix, products, lambda, biasRidge, compute);
  }

  /** Rows of the products of ascending samples, from the diagonal on. */
  private static void gather(GramMatrix gram, int[] samples, int from, int to, double[] into) {
    int a = samples.length;
    for (int r = from; r < to; r++) {
      int row = samples[r] * gram.size();
      if (r > from && samples[r] == samples[r - 1]) {
        System.arraycopy(into, (r - 1) * a + r, into, r * a + r, a - r);
        continue;
      }
      for (int s = r; s < a; s++) {
        into[r * a + s] = gram.values()[row + samples[s]];
      }
    }
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

  /**
   * The ridge problem with one weight c on an exact kernel machine: the factor of c K + lambda I,
   * which preconditions every weighted problem in the primal metric. The eigenvalues of a Hessian
   * with weights up to c, relative to it, are in (0, 1].
   */
  private final class GramUniformSystem implements UniformSystem {
    private final double weight;
    private final double lambda;
    private final CholeskyFactor factor;
    private final double[] solvedOnes;
    private final double sumOfSolvedOnes;

    GramUniformSystem(double weight, double lambda) {
      this.weight = weight;
      this.lambda = lambda;
      GramMatrix gram = gram();
      int n = gram.size();
      double[] matrix = new double[n * n];
      Workers.RangeBody work =
          (from, to) -> {
            for (int i = from; i < to; i++) {
              for (int j = i * n + i; j < (i + 1) * n; j++) {
                matrix[j] = weight * gram.values()[j];
              }
              matrix[i * n + i] += lambda;
            }
          };
      compute.workers().ranges(n, 32, work);
      this.factor =
          CholeskyFactor.of("the kernel matrix plus lambda = " + lambda, n, matrix, compute);
      double[] ones = Vectors.filled(n, 1);
      this.solvedOnes = factor.solve(ones, 1);
      this.sumOfSolvedOnes = Vectors.sum(solvedOnes);
    }

    @Override
    public Hypothesis solve(double[] targets) {
      Hypothesis solution = descent(zero(), Vectors.times(-weight, targets));
      // Recomputed by K, so that values and coefficients agree to the last digit.
      return hypothesis(solution.coefficients(), solution.bias());
    }

    /**
     * Solves (c K + lambda I) p + c q 1 = rho with rho = -slopes - lambda alpha, 1'(alpha + p) = 0.
     * The direction's values need no product: c (K p + q 1) = rho - lambda p.
     */
    @Override
    public Hypothesis descent(Hypothesis at, LinearFunctional functional) {
      double[] slopes = SampleNumbers.of(functional);
      int n = slopes.length;
      double[] rho = new double[n];
      double imbalance = 0;
      for (int i = 0; i < n; i++) {
        rho[i] = -slopes[i] - lambda * at.coefficients()[i];
        imbalance += at.coefficients()[i];
      }
      double[] p = factor.solve(rho.clone(), 1);
      double q = 0;
      if (hasBias()) {
        double sum = imbalance;
        for (double value : p) {
          sum += value;
        }
        q = sum / (weight * sumOfSolvedOnes);
        Vectors.add(-q * weight, solvedOnes, p);
      }
      double[] values = new double[n];
      for (int i = 0; i < n; i++) {
        values[i] = (rho[i] - lambda * p[i]) / weight;
      }
      return new Hypothesis(p, q, values);
    }

    @Override
    public double[] leverages() {
      double[] weights = Vectors.filled(samples(), weight);
      return ridge(weights, lambda).leverages();
    }
  }
}
