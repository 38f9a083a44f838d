package io.github.redescend.kernels.space;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.predict.KernelExpansion;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Linear machines of centred samples, which differ from those of the samples only in the bias.
 * Where the mean dominates the distances, inner products lose digits and gradient steps see only
 * the mean.
 *
 * @param inner makes {@link KernelExpansion}s of the shifted samples
 * @param mean the subtracted mean
 */
record ShiftedSpace(FittedSpace inner, double[] mean) implements FittedSpace {
  /** Threshold of the squared mean relative to the mean squared distance from it. */
  private static final double OUTWEIGHS = 1e3;

  /**
   * The space of the samples, or the shifted one if that keeps digits.
   *
   * @param embed embeds samples
   */
  static FittedSpace of(
      Matrix samples,
      Kernel kernel,
      boolean bias,
      MemoryBudget budget,
      Function<Matrix, FittedSpace> embed) {
    int n = samples.rows();
    int d = samples.columns();
    if (!bias || !kernel.isLinear() || !budget.fits((double) n * d)) {
      return embed.apply(samples);
    }
    double[] mean = samples.means();
    return outweighs(mean, samples)
        ? new ShiftedSpace(embed.apply(samples.centred(0, n, mean)), mean)
        : embed.apply(samples);
  }

  /** Whether the mean dominates so much that it is subtracted. */
  static boolean outweighs(double[] mean, Matrix samples) {
    double[] row = new double[mean.length];
    double spread = 0;
    for (int i = 0; i < samples.rows(); i++) {
      samples.copyRow(i, row, 0);
      spread += Vectors.squaredDistance(row, mean) / samples.rows();
    }
    return Vectors.dot(mean, mean) > OUTWEIGHS * spread;
  }

  @Override
  public HypothesisSpace space() {
    return inner.space();
  }

  @Override
  public HypothesisSpace space(int[] rows) {
    return inner.space(rows);
  }

  @Override
  public Kernel kernel() {
    return inner.kernel();
  }

  @Override
  public Optional<Spec> settled() {
    return inner.settled();
  }

  @Override
  public String summary() {
    return inner.summary();
  }

  @Override
  public DecisionFunction decision(List<Machine> machines) {
    KernelExpansion expansion = (KernelExpansion) inner.decision(machines);
    double[] biases = expansion.biases();
    double[] atMean = expansion.scores(new DenseMatrix(1, mean.length, mean));
    double[] moved = biases.clone();
    Arrays.setAll(moved, k -> biases[k] - (atMean[k] - biases[k]));
    return expansion.withBiases(moved);
  }
}
