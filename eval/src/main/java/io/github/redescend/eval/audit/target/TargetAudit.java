package io.github.redescend.eval.audit.target;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.SpaceFactory.RidgeTargets;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.score.LeaveOneOut;
import io.github.redescend.eval.audit.target.TargetResult.ErrorMixture;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.choice.LeaveOneOutSearch.SuitedSpace;
import io.github.redescend.eval.resample.Repeats;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds wrong values of a numeric target: least squares, then three reweightings by the bounded
 * Welsch loss of exact leave-one-out residuals, so that gross errors do not distort it; residuals
 * relative to a {@link LocalScale}; and an {@link ErrorMixture}. Copies are left out together.
 */
public record TargetAudit(Audit audit) {
  private static final int REWEIGHTINGS = 3;
  private static final double WIDTH = 3;
  private static final double MIN_WEIGHT = 1e-6;

  /** From the interquartile range to a standard deviation, for normal values. */
  private static final double QUARTILES = 1.349;

  /** Audits finite targets; refuses them if all are equal or determined exactly by features. */
  public TargetResult run(Matrix features, double[] targets, Control control) {
    if (Arrays.stream(targets).distinct().count() < 2) {
      throw new InvalidInputException(
          "all values are %s, so they cannot be audited".formatted(targets[0]));
    }
    int n = targets.length;
    Quantiles quantiles = Quantiles.of(targets.clone());
    double middle = quantiles.median();
    double[] centred = Arrays.stream(targets).map(value -> value - middle).toArray();
    control.stage("choosing the kernel's width", -1);
    Spec named = audit.kernel().orElse(Spec.of("gaussian"));
    Repeats repeats = Repeats.of(features);
    // Copies would confirm each other and a width at which nothing else is near.
    int[] rows = repeats.areCopies() ? repeats.distinct() : IntStream.range(0, n).toArray();
    Matrix distinct = features.selectRows(rows);
    double[] own = IntStream.of(rows).mapToDouble(i -> centred[i]).toArray();
    LeaveOneOutSearch chosen =
        LeaveOneOutSearch.ofTarget(distinct, own, named, audit.assembly(), audit.seed());
    double lambda = audit.lambda().orElse(2 * chosen.lambdaPerSample() * n);
    double[] ones = Vectors.filled(n, 1);
    RidgeTargets ridgeTargets = new RidgeTargets(new double[][] {centred}, ones, lambda / 2);
    Recipe recipe = Recipe.named("audit", "-", "-").kernel(chosen.kernel().toString());
    Spec suited = SuitedSpace.of(recipe, features).space();
    FittedSpace embedding = audit.embedding(features, chosen.kernel(), suited, ridgeTargets);
    double[] predicted =
        SingularSystemException.asInvalidInput(
            () -> predicted(embedding.space(), lambda / 2, repeats, centred, control));
    double[] residuals = Vectors.plus(centred, -1, predicted);
    if (LocalScale.common(residuals) == 0) {
      throw new InvalidInputException(
          "the other columns predict every value exactly: no value can be suspicious");
    }
    double[] scales =
        LocalScale.of(
            LeaveOneOutSearch.path(chosen.kernel(), features, audit.assembly(), audit.seed()),
            residuals);
    double spread = (quantiles.at(0.75) - quantiles.at(0.25)) / QUARTILES;
    double[] deviations = new double[n];
    double[] spreads = new double[n];
    for (int i = 0; i < n; i++) {
      deviations[i] = Math.abs(residuals[i]) / scales[i];
      spreads[i] = spread / scales[i];
      predicted[i] += middle;
    }
    control.throwIfCancelled();
    ErrorMixture errors = ErrorMixture.of(deviations, spreads);
    String kernel = chosen.kernel().toString();
    String space = embedding.summary();
    return new TargetResult(targets, predicted, scales, deviations, errors, kernel, space, lambda);
  }

  private static double[] predicted(
      HypothesisSpace space, double lambda, Repeats repeats, double[] targets, Control control) {
    List<int[]> copies = repeats.copies();
    double[] weights = Vectors.filled(targets.length, 1);
    double[] predicted = null;
    control.stage("auditing the values", -1);
    for (int step = 0; step <= REWEIGHTINGS; step++) {
      control.throwIfCancelled();
      predicted = new LeaveOneOut(space.ridge(weights, lambda), weights, copies).leftOut(targets);
      double[] residuals = Vectors.plus(targets, -1, predicted);
      double scale = WIDTH * LocalScale.common(residuals);
      for (int i = 0; scale > 0 && i < targets.length; i++) {
        double z = residuals[i] / scale;
        weights[i] = Math.max(MIN_WEIGHT, Math.exp(-z * z / 2));
      }
    }
    return predicted;
  }

  /**
   * The local scale of correct values: a smooth function of the features, fitted to log residual
   * sizes, leave-one-out. Constant if that has the smaller leave-one-out error, else shrunk towards
   * it.
   */
  static final class LocalScale {
    /** From the median absolute value to a standard deviation, for normal values. */
    private static final double NORMAL = 1.4826;

    /** Smaller sizes, in medians, are floored. */
    private static final double MIN_SIZE = 0.1;

    /** Larger sizes, as a quantile, are capped as probable errors. */
    private static final double USUAL = 0.95;

    /** The share of the local scale, in logarithms. */
    private static final double LOCAL = 0.75;

    /** The smallest scale relative to the common one. */
    private static final double MIN_SCALE = 0.3;

    private static final double[] LAMBDAS = {
      10, 3, 1, 0.3, 0.1, 0.03, 0.01, 0.003, 0.001, 3e-4, 1e-4
    };

    private LocalScale() {}

    /** A robust standard deviation of the residuals; 0 only if all are 0. */
    static double common(double[] residuals) {
      double[] sizes = Arrays.stream(residuals).map(Math::abs).toArray();
      double median = NORMAL * Quantiles.of(sizes).median();
      return median > 0 ? median : Arrays.stream(sizes).average().orElse(0);
    }

    /** The scale at each sample, from leave-one-out residuals that are not all 0. */
    static double[] of(RidgePath path, double[] residuals) {
      int n = residuals.length;
      double common = common(residuals);
      double[] logs = new double[n];
      Arrays.setAll(
          logs, i -> Math.log(Math.max(Math.abs(residuals[i]), MIN_SIZE * common / NORMAL)));
      double max = Quantiles.of(logs.clone()).at(USUAL);
      Arrays.setAll(logs, i -> Math.min(logs[i], max));
      double[] smooth = smooth(path, logs);
      double[] scales = new double[n];
      double[] relative = new double[n];
      for (int i = 0; i < n; i++) {
        scales[i] = Math.exp(LOCAL * smooth[i]);
        relative[i] = residuals[i] / scales[i];
      }
      double unit = common(relative);
      Arrays.setAll(scales, i -> Math.max(scales[i] * unit, MIN_SCALE * common));
      return scales;
    }

    /** Leave-one-out predictions with the best lambda; zeros if the mean is best. */
    private static double[] smooth(RidgePath path, double[] logs) {
      int n = logs.length;
      double mean = Arrays.stream(logs).average().orElse(0);
      double min = 0;
      for (double log : logs) {
        double out = (log - mean) * n / (n - 1.0);
        min += out * out;
      }
      double[] best = new double[n];
      for (double lambda : LAMBDAS) {
        double[] errors = path.leaveOneOutResiduals(lambda * n, logs);
        double sum = Arrays.stream(errors).map(error -> error * error).sum();
        if (sum < min) {
          min = sum;
          Arrays.setAll(best, i -> logs[i] - errors[i]);
        }
      }
      return best;
    }
  }
}
