package io.github.redescend.classifiers.probability;

import io.github.redescend.classifiers.probability.ScoreMap.Interpolation;
import io.github.redescend.classifiers.probability.ScoreMap.Sigmoid;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.numerics.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** How the map from decision values to probabilities is found. */
public enum CalibrationMethod {
  /** {@link PlattFit}: a sigmoid with two parameters, for few samples. */
  PLATT,
  /** {@link IsotonicFit}: any nondecreasing map, for a thousand samples or more. */
  ISOTONIC,
  /** {@link LossProbabilities}: implied by the loss, without a fit. */
  LOSS;

  /** Fits a map; {@code sided} if positive scores predict the positive class. */
  ScoreMap fit(ScoredSamples samples, boolean sided) {
    return switch (this) {
      case PLATT -> PlattFit.of(samples);
      case ISOTONIC -> IsotonicFit.of(samples, sided);
      case LOSS ->
          throw new InvalidInputException(
              "calibrate = loss derives probabilities from the loss and fits nothing");
    };
  }

  /**
   * Isotonic regression on the targets of {@link ScoredSamples#targets} (Zadrozny, Elkan 2002),
   * interpolated between levels.
   *
   * <p>If positive scores predict the positive class, the map is at most 1/2 up to 0 and at least
   * 1/2 above: the isotonic fit of each side, clipped at 1/2, with (0, 1/2) between.
   */
  static final class IsotonicFit {
    private static final double EVEN = 0.5;

    /** Distinct scores, ascending, with their mean targets and weights. */
    private final double[] score;

    private final double[] target;
    private final double[] weight;

    /** Ascending scores with their probabilities. */
    private final List<double[]> knots = new ArrayList<>();

    private IsotonicFit(ScoredSamples samples) {
      double[] targets = samples.targets();
      int[] rows =
          IntStream.range(0, samples.size()).filter(i -> samples.weights()[i] > 0).toArray();
      this.score =
          Vectors.distinct(IntStream.of(rows).mapToDouble(i -> samples.scores()[i]).toArray());
      this.target = new double[score.length];
      this.weight = new double[score.length];
      for (int i : rows) {
        // Unifies both zeros.
        int at = Arrays.binarySearch(score, samples.scores()[i] + 0.0);
        weight[at] += samples.weights()[i];
        target[at] += (targets[i] - target[at]) * (samples.weights()[i] / weight[at]);
      }
    }

    static Interpolation of(ScoredSamples samples, boolean sided) {
      IsotonicFit fit = new IsotonicFit(samples);
      int distinct = fit.score.length;
      if (!sided) {
        fit.add(0, distinct, 0, 1);
      } else {
        int above = (int) Arrays.stream(fit.score).filter(score -> score <= 0).count();
        fit.add(0, above, 0, EVEN);
        if (above == 0 || fit.score[above - 1] < 0) {
          fit.knot(0, EVEN);
        }
        fit.add(above, distinct, EVEN, 1);
      }
      return new Interpolation(
          fit.knots.stream().mapToDouble(knot -> knot[0]).toArray(),
          fit.knots.stream().mapToDouble(knot -> knot[1]).toArray());
    }

    private void add(int from, int to, double low, double high) {
      double[] fitted =
          ScoredSamples.isotonic(
              Arrays.copyOfRange(target, from, to), Arrays.copyOfRange(weight, from, to));
      for (int i = 0; i < fitted.length; i++) {
        boolean inside =
            i > 0
                && i < fitted.length - 1
                && fitted[i - 1] == fitted[i]
                && fitted[i] == fitted[i + 1];
        if (!inside) {
          knot(score[from + i], Math.max(low, Math.min(high, fitted[i])));
        }
      }
    }

    private void knot(double score, double probability) {
      knots.add(new double[] {score, probability});
    }
  }

