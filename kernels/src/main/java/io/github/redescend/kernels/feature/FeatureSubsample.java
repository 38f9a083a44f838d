package io.github.redescend.kernels.feature;

import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.Subsample;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * {@value #PER_FEATURE} samples for each feature or more, spread over all. The normal matrix of so
 * many has eigenvalues within a factor of two of that of all, but for features that are large on
 * one sample alone: a landmark far from all others. So the landmarks themselves always take part;
 * without them conjugate gradients take twice as many steps.
 */
final class FeatureSubsample implements Subsample {
  private static final int PER_FEATURE = 32;

  /** How many times as many there must be for a part to pay. */
  private static final int MANY = 4;

  private static final int FEWEST_FEATURES = 64;

  /**
   * Not fewer than one sample in so many: they are solved from a part of their own, cost little
   * beside a step on all, and leave a third fewer of those to be taken.
   */
  private static final int SHARE = 16;

  private final FeatureSpace whole;
  private final int[] rows;
  private final FeatureBlocks blocks;
  private final FeatureSpace part;
  private final Compute compute;

  private FeatureSubsample(FeatureSpace whole, int[] rows, FeatureBlocks blocks, Compute compute) {
    this.whole = whole;
    this.rows = rows;
    this.blocks = blocks;
    this.part = new FeatureSpace(blocks, whole.hasBias(), compute);
    this.compute = compute;
  }

  /** Those of a space, if it has many more. */
  static Optional<Subsample> of(FeatureSpace whole, FeatureBlocks blocks, Compute compute) {
    int enough = PER_FEATURE * Math.max(FEWEST_FEATURES, whole.dimension());
    if (whole.samples() / MANY < enough) {
      return Optional.empty();
    }
    int[] rows = spread(whole.samples(), Math.max(enough, whole.samples() / SHARE));
    return Optional.of(new FeatureSubsample(whole, rows, blocks.select(rows), compute));
  }

  /** One row at random of each of so many runs of rows. */
  private static int[] spread(int n, int parts) {
    SplittableRandom random = new SplittableRandom(n);
    int[] rows = new int[parts];
    for (int i = 0; i < parts; i++) {
      int from = (int) ((long) i * n / parts);
      int to = (int) ((i + 1L) * n / parts);
      rows[i] = random.nextInt(from, to);
    }
    return rows;
  }

  @Override
  public int[] rows() {
    return rows;
  }

  @Override
  public HypothesisSpace space() {
    return part;
  }

  @Override
  public Preconditioner preconditioner(double weight, double lambda) {
    NormalMatrix normal = part.unit().times(weight * whole.samples() / rows.length);
    Optional<NormalMatrix> peaks = blocks.map().landmarks().map(this::unit);
    return new FeatureFactor(
        whole, peaks.map(p -> normal.plus(weight, p)).orElse(normal), lambda, compute);
  }

  private NormalMatrix unit(Matrix points) {
    double[] ones = new double[points.rows()];
    Arrays.fill(ones, 1);
    FeatureBlocks own = new FeatureBlocks(blocks.map(), points, blocks.budget(), compute);
    return NormalMatrix.of(own, ones, false, compute);
  }
}
