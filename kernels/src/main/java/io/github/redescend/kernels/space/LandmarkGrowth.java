package io.github.redescend.kernels.space;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.RidgeTargets;
import io.github.redescend.kernels.feature.FeatureSpace;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.Locale;

/**
 * Landmarks by the double until leave-one-out errors stop falling (docs/decisions/0050). The errors
 * of least squares with a quarter, a half and all of m landmarks come from one factor, so that what
 * the next doubling gains is expected before it is paid for: it is to the last gain as that to the
 * one before. Where less than a standard error of the mean error is expected, or less than .3
 * points of accuracy could be, m stays.
 */
record LandmarkGrowth(
    Matrix samples,
    Kernel kernel,
    boolean bias,
    LandmarkRule rule,
    RidgeTargets asked,
    Seed seed,
    Compute compute,
    MemoryBudget budget) {
  /**
   * Errors of so many samples tell .3 points of accuracy, and cost less than the fit of more
   * samples; all samples take part in the fits.
   */
  private static final int LOOKED_AT = 2000;

  /**
   * Less is no gain. A sample of two classes on the wrong side has a squared error of 1 or more,
   * one of several classes whose functions are in the wrong order 2 or more: so much of the error
   * is that many samples, and .3 points of accuracy are not worth four times the work.
   */
  private static final double FINEST = 0.003;

  /** Below this share of independent landmarks the last doubling added less than half of its own. */
  private static final double INDEPENDENT = 0.75;

  /** Grows from so many landmarks on, at most one for each sample. */
  LandmarkEmbedding from(int first) {
    int n = samples.rows();
    int[] rows = seed.child("landmark growth", 0).permutation(n);
    rows = Arrays.copyOf(rows, Math.min(n, LOOKED_AT));
    int m = first;
    StringBuilder sizes = new StringBuilder();
    while (true) {
      LandmarkEmbedding made =
          LandmarkEmbedding.of(
              samples,
              kernel,
              rule.choose(samples, kernel, m, seed, compute).inOrderOfChoice(seed),
              rule,
              bias,
              compute,
              budget);
      FeatureSpace space = made.over(samples);
      sizes.append(sizes.length() == 0 ? "" : ", ").append(made.chosen());
      String stop = stop(made, space, m, rows);
      if (!stop.isEmpty()) {
        return made.grown("tried " + sizes + "; " + stop, space);
      }
      m = Math.min(n, 2 * m);
    }
  }

  /** Why there are enough landmarks; empty where there are not. */
  private String stop(LandmarkEmbedding made, FeatureSpace space, int m, int[] rows) {
    int n = samples.rows();
    if (m == n) {
      return "every sample is one";
    }
    // Rows that occur twice cost some of any number; a kernel of low rank costs most of the last.
    if (space.dimension() < INDEPENDENT * m) {
      return "more depend on these";
    }
    int next = Math.min(n, 2 * m);
    Gain gain = expected(space, rows);
    String told =
        String.format(
            Locale.ROOT,
            "twice as many would gain %.4f of the squared error, %.1f standard errors",
            gain.error(),
            gain.error() / gain.standardError());
    if (!gain.counts()) {
      return told;
    }
    return budget.fits(LandmarkEmbedding.numbers(next) + rule.memory(samples, next))
        ? ""
        : told + ", but do not fit in memory";
  }

  /**
   * What twice as many landmarks are expected to gain.
   *
   * @param error of the mean squared error in shares of that of no function, at least 0
   * @param standardError of the mean squared error, in the same unit
   * @param least what has to be gained
   */
  private record Gain(double error, double standardError, double least) {
    boolean counts() {
      // NaN, of errors that overflow, is no gain.
      return error > standardError && error > least;
    }
  }

  private Gain expected(FeatureSpace space, int[] rows) {
    int m = space.dimension();
    int[] sizes = {Math.max(1, m / 4), Math.max(1, m / 2), m};
    double[][] squares = space.nestedErrors(asked, rows, sizes);
    double[] weights = Arrays.stream(rows).mapToDouble(row -> asked.weights()[row]).toArray();
    double[] own =
        Arrays.stream(rows).mapToDouble(row -> square(asked.targets()[0][row])).toArray();
    double unit = mean(own, weights);
    double[] errors = Arrays.stream(squares).mapToDouble(one -> mean(one, weights)).toArray();
    double before = errors[0] - errors[1];
    double last = errors[1] - errors[2];
    double next = before > last ? last * last / before : last;
    double[] deviations = new double[rows.length];
    double total = Arrays.stream(weights).sum();
    for (int i = 0; i < rows.length; i++) {
      deviations[i] = square(weights[i] * (squares[2][i] - errors[2]) / total);
    }
    return new Gain(
        last > 0 ? next / unit : 0,
        Math.sqrt(Arrays.stream(deviations).sum()) / unit,
        FINEST * Math.min(2, asked.targets().length));
  }

  private static double square(double x) {
    return x * x;
  }

  private static double mean(double[] values, double[] weights) {
    double sum = 0;
    double total = 0;
    for (int i = 0; i < values.length; i++) {
      sum += weights[i] * values[i];
      total += weights[i];
    }
    return sum / total;
  }
}
