package io.github.redescend.kernels.space;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory.RidgeTargets;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.explicit.FeatureBlocks;
import io.github.redescend.kernels.explicit.FeatureMap;
import io.github.redescend.kernels.explicit.FeatureSpace;
import io.github.redescend.kernels.explicit.FeatureSpace.LeftOut;
import io.github.redescend.kernels.explicit.LandmarkMap;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.LandmarkRule.Landmarks;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Samples with chosen landmarks.
 *
 * @param chosen the number of landmarks, dependent ones included
 * @param grown how their number was chosen, if from labels
 * @param cached a space over all samples computed on the way, while memory lasts
 * @param shared the features of all samples, for spaces over some
 */
record LandmarkEmbedding(
    Matrix samples,
    LandmarkMap map,
    int chosen,
    Setting setting,
    Optional<String> grown,
    Reference<FeatureSpace> cached,
    SharedFeatures shared)
    implements FittedSpace {
  /** The most copies of the features that shared, selected ones and their blocks take. */
  private static final double COPIES = 4;

  /** What all landmark machines of a space share, and its spec with a number of landmarks. */
  record Setting(
      LandmarkRule rule,
      boolean bias,
      Compute compute,
      MemoryBudget budget,
      IntFunction<Spec> settled) {
    FeatureSpace space(FeatureMap features, Matrix samples) {
      return new FeatureSpace(new FeatureBlocks(features, samples, budget, compute), bias, compute);
    }
  }

  static LandmarkEmbedding of(Matrix samples, Kernel kernel, Landmarks chosen, Setting setting) {
    LandmarkMap map = LandmarkMap.of(kernel, chosen.points(), setting.compute);
    Reference<FeatureSpace> none = new SoftReference<>(null);
    SharedFeatures shared = new SharedFeatures(samples, map);
    int count = chosen.points().rows();
    return new LandmarkEmbedding(samples, map, count, setting, Optional.empty(), none, shared);
  }

  /**
   * Numbers held for m landmarks: the factor of K_RR, the normal matrix, two factors and a scratch
   * copy.
   */
  static double numbers(double m) {
    return 5 * m * m;
  }

  /** Returns an embedding with the number chosen from labels, and the space of that choice. */
  LandmarkEmbedding grown(String how, FeatureSpace space) {
    return new LandmarkEmbedding(
        samples, map, chosen, setting, Optional.of(how), new SoftReference<>(space), shared);
  }

  @Override
  public HypothesisSpace space() {
    FeatureSpace whole = cached.get();
    return whole == null ? setting.space(map, samples) : whole;
  }

  /** Selects computed features if they fit the memory, so that pairs of classes share them. */
  @Override
  public HypothesisSpace space(int[] rows) {
    double numbers = (double) samples.rows() * map.dimension();
    return setting.budget.fits(COPIES * numbers) && !FeatureBlocks.rounds(numbers, setting.budget)
        ? setting.space(shared, shared.features().selectRows(rows))
        : setting.space(map, samples.selectRows(rows));
  }

  @Override
  public Kernel kernel() {
    return map.kernel();
  }

  @Override
  public Optional<Spec> settled() {
    return grown.map(how -> setting.settled.apply(chosen));
  }

  @Override
  public String summary() {
    String text = chosen + " landmarks (" + setting.rule.spec().name() + ")";
    String rank = map.dimension() < chosen ? text + ", effective rank " + map.dimension() : text;
    return rank + grown.map(how -> ", m=auto: " + how).orElse("");
  }

  @Override
  public DecisionFunction decision(List<Machine> machines) {
    double[][] each = new double[machines.size()][];
    for (int k = 0; k < each.length; k++) {
      each[k] = map.landmarkCoefficients(machines.get(k).hypothesis().coefficients());
    }
    double[] coefficients = Vectors.joined(each);
    double[] biases =
        machines.stream().mapToDouble(machine -> machine.hypothesis().bias()).toArray();
    return map.kernel().isPrecomputed()
        ? LinearFunction.ofKernelValues(map.points(), coefficients, biases)
        : new KernelExpansion(map.kernel(), map.points(), coefficients, biases, setting.compute);
  }

  /**
   * The features of all samples, computed when first used and kept while memory lasts; as a map, of
   * samples that are such features. Thread-safe.
   */
  static final class SharedFeatures implements FeatureMap {
    private final Matrix samples;
    private final LandmarkMap map;
    private Reference<DenseMatrix> cached = new SoftReference<>(null);

    SharedFeatures(Matrix samples, LandmarkMap map) {
      this.samples = samples;
      this.map = map;
    }

    synchronized DenseMatrix features() {
      DenseMatrix features = cached.get();
      if (features == null) {
        features = features(samples);
        cached = new SoftReference<>(features);
      }
      return features;
    }

    private DenseMatrix features(Matrix x) {
      double[] values = new double[DenseMatrix.length(x.rows(), dimension())];
      map.features(x, 0, x.rows(), values);
      return new DenseMatrix(x.rows(), dimension(), values);
    }

    @Override
    public int dimension() {
      return map.dimension();
    }

    @Override
    public boolean isCheap() {
      return true;
    }

    @Override
    public void features(Matrix x, int from, int to, double[] into) {
      for (int i = from; i < to; i++) {
        x.copyRow(i, into, (i - from) * dimension());
      }
    }

    @Override
    public Optional<Matrix> landmarks() {
      return Optional.of(features(map.points()));
    }
  }

  /**
   * Doubles the landmarks until leave-one-out errors stop falling (docs/decisions/0050). The errors
   * of least squares with a quarter, a half and all of m landmarks come from one factor, and the
   * next gain is extrapolated from the last two. m is kept if the expected gain is less than a
   * standard error of the mean error, or the last doubling corrected less than 0.3 % of the rows.
   */
  record LandmarkGrowth(
      Matrix samples, Kernel kernel, Setting setting, RidgeTargets targets, Seed seed) {
    /**
     * Errors of this number of samples resolve 0.3 points of accuracy; all samples take part in the
     * fits.
     */
    private static final int LOOKED_AT = 2000;

    /** The number of samples of the first check, with the initial landmarks. */
    private static final int GLANCED_AT = 1000;

    /**
     * If its expected gain, in standard errors of all checked samples, is below this, the others
     * are skipped.
     */
    private static final double CLEARLY_FEW = 0.5;

    /** A smaller increase is not worth recomputing the landmarks. */
    private static final double MIN_INCREASE = 1.5;

    /** A doubling that corrects a smaller share of the rows is the last. */
    private static final double MIN_CORRECTED = 0.003;

    /**
     * With a smaller share of independent landmarks the last doubling added less than half of its
     * own.
     */
    private static final double INDEPENDENT = 0.75;

    LandmarkEmbedding from(int first) {
      int n = samples.rows();
      int[] rows = seed.child("landmark growth", 0).permutation(n);
      rows = Arrays.copyOf(rows, Math.min(n, LOOKED_AT));
      int m = first;
      StringBuilder sizes = new StringBuilder();
      while (true) {
        Landmarks chosen =
            setting.rule.choose(samples, kernel, m, seed, setting.compute).inOrderOfChoice(seed);
        LandmarkEmbedding embedding = LandmarkEmbedding.of(samples, kernel, chosen, setting);
        FeatureSpace space = setting.space(embedding.map, samples);
        sizes.append(sizes.length() == 0 ? "" : ", ").append(embedding.chosen());
        String stop = stop(space, m, rows, m == first);
        if (!stop.isEmpty()) {
          return embedding.grown("tried " + sizes + "; " + stop, space);
        }
        m = Math.min(n, 2 * m);
      }
    }

    /** Why there are enough landmarks; empty if there are not. */
    private String stop(FeatureSpace space, int m, int[] rows, boolean glancing) {
      int n = samples.rows();
      if (m == n) {
        return "every row is one";
      }
      if (n < MIN_INCREASE * m) {
        return "fewer than half as many rows are left";
      }
      // Duplicate rows drop some at any number; a kernel of low rank drops most of the last.
      if (space.dimension() < INDEPENDENT * m) {
        return "more depend on these";
      }
      if (glancing && rows.length > GLANCED_AT) {
        Gain glance = gain(space, Arrays.copyOf(rows, GLANCED_AT));
        double ofAll = glance.expected * Math.sqrt((double) rows.length / GLANCED_AT);
        if (!(ofAll > CLEARLY_FEW)) {
          return new Gain(ofAll, glance.hits).words();
        }
      }
      int next = Math.min(n, 2 * m);
      Gain gain = gain(space, rows);
      if (!gain.counts()) {
        return gain.words();
      }
      double numbers = LandmarkEmbedding.numbers(next) + setting.rule.memory(samples, next);
      boolean fits = setting.budget.fits(numbers);
      return fits ? "" : gain.words() + ", but do not fit in memory";
    }

    /**
     * The gain of more landmarks.
     *
     * @param expected the expected decrease of the mean squared error by the next doubling, in
     *     standard errors
     * @param hits the share of the rows that the last doubling corrected
     */
    private record Gain(double expected, double hits) {
      boolean counts() {
        // NaN from overflowing errors is not a gain.
        return expected > 1 && hits >= MIN_CORRECTED;
      }

      String words() {
        return Decimal.format(
            "the last doubling corrected %.1f%% of the rows, the next would gain %.1f standard"
                + " errors",
            100 * hits, expected);
      }
    }

    private Gain gain(FeatureSpace space, int[] rows) {
      int m = space.dimension();
      int[] sizes = {Math.max(1, m / 4), Math.max(1, m / 2), m};
      List<LeftOut> leftOut = space.nestedErrors(targets, rows, sizes);
      double[] weights = Arrays.stream(rows).mapToDouble(row -> targets.weights()[row]).toArray();
      double total = Arrays.stream(weights).sum();
      double[] errors = new double[sizes.length];
      double[] misses = new double[sizes.length];
      for (int s = 0; s < sizes.length; s++) {
        for (int i = 0; i < rows.length; i++) {
          errors[s] += weights[i] * leftOut.get(s).squares()[i] / total;
          misses[s] += leftOut.get(s).missed()[i] ? weights[i] / total : 0;
        }
      }
      double variance = 0;
      for (int i = 0; i < rows.length; i++) {
        double deviation = weights[i] * (leftOut.get(2).squares()[i] - errors[2]) / total;
        variance += deviation * deviation;
      }
      double before = errors[0] - errors[1];
      double last = errors[1] - errors[2];
      double next = before > last ? last * last / before : last;
      return new Gain(last > 0 ? next / Math.sqrt(variance) : 0, misses[1] - misses[2]);
    }
  }
}