  /**
   * Platt's sigmoid: the maximum of the weighted likelihood
   *
   * <pre>sum_i s_i (t_i log p_i + (1 - t_i) log(1 - p_i)),  p_i = 1 / (1 + exp(-(a f_i + b)))</pre>
   *
   * <p>with the targets of {@link ScoredSamples#targets}, by Newton's method with backtracking in a
   * form without overflow and cancellation (Lin, Lin, Weng 2007, "A note on Platt's probabilistic
   * outputs for support vector machines", Appendix C). If a would be negative, a = 0 and all
   * samples have the mean target.
   */
  record PlattFit(double[] scores, double[] targets, double[] weights, double total) {
    private static final int MAX_STEPS = 100;
    private static final double STEADY = 1e-12;
    private static final double MIN_STEP = 1e-10;
    private static final double TOLERANCE = 1e-4;

    /** Relative decrease that rounding can hide. */
    private static final double ROUNDING = 1e-12;

    /** Added to the Hessian's diagonal, relative to the total weight. */
    private static final double RIDGE = 1e-14;

    static Sigmoid of(ScoredSamples samples) {
      double[] targets = samples.targets();
      // Scores in units of the largest, so that tolerances do not depend on the scale.
      double unit =
          IntStream.range(0, samples.size())
              .filter(i -> samples.weights()[i] > 0)
              .mapToDouble(i -> Math.abs(samples.scores()[i]))
              .max()
              .orElse(0);
      double[] scaled = samples.scores().clone();
      Arrays.setAll(scaled, i -> unit == 0 || samples.weights()[i] == 0 ? 0 : scaled[i] / unit);
      double total = 0;
      for (double weight : samples.weights()) {
        total += weight;
      }
      PlattFit fit = new PlattFit(scaled, targets, samples.weights(), total);
      double[] coefficients = fit.newton();
      double slope = unit == 0 ? 0 : coefficients[0] / unit;
      return slope > 0 && Double.isFinite(slope)
          ? new Sigmoid(slope, coefficients[1])
          : new Sigmoid(0, fit.level());
    }

    /** The log-odds of the mean target. */
    private double level() {
      double sum = 0;
      for (int i = 0; i < targets.length; i++) {
        sum += weights[i] * targets[i];
      }
      return Math.log(sum / (total - sum));
    }

    private double[] newton() {
      double[] at = {0, level()};
      double value = value(at[0], at[1]);
      for (int step = 0; step < MAX_STEPS; step++) {
        double ga = 0;
        double gb = 0;
        double haa = RIDGE * total;
        double hbb = RIDGE * total;
        double hab = 0;
        for (int i = 0; i < scores.length; i++) {
          double z = at[0] * scores[i] + at[1];
          double p = Sigmoid.at(z);
          double slope = weights[i] * (p - targets[i]);
          double curvature = weights[i] * p * Sigmoid.at(-z);
          ga += slope * scores[i];
          gb += slope;
          haa += curvature * scores[i] * scores[i];
          hab += curvature * scores[i];
          hbb += curvature;
        }
        if (Math.max(Math.abs(ga), Math.abs(gb)) <= STEADY * total) {
          break;
        }
        double determinant = haa * hbb - hab * hab;
        double da = -(hbb * ga - hab * gb) / determinant;
        double db = -(haa * gb - hab * ga) / determinant;
        double slope = ga * da + gb * db;
        if (-slope <= ROUNDING * value) {
          // Near the end the decrease is hidden by rounding; the full step is accurate.
          return new double[] {at[0] + da, at[1] + db};
        }
        double part = 1;
        double next = value(at[0] + da, at[1] + db);
        while (part > MIN_STEP && !(next < value + TOLERANCE * part * slope)) {
          part /= 2;
          next = value(at[0] + part * da, at[1] + part * db);
        }
        if (!(next <= value)) {
          break;
        }
        at[0] += part * da;
        at[1] += part * db;
        value = next;
      }
      return at;
    }

    /** Minus the log-likelihood: log(1 + exp(-z)) + (1 - t) z, or the same for z &lt; 0. */
    private double value(double a, double b) {
      double sum = 0;
      for (int i = 0; i < scores.length; i++) {
        double z = a * scores[i] + b;
        double linear = z >= 0 ? (1 - targets[i]) * z : -targets[i] * z;
        sum += weights[i] * (linear + Math.log1p(Math.exp(-Math.abs(z))));
      }
      return sum;
    }
  }
}
