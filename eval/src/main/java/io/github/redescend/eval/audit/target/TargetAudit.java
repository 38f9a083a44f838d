package io.github.redescend.eval.audit.target;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.RidgeTargets;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.score.LeaveOneOut;
import io.github.redescend.eval.choice.Repeats;
import io.github.redescend.eval.choice.TargetChoice;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which of the numbers to predict are wrong? Least squares, then three reweightings by the bounded
 * Welsch loss of its exact leave-one-out residuals, so that gross errors do not bend the function
 * that they are judged by; the residuals divided by a {@link LocalScale}; and two kinds of values
 * behind them, {@link ErrorMixture}. Copies of a sample are left out with it. Immutable.
 */
public final class TargetAudit {
  private static final int REWEIGHTINGS = 3;
  private static final double WIDTH = 3;
  private static final double LEAST_WEIGHT = 1e-6;

  /** From the distance of the quartiles to a standard deviation, of normal values. */
  private static final double QUARTILES = 1.349;

  private final Audit audit;

  /**
   * An audit of numbers.
   *
   * @param audit names kernel, space, lambda and bias, or leaves them open
   */
  public TargetAudit(Audit audit) {
    this.audit = audit;
  }

  /**
   * Audits.
   *
   * @param features n rows of finite numbers
   * @param targets n finite numbers
   * @param control its listener is told of the stages
   * @throws InvalidInputException if all targets are the same, or are told exactly by the features
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  public TargetResult run(Matrix features, double[] targets, Control control) {
    if (Arrays.stream(targets).distinct().count() < 2) {
      throw new InvalidInputException(
          "all values are %s: there is nothing to judge them by".formatted(targets[0]));
    }
    int n = targets.length;
    Quantiles quantiles = Quantiles.of(targets.clone());
    double middle = quantiles.median();
    double[] centred = Arrays.stream(targets).map(value -> value - middle).toArray();
    control.stage("choosing the kernel's width", -1);
    Spec named = audit.kernel().orElse(Spec.of("gaussian"));
    Repeats repeats = Repeats.of(features);
    // Copies would vouch for each other, and for a width at which nothing else is near.
    int[] rows = repeats.areCopies() ? repeats.distinct() : IntStream.range(0, n).toArray();
    TargetChoice chosen =
        TargetChoice.choose(
            features.selectRows(rows),
            IntStream.of(rows).mapToDouble(i -> centred[i]).toArray(),
            named,
            audit.assembly(),
            audit.seed());
    double lambda = audit.lambda().orElse(2 * chosen.lambdaPerSample() * n);
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    RidgeTargets asked = new RidgeTargets(new double[][] {centred}, ones, lambda / 2);
    FittedSpace embedding = audit.embedding(features, chosen.kernel(), asked);
    double[] predicted = predicted(embedding.space(), lambda / 2, repeats, centred, control);
    double[] residuals = new double[n];
    Arrays.setAll(residuals, i -> centred[i] - predicted[i]);
    if (LocalScale.common(residuals) == 0) {
      throw new InvalidInputException(
          "the other columns tell every value exactly: there is nothing to doubt");
    }
    double[] scales =
        LocalScale.of(chosen.path(features, audit.assembly(), audit.seed()), residuals);
    double spread = (quantiles.at(0.75) - quantiles.at(0.25)) / QUARTILES;
    double[] deviations = new double[n];
    double[] spreads = new double[n];
    for (int i = 0; i < n; i++) {
      deviations[i] = Math.abs(residuals[i]) / scales[i];
      spreads[i] = spread / scales[i];
      predicted[i] += middle;
    }
    control.throwIfCancelled();
    return new TargetResult(
        targets,
        predicted,
        scales,
        deviations,
        ErrorMixture.of(deviations, spreads),
        chosen.kernel().toString(),
        embedding.summary(),
        lambda);
  }

  private static double[] predicted(
      HypothesisSpace space, double lambda, Repeats repeats, double[] targets, Control control) {
    List<int[]> copies = repeats.areCopies() ? repeats.groups() : List.of();
    double[] weights = new double[targets.length];
    Arrays.fill(weights, 1);
    double[] residuals = new double[targets.length];
    double[] predicted = null;
    control.stage("auditing the values", -1);
    try {
      for (int step = 0; step <= REWEIGHTINGS; step++) {
        control.throwIfCancelled();
        predicted = new LeaveOneOut(space.ridge(weights, lambda), weights, copies).leftOut(targets);
        for (int i = 0; i < targets.length; i++) {
          residuals[i] = targets[i] - predicted[i];
        }
        double scale = WIDTH * LocalScale.common(residuals);
        for (int i = 0; scale > 0 && i < targets.length; i++) {
          double z = residuals[i] / scale;
          weights[i] = Math.max(LEAST_WEIGHT, Math.exp(-z * z / 2));
        }
      }
    } catch (SingularSystemException e) {
      throw new InvalidInputException(e.getMessage(), e);
    }
    return predicted;
  }

  /**
   * How far right values are off where a sample lies: a smooth function of the features, fitted to
   * the logarithms of the residuals' sizes, of which a gross error is but one more. A sample's own
   * residual has no part in its scale. Where a constant has the smaller leave-one-out error the
   * scale is one for all; else it is taken between the two, for it is itself an estimate.
   */
  static final class LocalScale {
    /** From a median of absolute values to a standard deviation, of normal ones. */
    private static final double NORMAL = 1.4826;

