package io.github.redescend.classifiers.probability;

/**
 * Platt's sigmoid: the maximum of the weighted likelihood
 *
 * <pre>sum_i s_i (t_i log p_i + (1 - t_i) log(1 - p_i)),  p_i = 1 / (1 + exp(-(a f_i + b)))</pre>
 *
 * <p>with the targets of {@link ScoredSamples#targets}, by Newton's method with backtracking in the
 * form that neither overflows nor cancels (Lin, Lin, Weng 2007, "A note on Platt's probabilistic
 * outputs for support vector machines", Appendix C). Scores that point the wrong way would ask for
 * a &lt; 0; then a = 0 is the best map that does not fall, and all samples have the mean target.
 */
final class PlattFit {
  private static final int MOST_STEPS = 100;
  private static final double STEADY = 1e-12;
  private static final double LEAST_STEP = 1e-10;
  private static final double ENOUGH = 1e-4;

  /** The relative fall that values can hardly show. */
  private static final double ROUNDING = 1e-12;

  /** Added to the Hessian's diagonal, relative to the summed weight. */
  private static final double RIDGE = 1e-14;

  private final double[] scores;
  private final double[] targets;
  private final double[] weights;
  private final double total;

  private PlattFit(double[] scores, double[] targets, double[] weights) {
    this.scores = scores;
    this.targets = targets;
    this.weights = weights;
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    this.total = sum;
  }

  /** Fits a sigmoid. */
  static Sigmoid of(ScoredSamples samples) {
    double[] targets = samples.targets();
    double largest = 0;
    for (int i = 0; i < samples.size(); i++) {
      largest =
          samples.weights()[i] > 0 ? Math.max(largest, Math.abs(samples.scores()[i])) : largest;
    }
    // In units of the largest score steps and stops mean the same whatever the scale.
    double unit = largest;
    double[] scaled = samples.scores().clone();
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = unit == 0 || samples.weights()[i] == 0 ? 0 : scaled[i] / unit;
    }
    PlattFit fit = new PlattFit(scaled, targets, samples.weights());
    double[] found = fit.newton();
    double slope = unit == 0 ? 0 : found[0] / unit;
    return slope > 0 && Double.isFinite(slope)
        ? new Sigmoid(slope, found[1])
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
    for (int step = 0; step < MOST_STEPS; step++) {
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
        // So near the end values differ by their rounding; the step is good to twice the digits.
        return new double[] {at[0] + da, at[1] + db};
      }
      double part = 1;
      double next = value(at[0] + da, at[1] + db);
      while (part > LEAST_STEP && !(next < value + ENOUGH * part * slope)) {
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
      sum +=
          weights[i]
              * (z >= 0
                  ? (1 - targets[i]) * z + Math.log1p(Math.exp(-z))
                  : -targets[i] * z + Math.log1p(Math.exp(z)));
    }
    return sum;
  }
}
