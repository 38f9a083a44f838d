package io.github.redescend.kernels.space;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.explicit.FeatureBlocks;
import io.github.redescend.kernels.explicit.FeatureMap.RowsAsFeatures;
import io.github.redescend.kernels.explicit.FeatureSpace;
import io.github.redescend.kernels.gram.GramSpace;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.util.List;
import java.util.function.Supplier;

/**
 * Linear machines on the features: spec {@code linear}. A d x d system, or with fewer samples n
 * than features the equivalent n x n system.
 */
public final class LinearSpaces implements SpaceFactory {
  /** The normal matrix of all samples and two factors. */
  private static final double MATRICES = 3;

  private final Compute compute;
  private final MemoryBudget budget;

  /** Linear machines on the standard backend. */
  public LinearSpaces() {
    this(Compute.standard(), MemoryBudget.ofHeap());
  }

  LinearSpaces(Compute compute, MemoryBudget budget) {
    this.compute = compute;
    this.budget = budget;
  }

  static Declaration<LinearSpaces> declaration(Supplier<Compute> compute, MemoryBudget budget) {
    return Declaration.of(
        "linear",
        "a linear machine on the features; solves a system of size min(n, d)",
        "Feng et al. section 2",
        () -> new LinearSpaces(compute.get(), budget));
  }

  @Override
  public Class<FeatureSpace> makes() {
    return FeatureSpace.class;
  }

  @Override
  public FittedSpace embed(Matrix samples, KernelFamily kernel, boolean bias, Seed seed) {
    if (!kernel.isLinear()) {
      throw new InvalidInputException(
          "space linear requires kernel linear, not %s: use space gram or landmarks"
              .formatted(kernel.spec()));
    }
    double size = Math.min(samples.rows(), samples.columns());
    budget.require(
        "a linear machine of " + samples.rows() + " rows on " + samples.columns() + " features",
        MATRICES * size * size,
        "use space landmarks:m=500, or give the JVM a larger heap (-Xmx)");
    double[] mean = bias ? samples.means() : new double[samples.columns()];
    boolean shifted = ShiftedSpace.outweighs(mean, samples);
    return new LinearEmbedding(samples, mean, shifted, bias, this);
  }

  @Override
  public Spec spec() {
    return declaration(() -> compute, budget).spec(this);
  }

  /**
   * The samples.
   *
   * @param mean of the samples; zeros without a bias
   * @param shifted whether functions are of the centred samples, as in a {@link ShiftedSpace}
   */
  private record LinearEmbedding(
      Matrix samples, double[] mean, boolean shifted, boolean bias, LinearSpaces spaces)
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
      RowsAsFeatures rows = new RowsAsFeatures(mean, shifted ? new double[mean.length] : mean);
      Compute compute = spaces.compute;
      MemoryBudget budget = spaces.budget;
      if (!byInnerProducts(part.rows())) {
        return new FeatureSpace(new FeatureBlocks(rows, part, budget, compute), bias, compute);
      }
      Matrix shiftedPart = shifted ? part.centred(0, part.rows(), mean) : part;
      return new GramSpace(new Linear(), shiftedPart, bias, compute, budget);
    }

    /** Whether functions have a coefficient per sample instead of per feature. */
    private boolean byInnerProducts(int rows) {
      return rows < samples.columns();
    }

    @Override
    public Kernel kernel() {
      return new Linear();
    }

    @Override
    public String summary() {
      return "linear features, " + samples.columns() + " of them";
    }

    @Override
    public DecisionFunction decision(List<Machine> machines) {
      int d = samples.columns();
      double[] weights = new double[DenseMatrix.length(d, machines.size())];
      double[] biases = new double[machines.size()];
      for (int k = 0; k < machines.size(); k++) {
        Machine machine = machines.get(k);
        double[] coefficients = machine.hypothesis().coefficients();
        double[] own =
            byInnerProducts(machine.rows().length)
                ? ofFeatures(machine.rows(), coefficients)
                : coefficients;
        System.arraycopy(own, 0, weights, k * d, d);
        biases[k] = machine.hypothesis().bias() - (shifted ? Vectors.dot(own, mean) : 0);
      }
      return new LinearFunction(d, weights, biases);
    }

    /** sum_i alpha_i phi(x_i). */
    private double[] ofFeatures(int[] rows, double[] alpha) {
      double[] theta = new double[mean.length];
      double[] row = new double[mean.length];
      for (int i = 0; i < rows.length; i++) {
        samples.copyRow(rows[i], row, 0);
        for (int j = 0; alpha[i] != 0 && j < row.length; j++) {
          theta[j] += alpha[i] * (shifted ? row[j] - mean[j] : row[j]);
        }
      }
      return theta;
    }
  }
}
