package io.github.redescend.kernels.space;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.kernels.gram.GramSpace;
import io.github.redescend.kernels.lowrank.MatrixFreeSpace;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.util.List;
import java.util.function.Supplier;

/**
 * Exact kernel machines: spec {@code gram}. One coefficient per sample; 16 n^2 bytes for the kernel
 * matrix and a factor, or with {@code gram:matrix=free} tiles computed in every product.
 */
public final class GramSpaces implements SpaceFactory {
  /** How the kernel matrix is stored. */
  public enum KernelMatrix {
    /** Stored: fast, if it fits in memory. */
    STORED,
    /** Not stored, except tiles in single precision that fit: O(n^2 d) per product. */
    FREE
  }

  private static final TypedParameter<KernelMatrix> MATRIX =
      Parameter.choice(
          "matrix",
          KernelMatrix.STORED,
          "free: never stored, computed in tiles for every product (slow; for many rows)");

  private final Compute compute;
  private final MemoryBudget budget;
  private final KernelMatrix matrix;

  /** Exact kernel machines on the standard backend. */
  public GramSpaces() {
    this(Compute.standard(), MemoryBudget.ofHeap());
  }

  public GramSpaces(Compute compute, MemoryBudget budget) {
    this(compute, budget, KernelMatrix.STORED);
  }

  public GramSpaces(Compute compute, MemoryBudget budget, KernelMatrix matrix) {
    this.compute = compute;
    this.budget = budget;
    this.matrix = matrix;
  }

  static Declaration<GramSpaces> declaration(Supplier<Compute> compute, MemoryBudget budget) {
    return Declaration.of(
        "gram",
        "the exact kernel machine: a coefficient for every row, 16 n^2 bytes",
        "Xu et al. eq. (13); Feng et al. eq. (4.2)",
        MATRIX.unlessStandard(gram -> gram.matrix),
        matrix -> new GramSpaces(compute.get(), budget, matrix));
  }

  @Override
  public Class<? extends HypothesisSpace> makes() {
    return matrix == KernelMatrix.STORED ? GramSpace.class : MatrixFreeSpace.class;
  }

  @Override
  public FittedSpace embed(Matrix samples, KernelFamily kernel, boolean bias, Seed seed) {
    Kernel fitted = kernel.fit(samples, seed);
    return ShiftedSpace.of(
        samples, fitted, bias, budget, all -> new GramEmbedding(all, fitted, bias, this));
  }

  @Override
  public Spec spec() {
    return declaration(() -> compute, budget).spec(this);
  }

  /** The samples and their kernel; spaces compute Gram matrices on demand. */
  private record GramEmbedding(Matrix samples, Kernel kernel, boolean bias, GramSpaces spaces)
      implements FittedSpace {
    @Override
    public HypothesisSpace space() {
      return space(samples);
    }

    @Override
    public HypothesisSpace space(int[] rows) {
      return space(samples.selectRows(rows));
    }

    private HypothesisSpace space(Matrix part) {
      return spaces.matrix == KernelMatrix.STORED
          ? new GramSpace(kernel, part, bias, spaces.compute, spaces.budget)
          : new MatrixFreeSpace(kernel, part, bias, spaces.compute, spaces.budget);
    }

    @Override
    public String summary() {
      return spaces.matrix == KernelMatrix.STORED
          ? "exact Gram matrix of " + samples.rows() + " rows"
          : "exact kernel machine of " + samples.rows() + " rows, no matrix stored";
    }

    @Override
    public DecisionFunction decision(List<Machine> machines) {
      int n = samples.rows();
      double[] coefficients = new double[DenseMatrix.length(n, machines.size())];
      double[] biases = new double[machines.size()];
      for (int k = 0; k < machines.size(); k++) {
        Machine machine = machines.get(k);
        double[] alpha = machine.hypothesis().coefficients();
        for (int i = 0; i < alpha.length; i++) {
          coefficients[k * n + machine.rows()[i]] = alpha[i];
        }
        biases[k] = machine.hypothesis().bias();
      }
      return kernel.isPrecomputed()
          ? LinearFunction.ofKernelValues(samples, coefficients, biases)
          : new KernelExpansion(kernel, samples, coefficients, biases, spaces.compute).pruned();
    }
  }
}
