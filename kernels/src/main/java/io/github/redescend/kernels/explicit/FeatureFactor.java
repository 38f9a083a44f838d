package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.FunctionSpace.Subsample;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.core.space.WeightedSystem.UniformSystem;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** A factored normal matrix of the samples of a space, or of a subsample. */
record FeatureFactor(FeatureSpace space, NormalFactor factor) implements Preconditioner {
  @Override
  public Hypothesis descent(Hypothesis at, LinearFunctional functional) {
    double[] slopes = SampleNumbers.of(functional);
    double[] p = space.transposedTimes(slopes);
    double slopeSum = space.hasBias() ? Vectors.sum(slopes) : 0;
    double q = factor.descend(at.coefficients(), p, slopeSum);
    return space.centred(p, q);
  }

  @Override
  public Optional<OneRead> oneRead() {
    return Optional.of(new Reads());
  }

  private final class Reads implements OneRead {
    @Override
    public double[] gradient(double[] slopes) {
      return space.gradient(slopes);
    }

    @Override
    public double[] descent(Hypothesis at, double[] gradient) {
      int m = space.dimension();
      double[] direction = Arrays.copyOf(gradient, m);
      double atCentre = factor.descend(at.coefficients(), direction, gradient[m]);
      direction = Arrays.copyOf(direction, m + 1);
      direction[m] = atCentre;
      return direction;
    }

    @Override
    public Ahead ahead(double[] direction, SlopesAhead slopes) {
      return space.ahead(direction, slopes);
    }
  }

  /** The weighted ridge problem of explicit features (Xu et al. eq. 23 in whitened coordinates). */
  record FeatureSystem(FeatureSpace space, double[] weights, FeatureFactor factor)
      implements UniformSystem {
    @Override
    public Hypothesis solve(double[] targets) {
      return descent(space.zero(), Vectors.times(-1, Vectors.times(weights, targets)));
    }

    @Override
    public List<Hypothesis> solve(double[][] targets) {
      double[] weighted = new double[DenseMatrix.length(targets.length, space.samples())];
      double[] slopes = new double[targets.length];
      int at = 0;
      for (int k = 0; k < targets.length; k++) {
        for (int i = 0; i < targets[k].length; i++) {
          weighted[at] = -weights[i] * targets[k][i];
          slopes[k] += weighted[at++];
        }
      }
      double[] thetas = space.transposedTimes(weighted, targets.length);
      return space.centred(thetas, factor.factor().solve(thetas, slopes));
    }

    @Override
    public Hypothesis descent(Hypothesis at, LinearFunctional slopes) {
      return factor.descent(at, slopes);
    }

    @Override
    public double[] leverages() {
      return space.leverages(weights, factor);
    }
  }

  /**
   * At least {@value #PER_FEATURE} samples for each feature, spread over all. The eigenvalues of
   * their normal matrix are within a factor of two of those of all samples, except for features
   * that are large on a single sample, such as a distant landmark. So the landmarks are always
   * included; without them conjugate gradients take twice as many steps.
   */
  record FeatureSubsample(
      FeatureSpace whole, int[] rows, FeatureBlocks blocks, FeatureSpace space, Compute compute)
      implements Subsample {
    private static final int PER_FEATURE = 32;

    /** How many times larger the whole must be for a subsample to pay off. */
    private static final int MIN_REDUCTION = 4;

    private static final int MIN_FEATURES = 64;

    /** A subsample has one sample in 16: its solve is cheap and saves a third of all steps. */
    private static final int SHARE = 16;

    static Optional<Subsample> of(FeatureSpace whole, FeatureBlocks blocks, Compute compute) {
      int enough = PER_FEATURE * Math.max(MIN_FEATURES, whole.dimension());
      if (whole.samples() / MIN_REDUCTION < enough) {
        return Optional.empty();
      }
      int[] rows = spread(whole.samples(), Math.max(enough, whole.samples() / SHARE));
      FeatureBlocks part = blocks.select(rows);
      FeatureSpace space = new FeatureSpace(part, whole.hasBias(), compute);
      return Optional.of(new FeatureSubsample(whole, rows, part, space, compute));
    }

    /** One random row from each of {@code parts} runs of rows. */
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
    public Preconditioner preconditioner(double weight, double lambda) {
      NormalMatrix normal = space.unit().times(weight * whole.samples() / rows.length);
      Optional<NormalMatrix> peaks = blocks.map().landmarks().map(this::unit);
      NormalMatrix both = peaks.map(p -> normal.plus(weight, p)).orElse(normal);
      return new FeatureFactor(whole, both.factor(whole.hasBias(), lambda, compute));
    }

    private NormalMatrix unit(Matrix points) {
      double[] ones = Vectors.filled(points.rows(), 1);
      FeatureBlocks own = new FeatureBlocks(blocks.map(), points, blocks.budget(), compute);
      return NormalMatrix.of(own, ones, false, compute);
    }
  }
}