    /** Below so many medians the size of a residual is an accident. */
    private static final double LEAST_SIZE = 0.1;

    /** Above this share of the sizes they are gross errors, as like as not. */
    private static final double USUAL = 0.95;

    /** How much of the local scale is taken, in logarithms. */
    private static final double LOCAL = 0.75;

    /** So many times the common scale are the least. */
    private static final double LEAST = 0.3;

    private static final double[] LAMBDAS = {
      10, 3, 1, 0.3, 0.1, 0.03, 0.01, 0.003, 0.001, 3e-4, 1e-4
    };

    private LocalScale() {}

    /** The standard deviation of most of the residuals; above 0 unless all are 0. */
    static double common(double[] residuals) {
      double[] sizes = Arrays.stream(residuals).map(Math::abs).toArray();
      double median = NORMAL * Quantiles.of(sizes).median();
      return median > 0 ? median : Arrays.stream(sizes).average().orElse(0);
    }

    /**
     * The scale at each sample.
     *
     * @param path of a space over the samples
     * @param residuals of fits that did not see the sample, not all 0
     */
    static double[] of(RidgePath path, double[] residuals) {
      int n = residuals.length;
      double common = common(residuals);
      double[] logs = new double[n];
      for (int i = 0; i < n; i++) {
        logs[i] = Math.log(Math.max(Math.abs(residuals[i]), LEAST_SIZE * common / NORMAL));
      }
      double most = Quantiles.of(logs.clone()).at(USUAL);
      Arrays.setAll(logs, i -> Math.min(logs[i], most));
      double[] smooth = smooth(path, logs);
      double[] scales = new double[n];
      double[] relative = new double[n];
      for (int i = 0; i < n; i++) {
        scales[i] = Math.exp(LOCAL * smooth[i]);
        relative[i] = residuals[i] / scales[i];
      }
      double unit = common(relative);
      Arrays.setAll(scales, i -> Math.max(scales[i] * unit, LEAST * common));
      return scales;
    }

    /** Leave-one-out predictions with the lambda that predicts best; zeros where the mean does. */
    private static double[] smooth(RidgePath path, double[] logs) {
      int n = logs.length;
      double mean = Arrays.stream(logs).average().orElse(0);
      double least = 0;
      for (double log : logs) {
        double out = (log - mean) * n / (n - 1.0);
        least += out * out;
      }
      double[] best = new double[n];
      for (double lambda : LAMBDAS) {
        double[] errors = path.leaveOneOutResiduals(lambda * n, logs);
        double sum = Arrays.stream(errors).map(error -> error * error).sum();
        if (sum < least) {
          least = sum;
          Arrays.setAll(best, i -> logs[i] - errors[i]);
        }
      }
      return best;
    }
  }
}
