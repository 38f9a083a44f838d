package io.github.redescend.kernels.space;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.feature.FeatureBlocks;
import io.github.redescend.kernels.feature.FeatureMap;
import io.github.redescend.kernels.feature.FeatureSpace;
import io.github.redescend.kernels.feature.RowsAsFeatures;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.util.List;

/** Linear machines on the features as they are: spec {@code linear}. A d x d system. */
public final class LinearSpaces implements SpaceFactory {
  /** The normal matrix of all samples and two factors, that of a start and that of the loss. */
  private static final double MATRICES = 3;

  private final Compute compute;
  private final MemoryBudget budget;

  /** Linear machines on the standard backend. */
  public LinearSpaces() {
    this(Compute.standard(), MemoryBudget.ofHeap());
  }

  /** Linear machines that compute there, within that memory. */
  LinearSpaces(Compute compute, MemoryBudget budget) {
    this.compute = compute;
    this.budget = budget;
  }

  static Declaration<LinearSpaces> declaration(Compute compute, MemoryBudget budget) {
    return Declaration.of(
        "linear",
        "a linear machine on the features as they are, a d x d system",
        "Feng et al. section 2",
        () -> new LinearSpaces(compute, budget));
  }

  @Override
  public Class<FeatureSpace> makes() {
    return FeatureSpace.class;
  }

  @Override
  public FittedSpace embed(Matrix samples, KernelFamily kernel, boolean bias, Seed seed) {
    if (!kernel.isLinear()) {
      throw new InvalidInputException(
          "space linear goes with kernel linear, not with "
              + kernel.spec()
              + ": use space gram or landmarks");
    }
    double d = samples.columns();
    budget.require(
        "a linear machine on " + samples.columns() + " features",
        MATRICES * d * d,
        "use kernel linear in space gram, which needs a matrix of the samples' number instead");
    return new LinearEmbedding(samples, bias, compute, budget);
  }

  @Override
  public Spec spec() {
    return declaration(compute, budget).spec(this);
  }

  private record LinearEmbedding(Matrix samples, boolean bias, Compute compute, MemoryBudget budget)
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
      FeatureMap identity = new RowsAsFeatures(center());
      return new FeatureSpace(new FeatureBlocks(identity, part, budget, compute), bias, compute);
    }

    /**
     * The means of all training samples, so that a large mean costs no digits; zeros for sparse
     * samples, which would be dense after it, and without a bias, which takes a shift up.
     */
    private double[] center() {
      int d = samples.columns();
      double[] mean = new double[d];
      if (!bias || samples instanceof SparseMatrix) {
        return mean;
      }
      double[] row = new double[d];
      for (int i = 0; i < samples.rows(); i++) {
        samples.copyRow(i, row, 0);
        for (int j = 0; j < d; j++) {
          mean[j] += row[j] / samples.rows();
        }
      }
      return mean;
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
        System.arraycopy(machines.get(k).hypothesis().coefficients(), 0, weights, k * d, d);
        biases[k] = machines.get(k).hypothesis().bias();
      }
      return new LinearFunction(d, weights, biases);
    }
  }
}
